import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '../drafts.ts';
import type { Drawing } from '../drawing.ts';
import { atOnce } from '../signal.ts';

/** How long a pause in typing lasts before the text becomes one step of the history. */
const pauseMs = 800;
/** The same in a large drawing, where whoever goes on typing would wait for it to be drawn. */
const longPauseMs = 2_000;

interface DraftOptions {
  drawing: Drawing;
  /** What the model says. */
  value: string;
  /** Writes the text to the model. */
  commit: (text: string) => void;
  /** Says in Chinese what is wrong with a text; a wrong text is never written. */
  problemOf?: (text: string) => string | undefined;
}

/**
 * The text of a field while it is typed: written to the model after a pause, when the field is left or goes away,
 * or when the drawing asks for it; never letter by letter and never in the middle of an input method's composition.
 */
export function useDraft({ drawing, value, commit, problemOf }: DraftOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isComposing, setIsComposing] = useState(false);
  const entry = useRef<Draft | null>(null);
  const problem = draft === null ? undefined : problemOf?.(draft);
  const hasProblem = problem !== undefined;

  // A wrong text gives way to what an undo or another field has written meanwhile.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (hasProblem) setDraft(null);
  }

  const apply = useEffectEvent((text: string) => {
    setDraft(null);
    if (text !== value) atOnce(() => commit(text));
  });

  // Before the next effect, so that its clean-up comes first and still finds the entry.
  useEffect(() => () => entry.current?.settle(), []);

  useEffect(() => {
    if (draft === null || hasProblem) return;
    const added = drawing.addDraft(() => apply(draft));
    entry.current = added;
    const timer = isComposing ? undefined : setTimeout(added.settle, drawing.isLarge ? longPauseMs : pauseMs);
    return () => {
      clearTimeout(timer);
      added.forget();
      entry.current = null;
    };
  }, [drawing, draft, hasProblem, isComposing]);

  return {
    text: draft ?? value,
    problem,
    change: setDraft,
    /** Writes a text at once, in place of what is being typed. */
    put: (text: string) => {
      entry.current?.forget();
      setDraft(null);
      if (text !== value) commit(text);
    },
    settle: () => entry.current?.settle(),
    setIsComposing,
  };
}
