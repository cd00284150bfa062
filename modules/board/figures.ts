import { z } from 'zod';
import { filterValue } from '#shared/module.ts';
import { stateColors } from '#shared/state.ts';

const colors = Object.keys(stateColors) as [keyof typeof stateColors, ...(keyof typeof stateColors)[]];

const filters = z.record(z.string(), filterValue);

/** One number with the list behind it: the records of a module that the filters find; null where none finds them. */
const figure = z.object({
  name: z.string(),
  value: z.number(),
  module: z.string(),
  filters: filters.nullable(),
  unit: z.string().optional(),
  color: z.enum(colors).optional(),
  /** Degrees east and north, for figures of places that are known. */
  at: z.tuple([z.number(), z.number()]).optional(),
});

/** How much of a whole is what it should be. */
const share = z.object({
  name: z.string(),
  met: z.number(),
  all: z.number(),
  module: z.string(),
  filters,
});

/** What a source came to; parts that its shape has not are empty, and all of them where the viewer may not read it. */
const sourceData = z.object({
  figures: z.array(figure),
  shares: z.array(share),
  /** The columns of rows, and their rows in words. */
  columns: z.array(z.object({ name: z.string(), label: z.string() })),
  rows: z.array(
    z.object({
      id: z.uuid(),
      cells: z.array(z.string()),
      color: z.enum(colors).optional(),
      percent: z.number().nullable(),
    }),
  ),
  module: z.string().nullable(),
});

/** A value of {@link sourceData}. */
export type SourceData = z.output<typeof sourceData>;

/** One figure of a source. */
export type BoardFigure = SourceData['figures'][number];

/** One share of a source. */
export type BoardShare = SourceData['shares'][number];

/** Everything that a board shows, by source. */
export const boardData = z.record(z.string(), sourceData);

/** A value of {@link boardData}. */
export type BoardData = z.output<typeof boardData>;
