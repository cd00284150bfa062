import { z } from 'zod';
import { type Operation, reading, writing } from './operation.ts';
import { version } from './version.ts';

/** The most rows that a record may have below it, and that are shown and saved together. */
export const rowLimit = 5_000;

/** The question for all rows of one kind below a record. */
export const rowsQuery = z.object({ id: z.uuid(), child: z.string().max(64) });

const key = z.string().min(1).max(64);
const values = z.record(z.string().max(64), z.unknown());

/**
 * What was changed in the rows below a record: only the rows that were touched. A new row has a key of the page's own
 * making, which other rows may name where they refer to it.
 */
export const rowsChange = z.object({
  id: z.uuid(),
  /** The version of the record that the rows were read with. */
  version,
  child: z.string().max(64),
  added: z.array(z.object({ key, values })).max(rowLimit).default([]),
  changed: z
    .array(z.object({ id: z.uuid(), version, patch: values }))
    .max(rowLimit)
    .default([]),
  removed: z
    .array(z.object({ id: z.uuid(), version }))
    .max(rowLimit)
    .default([]),
});

/** A value of {@link rowsChange} as a page sends it. */
export type RowsChange = z.input<typeof rowsChange>;

/** What saving rows answers: the new version of the record, and the ids of the new rows by their keys. */
export const rowsSaved = z.object({ version: z.number(), ids: z.record(z.string(), z.uuid()) });

/** Where a problem of a row stands: the key or id of the row, and the field. */
export function rowPath(row: string, field: string): string {
  return field ? `rows.${row}.${field}` : `rows.${row}`;
}

/** All rows of one kind below a record, with the version of the record that they belong to. */
const rowsAnswer = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
  isTotalExact: z.boolean(),
  /** Names of what the rows mention. */
  labels: z.record(z.string(), z.string()),
  version: z.number(),
});

/** Reading and saving the rows below a record. */
export interface ChildCalls {
  rows: Operation<typeof rowsQuery, typeof rowsAnswer>;
  save: Operation<typeof rowsChange, typeof rowsSaved>;
}

/** The calls of a module whose records have rows below them. */
export function childCallsOf(name: string, title: string): ChildCalls {
  return {
    rows: reading(`/${name}/rows`, `${title}的明细`, rowsQuery, rowsAnswer),
    save: writing(`/${name}/save_rows`, `保存${title}的明细`, rowsChange, rowsSaved),
  };
}
