import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { call, sentenceFor } from '#web/api/call.ts';
import { migrate, planMigration, undoMigration } from '../../operations.ts';
import type { ChosenMapping } from './migration-mapping.tsx';

/** How it stands with one instance. */
export interface MigrationResult {
  kind: 'ready' | 'blocked' | 'moved' | 'failed' | 'undone';
  /** What keeps it, or what went wrong; empty for success. */
  text: string;
}

/** So many are looked at with one call. */
const planned = 50;

function wordsOf(error: unknown): string {
  return error instanceof AppError ? sentenceFor(error) : String(error);
}

/** Nodes that keep their id need not be said. */
function saidOf(mapping: ChosenMapping): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).flatMap(([from, to]) => (to && to !== from ? [[from, to]] : [])));
}

/** Looks at, carries over and brings back chosen instances, each by itself, so that one keeps no other from its way. */
export function useMigration(definitionId: string | null, mapping: ChosenMapping) {
  const [results, setResults] = useState<ReadonlyMap<string, MigrationResult>>(new Map());
  const [busyWith, setBusyWith] = useState<'plan' | 'move' | 'undo' | null>(null);
  const note = (id: string, result: MigrationResult) => setResults((before) => new Map(before).set(id, result));

  async function busy(what: 'plan' | 'move' | 'undo', work: () => Promise<void>): Promise<void> {
    setBusyWith(what);
    try {
      await work();
    } finally {
      setBusyWith(null);
    }
  }

  const to = { definitionId: definitionId ?? '', mapping: saidOf(mapping) };

  return {
    results,
    busyWith,
    forget: () => setResults(new Map()),
    plan: (ids: readonly string[]) =>
      busy('plan', async () => {
        for (let start = 0; start < ids.length; start += planned) {
          const part = ids.slice(start, start + planned);
          const found = await call(planMigration, { ...to, instanceIds: [...part] }, { isSilent: true }).catch(
            (error: unknown) => {
              for (const id of part) note(id, { kind: 'failed', text: wordsOf(error) });
              return [];
            },
          );
          for (const { instanceId, problems } of found) {
            const text = problems.map(({ name, message }) => `【${name}】${message}`).join('；');
            note(instanceId, { kind: text ? 'blocked' : 'ready', text });
          }
        }
      }),
    move: (ids: readonly string[], reason: string) =>
      busy('move', async () => {
        for (const id of ids) {
          await call(migrate, { ...to, instanceIds: [id], reason }, { isSilent: true }).then(
            () => note(id, { kind: 'moved', text: '' }),
            (error: unknown) => note(id, { kind: 'failed', text: wordsOf(error) }),
          );
        }
      }),
    undo: (id: string) =>
      busy('undo', async () => {
        await call(undoMigration, { instanceId: id }, { isSilent: true }).then(
          () => note(id, { kind: 'undone', text: '' }),
          (error: unknown) => note(id, { kind: 'moved', text: wordsOf(error) }),
        );
      }),
  };
}
