import { useRef } from 'react';

/**
 * Tells of several that were begun one after the other which is the newest: what an older one finds, though it comes later,
 * is not to be shown. Called where one begins; the answer says whether none was begun since.
 */
export function useNewest(): () => () => boolean {
  const begun = useRef(0);
  return () => {
    begun.current += 1;
    const mine = begun.current;
    return () => mine === begun.current;
  };
}
