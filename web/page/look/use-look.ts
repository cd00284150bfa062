import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#web/api/session.ts';
import type { Look } from './look.ts';

/**
 * How the list is looked at: as its address says, else as the user looked at it last on this machine, else as the page
 * wants at first. Changing it changes the address.
 */
export function useLook(list: string, offered: readonly Look[], first: Look = 'table'): [Look, (look: Look) => void] {
  const userId = useSession((session) => session.user?.id ?? '');
  const key = `look:${userId}:${list}`;
  const [last, setLast] = useState(() => localStorage.getItem(key));
  const [query, setQuery] = useSearchParams();
  const known = (word: string | null) => offered.find((look) => look === word);
  return [
    known(query.get('look')) ?? known(last) ?? known(first) ?? 'table',
    (look) => {
      localStorage.setItem(key, look);
      setLast(look);
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('look', look);
          return next;
        },
        { replace: true },
      );
    },
  ];
}
