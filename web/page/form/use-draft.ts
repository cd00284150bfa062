import { useEffect, useRef, useState } from 'react';
import type { Labels } from '#shared/module.ts';
import { useSession } from '#web/api/session.ts';
import type { Values } from './form-values.ts';

/** What was typed and not saved. */
export interface Draft {
  values: Values;
  labels: Labels;
  at: string;
}

interface DraftControl {
  /** What was left here before; null once it is taken up or thrown away. */
  offered: Draft | null;
  /** Ends the offer, keeping what is stored. */
  settle: () => void;
  /** When the draft was last kept in this visit. */
  keptAt: string | null;
  /** Keeps the values, a moment after the last of several calls; null when there is nothing to keep. */
  keep: (values: Values | null, labels: Labels) => void;
  /** Forgets what is kept and what is offered. */
  forget: () => void;
}

const restMs = 400;

/** Keeps in this browser what a user types into the form at a place, and offers it when the form is opened again. */
export function useDraft(place: string): DraftControl {
  const userId = useSession((session) => session.user?.id ?? '');
  const key = `draft:${userId}:${place}`;
  const [offered, setOffered] = useState(() => read(key));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null);

  // A page that is left in the middle of a word keeps the word, be it for another page or for good.
  useEffect(() => {
    const write = () => waiting.current?.write();
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, []);

  function cancel() {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  }

  return {
    offered,
    keptAt,
    settle: () => setOffered(null),
    keep(values, labels) {
      cancel();
      const write = () => {
        const at = new Date().toISOString();
        waiting.current = null;
        if (values) localStorage.setItem(key, JSON.stringify({ values, labels, at } satisfies Draft));
        else localStorage.removeItem(key);
        setKeptAt(values && at);
      };
      waiting.current = { timer: setTimeout(write, restMs), write };
    },
    forget() {
      cancel();
      localStorage.removeItem(key);
      setOffered(null);
      setKeptAt(null);
    },
  };
}

function read(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}
