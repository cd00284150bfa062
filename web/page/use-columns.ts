import { useState } from 'react';
import { useSession } from '#web/api/session.ts';

/** The columns on show, and a function that chooses others; null goes back to the usual ones. Remembered for the user and the list. */
export function useColumns(
  list: string,
  usual: readonly string[],
  offered: readonly string[],
): [readonly string[], (columns: readonly string[] | null) => void] {
  const userId = useSession((session) => session.user?.id ?? '');
  const key = `columns:${userId}:${list}`;
  const [chosen, setChosen] = useState(() => read(key));
  const shown = chosen?.filter((name) => offered.includes(name)) ?? [];
  return [
    shown.length > 0 ? shown : usual,
    (columns) => {
      setChosen(columns);
      if (columns) localStorage.setItem(key, JSON.stringify(columns));
      else localStorage.removeItem(key);
    },
  ];
}

function read(key: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.map(String) : null;
  } catch {
    return null;
  }
}
