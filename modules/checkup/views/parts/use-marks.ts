import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { checksheet } from '#modules/checksheet/checksheet.ts';
import type { Entry } from '#modules/checksheet/rules.ts';
import type { EntryChange, OpenedSheet } from '#modules/checksheet/sheet-calls.ts';
import { AppError } from '#shared/error.ts';
import { call, sentenceFor } from '#web/api/call.ts';

/** How long after the last key what was typed is stored. */
const restMs = 700;

type Change = Omit<EntryChange, 'item' | 'version'>;

/** Where what was typed stands: stored, on its way, or not stored and why. */
export type Saving = { state: 'saved' | 'waiting' } | { state: 'failed'; reason: string };

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
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const versions = useRef(new Map(opened.rows.flatMap(({ item }) => (item ? [[item.id, item.version] as const] : []))));
  const unsaved = useRef(new Map<string, Change>());
  const timer = useRef(0);
  const running = useRef<Promise<boolean> | null>(null);

  async function store(): Promise<boolean> {
    const changes = unsaved.current;
    if (changes.size === 0) return true;
    unsaved.current = new Map();
    setSaving({ state: 'waiting' });
    try {
      const input = [...changes].map(([item, change]) => ({
        item,
        version: versions.current.get(item) ?? 1,
        ...change,
      }));
      const answer = await call(checksheet.actions.mark, { id, entries: input }, { isSilent: true });
      for (const [item, version] of Object.entries(answer.versions)) versions.current.set(item, version);
      if (unsaved.current.size > 0) return await store();
      setSaving({ state: 'saved' });
      return true;
    } catch (error) {
      // What could not be stored waits for the next try; what was typed meanwhile is newer.
      for (const [item, change] of changes) unsaved.current.set(item, { ...change, ...unsaved.current.get(item) });
      setSaving({ state: 'failed', reason: error instanceof AppError ? sentenceFor(error) : '网络异常' });
      return false;
    }
  }

  async function flush(): Promise<boolean> {
    window.clearTimeout(timer.current);
    running.current = (running.current ?? Promise.resolve(true)).then(store);
    const isStored = await running.current;
    await client.invalidateQueries({ queryKey: [checksheet.calls.get.path] });
    return isStored;
  }

  function enter(item: string, change: Change) {
    setEntries((before) => new Map(before).set(item, { ...(before.get(item) ?? { mark: null }), ...change } as Entry));
    unsaved.current.set(item, { ...unsaved.current.get(item), ...change });
    setSaving({ state: 'waiting' });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), restMs);
  }

  const latest = useRef(flush);
  latest.current = flush;
  // Whoever leaves the page a moment after typing loses nothing.
  useEffect(
    () => () => {
      if (unsaved.current.size > 0) void latest.current();
    },
    [],
  );
  return { entries, saving, enter, flush };
}
