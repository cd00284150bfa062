import { useContext, useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { KeptInputsContext } from './kept-inputs.ts';

/** How long after the last key what was typed is stored. */
const restMs = 700;

/** Where what was typed stands: stored, on its way, or not stored and why. */
export type Saving = { state: 'saved' | 'waiting' } | { state: 'failed'; reason: string };

interface Autosave<Change> {
  saving: Saving;
  /** Takes what was typed; it is stored by itself a moment later. */
  enter: (change: Change) => void;
  /** Stores at once what is not stored yet, and answers whether all of it is. */
  flush: () => Promise<boolean>;
}

/**
 * Stores what is typed a moment after the last key, one time after the other. What could not be stored waits for the next
 * try, together with what came later by `merged`; whoever leaves the page a moment after typing loses nothing. A page with
 * steps asks for it by {@link KeptInputsContext} before it takes one.
 */
export function useAutosave<Change>(
  store: (change: Change) => Promise<void>,
  merged: (before: Change, later: Change) => Change,
): Autosave<Change> {
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const unsaved = useRef<{ change: Change } | null>(null);
  const timer = useRef(0);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const isStoring = useRef(false);
  const hasLeft = useRef(false);

  async function storeAll(): Promise<boolean> {
    const held = unsaved.current;
    if (!held) return true;
    unsaved.current = null;
    isStoring.current = true;
    setSaving({ state: 'waiting' });
    try {
      await store(held.change);
    } catch (error) {
      const later = unsaved.current as { change: Change } | null;
      unsaved.current = { change: later ? merged(held.change, later.change) : held.change };
      setSaving({ state: 'failed', reason: error instanceof AppError ? sentenceFor(error) : '网络异常' });
      return false;
    } finally {
      isStoring.current = false;
    }
    if (unsaved.current) return storeAll();
    setSaving({ state: 'saved' });
    return true;
  }

  function flush(): Promise<boolean> {
    window.clearTimeout(timer.current);
    running.current = running.current.then(storeAll);
    return running.current;
  }

  function enter(change: Change): void {
    unsaved.current = { change: unsaved.current ? merged(unsaved.current.change, change) : change };
    setSaving({ state: 'waiting' });
    window.clearTimeout(timer.current);
    // A file may arrive when the page that waited for it has been left.
    if (hasLeft.current) void latest.current();
    else timer.current = window.setTimeout(() => void latest.current(), restMs);
  }

  const latest = useRef(flush);
  latest.current = flush;
  const page = useContext(KeptInputsContext);
  useEffect(
    () =>
      page?.mind({
        isUnstored: () => isStoring.current || unsaved.current !== null,
        flush: () => latest.current(),
      }),
    [page],
  );
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      if (unsaved.current) void latest.current();
    };
  }, []);
  return { saving, enter, flush };
}
