import { z } from 'zod';

/** More than are shown, so that favourites keep their names. */
const keptCount = 50;
const recent = z.array(z.object({ address: z.string().startsWith('/'), title: z.string() }));

/** A page visited lately. */
export type RecentPage = z.output<typeof recent>[number];

const keyOf = (userId: string) => `recent:${userId}`;

/** The pages that a user visited lately in this browser, the last one first. */
export function recentPages(userId: string): readonly RecentPage[] {
  try {
    return recent.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts a page at the top of them. */
export function noteRecentPage(userId: string, page: RecentPage): void {
  const others = recentPages(userId).filter(({ address }) => address !== page.address);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([page, ...others].slice(0, keptCount)));
  } catch {
    // Without room nothing is remembered.
  }
}
