// Who says what a thing is, for pieces and facts anywhere on a board: also where nothing can be touched, as in the others' areas.

import { getContext, setContext } from "svelte";
import type { Targets } from "./targets.svelte";

const KEY = Symbol("explaining");

export const explains = (targets: () => Targets | null): void => void setContext(KEY, targets);
export const explaining = (): (() => Targets | null) => getContext<(() => Targets | null) | undefined>(KEY) ?? (() => null);
