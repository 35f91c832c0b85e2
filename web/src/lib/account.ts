// One's account, if one wants one: a passkey opens it, on all one's devices.

import { ask } from "./api";
import { make, use } from "./passkeys";
import type { AccountShown, PasskeyWanted } from "./wire";

export const EXPORT = "/api/account/export";

export const look = (): Promise<AccountShown> => ask("GET", "/account");

/** Makes an account with a passkey of this device; nothing, if the person would rather not. */
export async function begin(name: string, takeAlong: boolean): Promise<AccountShown | null> {
  const made = await make(await ask<PasskeyWanted>("POST", "/account/passkeys/challenge"), name);
  return made && ask("POST", "/account/passkeys", { ...made, name, take_along: takeAlong });
}

/** One more passkey for whoever is signed in. */
export async function addPasskey(name: string): Promise<AccountShown | null> {
  const made = await make(await ask<PasskeyWanted>("POST", "/account/passkeys/challenge"), name);
  return made && ask("POST", "/account/passkeys", made);
}

export async function signIn(takeAlong: boolean): Promise<AccountShown | null> {
  const used = await use(await ask<PasskeyWanted>("POST", "/account/signing-in/challenge"));
  return used && ask("POST", "/account/signing-in", { ...used, take_along: takeAlong });
}

export const signOut = (everywhere: boolean): Promise<AccountShown> => ask("POST", "/account/signing-out", { everywhere });
export const rename = (name: string): Promise<AccountShown> => ask("PATCH", "/account", { name });
export const forgetPasskey = (id: string): Promise<AccountShown> => ask("DELETE", `/account/passkeys/${id}`);
export const remove = (): Promise<AccountShown> => ask("DELETE", "/account");
