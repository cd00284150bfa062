/** As many as are kept for a user. */
const limit = 100;

/** The favourites with an address put in at the end, or taken out when it is one of them; the oldest makes room. */
export function favouritesWith(favourites: readonly string[], address: string): string[] {
  const others = favourites.filter((one) => one !== address);
  return others.length < favourites.length ? others : [...favourites, address].slice(-limit);
}
