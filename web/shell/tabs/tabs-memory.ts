import { z } from 'zod';
import { addressOf, type RememberedTab, type Tab } from './tabs.ts';

const remembered = z.array(
  z.object({ address: z.string().startsWith('/'), title: z.string().nullable(), isPinned: z.boolean().default(false) }),
);

// Of one window: another window of the same browser has tabs of its own.
const keyOf = (userId: string) => `tabs:${userId}`;

/** Remembers the tabs of a user in this window until it is closed. */
export function rememberTabs(userId: string, tabs: readonly Tab[]): void {
  const list = tabs.map(
    ({ location, title, isPinned }): RememberedTab => ({ address: addressOf(location), title, isPinned }),
  );
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(list));
  } catch {
    // Without room the tabs are there until the page is loaded again.
  }
}

/** The tabs that the user had open in this window; none when nothing readable was remembered. */
export function recallTabs(userId: string): readonly RememberedTab[] {
  try {
    return remembered.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Forgets them: the next visit begins with the fixed tabs. */
export function forgetTabs(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}
