import { z } from 'zod';

/** What becomes of the rows of a sheet: nothing is stored, every row or none, or those without a problem. */
const importModes = ['check', 'all', 'good'] as const;

/** One of {@link importModes}. */
export type ImportMode = (typeof importModes)[number];

/** So many rows of a sheet can be stored in one transaction, all of them or none. */
export const importWholeLimit = 5_000;

/** The question of an import; `report` answers an xlsx file of the rows that have a problem, and stores nothing. */
export const importQuery = z.object({ mode: z.enum([...importModes, 'report']).default('all') });

/** What an import answers. */
export const importAnswer = z.object({
  /** How many records were stored. */
  imported: z.number(),
  /** How many rows the sheet has. */
  total: z.number(),
  /** How many of them have a problem; `errors` may name fewer. */
  faulty: z.number(),
  /** Problems by row of the sheet, the header being row 1; `path` is empty where no single field is to blame. */
  errors: z.array(z.object({ row: z.number(), path: z.string(), message: z.string() })),
  /** Headers of columns that are the system's to fill, or that a table cannot carry. */
  ignored: z.array(z.string()),
});
