import { z } from 'zod';

/** A place in a tree that is arranged by hand: below another or at the top, the how manieth of those there. */
export const arrangement = z.object({
  id: z.uuid(),
  version: z.int(),
  parent: z.uuid().nullable(),
  index: z.int().min(0).max(10_000),
});
