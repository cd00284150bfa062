import { create } from 'zustand';

/** Where the browser is: the parts of the address, and what came with the step that led there. */
export interface Place {
  pathname: string;
  /** The query with its question mark, or nothing. */
  search: string;
  hash: string;
  /** What the step carried; it comes back with the browser's own back and forward. */
  state: unknown;
  /** Another one for each step, so that two visits of one address can be told apart. */
  key: string;
  /** How the place was reached. */
  action: 'POP' | 'PUSH' | 'REPLACE';
}

/** How a step is taken. */
export interface Step {
  /** Takes the present place's turn in the browser's history instead of a turn of its own. */
  isReplacing?: boolean;
  state?: unknown;
}

// The shape that the router of the workspace keeps as well.
interface Kept {
  usr?: unknown;
  key?: string;
}

function present(action: Place['action']): Place {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = (history.state ?? {}) as Kept;
  return { pathname, search, hash, state: usr, key, action };
}

/**
 * The present place. Login and public pages read it as it is; the router of the workspace is driven by it, so that
 * nothing in front of the workspace needs a router.
 */
export const usePlace = create<Place>(() => present('POP'));

/** Goes to a path of this site. */
export function goTo(path: string, { isReplacing = false, state = null }: Step = {}): void {
  const kept: Kept = { usr: state, key: crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '' };
  if (isReplacing) history.replaceState(kept, '', path);
  else history.pushState(kept, '', path);
  usePlace.setState(present(isReplacing ? 'REPLACE' : 'PUSH'), true);
}

addEventListener('popstate', () => usePlace.setState(present('POP'), true));
