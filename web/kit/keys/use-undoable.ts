import { useCallback, useState } from 'react';

/** How many steps are remembered. */
const mostSteps = 100;

interface Steps<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** What the last step was about, as long as more of it belongs to the same step. */
  about: string | null;
  walks: number;
}

/** Something that is edited in steps which can be taken back and again. */
export interface Undoable<State> {
  state: State;
  /** Takes a step; one about the same as the last one, such as typing on, belongs to it. */
  change: (step: (before: State) => State, about?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** How often steps were taken back or again; inputs that keep what they began with begin anew with it. */
  walks: number;
}

/** Keeps what is edited together with the way to it. */
export function useUndoable<State>(begin: () => State): Undoable<State> {
  const [steps, setSteps] = useState<Steps<State>>(() => ({
    past: [],
    present: begin(),
    future: [],
    about: null,
    walks: 0,
  }));
  const change = useCallback((step: (before: State) => State, about?: string) => {
    setSteps((before) => {
      const present = step(before.present);
      if (present === before.present) return before;
      const isSame = about !== undefined && about === before.about;
      const past = isSame ? before.past : [...before.past, before.present].slice(-mostSteps);
      return { ...before, past, present, future: [], about: about ?? null };
    });
  }, []);
  const undo = useCallback(() => {
    setSteps((before) => {
      const { past, present, future, walks } = before;
      const last = past.at(-1);
      if (last === undefined) return before;
      return { past: past.slice(0, -1), present: last, future: [present, ...future], about: null, walks: walks + 1 };
    });
  }, []);
  const redo = useCallback(() => {
    setSteps((before) => {
      const { past, present, future, walks } = before;
      const [next] = future;
      if (next === undefined) return before;
      return { past: [...past, present], present: next, future: future.slice(1), about: null, walks: walks + 1 };
    });
  }, []);
  const { past, present, future, walks } = steps;
  return { state: present, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0, walks };
}
