import { v7 as newId } from 'uuid';
import { changeHistory } from '#server/crud/tables.ts';
import { rowOf, tableName } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import type { NotedEvent, NotedKind } from '#shared/noted-change.ts';

/** A change of something that is no module's record: a role, a job, a limit. */
export interface NotedChange {
  kind: NotedKind;
  /** Its own id, where it has one. */
  id?: string;
  /** What it is called now. */
  label: string;
  event: NotedEvent;
  /** By what it is called in words, before and after. */
  changes: Record<string, [unknown, unknown]>;
}

/** Writes down what a call changes beside records, in its transaction, for administrators to read in the log of operations. */
export function noteChange({ kind, id, ...rest }: NotedChange, { store, viewer }: Context): void {
  store.insertSoon({
    table: tableName(changeHistory),
    row: rowOf(changeHistory, {
      id: newId(),
      module: kind,
      recordId: id ?? store.id,
      version: 0,
      userId: viewer.id,
      userName: viewer.name,
      at: new Date().toISOString(),
      links: [],
      operationId: store.id,
      remark: null,
      ...rest,
    }),
    isApart: true,
  });
}

/** What differs between two states, by the words for each value; what has no words is nobody's business. */
export function changesInWords(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  words: Readonly<Record<string, string>>,
): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(words)
      .filter(([name]) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
      .map(([name, word]) => [word, [before[name] ?? null, after[name] ?? null]]),
  );
}
