/** Calls a minute that one office behind one address makes at most. */
export const usualPerMinute = 6_000;
