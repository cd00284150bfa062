import { z } from 'zod';

/** The schema of a line that also carries its id, null while it has none. */
export function identified<Line extends z.ZodType>(line: Line): Line {
  const id = z.uuid('行编号无效').nullish().default(null);
  return (line as unknown as z.ZodObject).extend({ id }) as unknown as Line;
}
