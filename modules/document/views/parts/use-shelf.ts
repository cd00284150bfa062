import { useMemo } from 'react';
import { create } from 'zustand';
import { useSession } from '#web/api/session.ts';

const place = 'tongtu.shelf';

interface Shelves {
  /** Ids of papers by user. */
  kept: Readonly<Record<string, readonly string[]>>;
  keep: (user: string, ids: readonly string[]) => void;
}

function stored(): Shelves['kept'] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Shelves['kept'];
  } catch {
    return {};
  }
}

const useShelves = create<Shelves>((set) => ({
  kept: stored(),
  keep: (user, ids) =>
    set(({ kept }) => {
      const next = { ...kept, [user]: ids };
      localStorage.setItem(place, JSON.stringify(next));
      return { kept: next };
    }),
}));

/** The papers that the user has put on his shelf, in this browser. */
export function useShelf(): { has: (id: string) => boolean; toggle: (id: string) => void } {
  const user = useSession((session) => session.user?.id ?? '');
  const ids = useShelves(({ kept }) => kept[user]);
  const keep = useShelves((shelves) => shelves.keep);
  return useMemo(() => {
    const own = ids ?? [];
    return {
      has: (id) => own.includes(id),
      toggle: (id) => keep(user, own.includes(id) ? own.filter((other) => other !== id) : [...own, id]),
    };
  }, [ids, keep, user]);
}
