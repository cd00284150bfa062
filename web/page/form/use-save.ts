import { useQueryClient } from '@tanstack/react-query';
import type { AnyModule } from '#shared/module.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { useAction, useWrite } from '#web/api/query.ts';
import { chosenWayBack } from '#web/page/record/way-back.ts';
import { refreshRecords, showingCalls } from '#web/page/refresh.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import type { Values } from './form-values.ts';

/** A stored record, as later calls name it. */
export interface Stored {
  id: string;
  /** Null for one that has just been added. */
  version: number | null;
}

interface Save {
  add: (values: Values) => Promise<Stored>;
  update: (record: { id: string; version: number }, patch: Values) => Promise<Stored>;
  /** Takes a step that leaves the record with whoever edits it. */
  take: (event: string, record: { id: string; version: number }) => Promise<void>;
  /** Answers what the call has told. */
  submit: (stored: Stored) => Promise<unknown>;
}

/**
 * The calls that a form makes: `step` is the one that hands the record in, and where there is none an approval does. None of
 * them shows a toast: the form tells what went wrong.
 */
export function useSave(module: AnyModule, step?: string): Save {
  const { calls, approvalCalls } = module;
  const stepCall = step === undefined ? undefined : (module.events as Record<string, AnyOperation>)[step];
  const refreshes = showingCalls(module);
  const adding = useAction(calls.add, { isSilent: true, refreshes });
  const updating = useAction(calls.update, { isSilent: true, refreshes });
  const write = useWrite();
  const client = useQueryClient();
  const submitting = useAction(stepCall ?? approvalCalls?.submit ?? calls.update, { isSilent: true, refreshes });

  return {
    async add(values) {
      const { id } = await adding.mutateAsync(values);
      return { id, version: null };
    },
    async update({ id, version }, patch) {
      const answer = await updating.mutateAsync({ id, version, patch });
      return { id, version: answer.version };
    },
    async take(event, record) {
      const operation = (module.events as Record<string, AnyOperation>)[event];
      if (!operation) throw new Error(`${module.name} has no event ${event}`);
      await write(operation, { ...record, answers: {} }, { isSilent: true });
      await refreshRecords(client, module);
    },
    async submit({ id, version: known }) {
      if (!approvalCalls && !stepCall) throw new Error(`${module.name} is not handed in`);
      const version = known ?? (await call(calls.get, { id }, { isSilent: true })).record.version;
      return submitting.mutateAsync(stepCall ? { id, version, answers: {} } : { id, version, ...chosenWayBack(id) });
    },
  };
}

/** The newest state of a record. */
export async function reload({ calls }: AnyModule, id: string) {
  const { record, labels } = await call(calls.get, { id });
  return { record: record as Row, labels };
}
