import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checksheet } from '#modules/checksheet/checksheet.ts';
import type { Entry } from '#modules/checksheet/rules.ts';
import type { EntryChange, OpenedSheet } from '#modules/checksheet/sheet-calls.ts';
import { call } from '#web/api/call.ts';
import { type Saving, useAutosave } from '#web/kit/form/use-autosave.ts';

type Change = Omit<EntryChange, 'item' | 'version'>;
type Changes = ReadonlyMap<string, Change>;

interface Marks {
  entries: ReadonlyMap<string, Entry>;
  saving: Saving;
  /** Takes what was typed into the cells of an item; it is stored by itself a moment later. */
  enter: (item: string, change: Change) => void;
  /** Stores at once what is not stored yet, and answers whether all of it is. */
  flush: () => Promise<boolean>;
}

function beginning({ rows, side }: OpenedSheet): Map<string, Entry> {
  return new Map(
    rows.flatMap(({ type, item }) =>
      item
        ? [[item.id, { ...item, mark: side === 'ratee' && type !== 'auto' ? item.selfMark : item.mark }] as const]
        : [],
    ),
  );
}

/** What is entered on a sheet, stored as it is typed: each cell on the version that it was read with. */
export function useMarks(id: string, opened: OpenedSheet): Marks {
  const client = useQueryClient();
  const [entries, setEntries] = useState(() => beginning(opened));
  const versions = useRef(new Map(opened.rows.flatMap(({ item }) => (item ? [[item.id, item.version] as const] : []))));
  const { saving, enter: save, flush } = useAutosave(store, withLater);

  async function store(changes: Changes): Promise<void> {
    const input = [...changes].map(([item, change]) => ({ item, version: versions.current.get(item) ?? 1, ...change }));
    try {
      const answer = await call(checksheet.actions.mark, { id, entries: input }, { isSilent: true });
      for (const [item, version] of Object.entries(answer.versions)) versions.current.set(item, version);
    } finally {
      await client.invalidateQueries({ queryKey: [checksheet.calls.get.path] });
    }
  }

  function enter(item: string, change: Change) {
    setEntries((before) => new Map(before).set(item, { ...(before.get(item) ?? { mark: null }), ...change } as Entry));
    save(new Map([[item, change]]));
  }
  return { entries, saving, enter, flush };
}

/** What was typed into the cells of items, with what came later. */
function withLater(before: Changes, later: Changes): Changes {
  return new Map([
    ...before,
    ...[...later].map(([item, change]) => [item, { ...before.get(item), ...change }] as const),
  ]);
}
