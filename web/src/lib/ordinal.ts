/** 1st, 2nd, 3rd, 4th. */
export const ordinal = (place: number): string => `${place}${["st", "nd", "rd"][place - 1] ?? "th"}`;
