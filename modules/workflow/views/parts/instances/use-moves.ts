import { createContext, use, useState } from 'react';
import { wordsOf } from '#web/api/call.ts';
import type { StandingNode } from '../../../where-it-stands.ts';

/** How it stands with one instance. */
export interface MoveResult {
  kind: 'ready' | 'cautioned' | 'blocked' | 'moved' | 'failed' | 'undone';
  /** What keeps it, as a whole sentence; or what went wrong, or what is to be known of it, which may be empty. */
  text: string;
}

/** What a look at an instance has found. */
export interface MovePlan {
  instanceId: string;
  kind: 'ready' | 'cautioned' | 'blocked';
  text: string;
  /** Where it stands by now; null where that is not told. */
  standing: Standing | null;
}

/** How an instance stands once it was moved. */
export interface Standing {
  status: string;
  currentNodes: readonly StandingNode[];
}

interface Moves {
  /** Looks at some of the chosen instances. */
  plan: (ids: readonly string[]) => Promise<readonly MovePlan[]>;
  move: (id: string, reason: string) => Promise<Standing | undefined>;
  undo?: (id: string) => Promise<Standing>;
}

/** Keeps a dialog open, and what it is about, while something in it is under way. */
export const HeldOpen = createContext<(isHeld: boolean) => void>(() => {});

/** Closes the dialog that something was moved in. */
export const CloseMoves = createContext<() => void>(() => {});

/** So many are looked at with one call. */
const planned = 50;

/** Looks at, moves and brings back chosen instances, each by itself, so that one keeps no other from its way. */
export function useMoves({ plan, move, undo }: Moves) {
  const [results, setResults] = useState<ReadonlyMap<string, MoveResult>>(new Map());
  // What was found of one is forgotten as it is asked anew; where one was put to is not.
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map());
  const [busyWith, setBusyWith] = useState<'plan' | 'move' | 'undo' | null>(null);
  const hold = use(HeldOpen);
  const note = (id: string, result: MoveResult) => setResults((before) => new Map(before).set(id, result));

  const place = (id: string, standing: Standing | null | undefined) => {
    if (standing) setStandings((before) => new Map(before).set(id, standing));
  };

  function put(id: string, kind: 'moved' | 'undone', standing: Standing | undefined): void {
    note(id, { kind, text: '' });
    place(id, standing);
  }

  /** What could not be moved may have gone on, or have ended, since it was shown. */
  async function fail(id: string, kind: 'failed' | 'moved', error: unknown): Promise<void> {
    note(id, { kind, text: wordsOf(error) });
    for (const { instanceId, standing } of await plan([id]).catch(() => [])) place(instanceId, standing);
  }

  async function busy(what: 'plan' | 'move' | 'undo', work: () => Promise<void>): Promise<void> {
    setBusyWith(what);
    hold(true);
    try {
      await work();
    } finally {
      setBusyWith(null);
      hold(false);
    }
  }

  return {
    results,
    standings,
    busyWith,
    forget: () => setResults(new Map()),
    plan: (ids: readonly string[]) =>
      busy('plan', async () => {
        for (let start = 0; start < ids.length; start += planned) {
          const part = ids.slice(start, start + planned);
          const found = await plan(part).catch((error: unknown) => {
            for (const id of part) note(id, { kind: 'failed', text: wordsOf(error) });
            return [];
          });
          for (const { instanceId, kind, text, standing } of found) {
            note(instanceId, { kind, text });
            place(instanceId, standing);
          }
        }
      }),
    move: (ids: readonly string[], reason: string) =>
      busy('move', async () => {
        for (const id of ids) {
          await move(id, reason).then(
            (standing) => put(id, 'moved', standing),
            (error: unknown) => fail(id, 'failed', error),
          );
        }
      }),
    undo: (id: string) =>
      busy('undo', async () => {
        await undo?.(id).then(
          (standing) => put(id, 'undone', standing),
          (error: unknown) => fail(id, 'moved', error),
        );
      }),
  };
}
