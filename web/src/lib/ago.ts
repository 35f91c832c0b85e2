// How long ago something was, in the largest unit that is not zero.

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
const WORDS = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  const unit = UNITS.find(([, length]) => passed >= length);
  return unit ? WORDS.format(-Math.floor(passed / unit[1]), unit[0]) : "just now";
}
