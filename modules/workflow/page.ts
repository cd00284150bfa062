import { z } from 'zod';

/** A question for one page of a list. */
export const pageQuery = z.object({
  page: z.int().min(1).max(100_000).default(1),
  size: z.int().min(1).max(100).default(20),
  search: z.string().max(100).nullish(),
});

/** One page of rows of a kind. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number() });
}

/** The same of a list that may be too long to be counted. */
export function longPageOf<Row extends z.ZodType>(row: Row) {
  return pageOf(row).extend({
    /** False where counting stopped: there are at least `total` rows. */
    isTotalExact: z.boolean(),
  });
}
