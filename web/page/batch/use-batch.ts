import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { refreshRecords } from '#web/page/refresh.ts';
import { doneWordsOf, type RecordAction, type Row } from '#web/page/steps/record-action.ts';

/** How an action went with one record: not yet done, done with what is said of it, or why not. */
export type BatchResult = 'waiting' | { words: string } | Error;

interface Batch {
  results: ReadonlyMap<string, BatchResult>;
  state: 'asking' | 'running' | 'over';
  run: (answers: Record<string, unknown>) => Promise<void>;
  /** Leaves the records that have not had their turn as they are. */
  stop: () => void;
}

/** Does the same with several records, one after the other; a failure stops none of the others. */
export function useBatch(module: AnyModule, action: RecordAction, rows: readonly Row[]): Batch {
  const client = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, BatchResult>>(
    () => new Map(rows.map(({ id }) => [id, 'waiting'])),
  );
  const [state, setState] = useState<Batch['state']>('asking');
  const isStopped = useRef(false);

  async function runOne(row: Row, answers: Record<string, unknown>): Promise<BatchResult> {
    try {
      const answer = await call(action.operation, action.inputOf(row, answers), { isSilent: true });
      return { words: doneWordsOf(action, answer) };
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  return {
    results,
    state,
    async run(answers) {
      setState('running');
      for (const row of rows) {
        if (isStopped.current) break;
        const result = await runOne(row, answers);
        setResults((before) => new Map(before).set(row.id, result));
      }
      await refreshRecords(client, module);
      setState('over');
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}
