import { useState } from 'react';

/** What one reference of a form brings into it. */
export interface Followed {
  /** Whether what it points to has not been taken over yet. */
  isBehind: () => boolean;
  /** Takes it over now, and answers whether it did. */
  catchUp: () => Promise<boolean>;
}

/** What a form takes over from the records that it points to, which it waits for before it is handed in. */
export interface Following {
  /** Minds what a reference brings. */
  mind: (reference: string, followed: Followed) => void;
  isBehind: () => boolean;
  /** Takes over everything that is behind, and what that brings in turn. */
  catchUp: () => Promise<void>;
}

/** What the form takes over, to be given to its `FollowReferences`. */
export function useFollowing(): Following {
  const [following] = useState(() => {
    const minded = new Map<string, Followed>();
    const behind = () => [...minded.values()].filter(({ isBehind }) => isBehind());
    return {
      mind: (reference: string, followed: Followed) => void minded.set(reference, followed),
      isBehind: () => behind().length > 0,
      async catchUp() {
        const caughtUp = await Promise.all(behind().map((one) => one.catchUp()));
        // What could not be read stays behind.
        if (caughtUp.some(Boolean)) await following.catchUp();
      },
    };
  });
  return following;
}
