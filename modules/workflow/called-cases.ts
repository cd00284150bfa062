import { z } from 'zod';

const relatedCase = z.object({ id: z.uuid(), title: z.string(), processName: z.string(), status: z.string() });

/** The instances that belong to one by a call activity, as far as the reader may see them. */
export const relatedCases = z.object({
  /** The one that has called it. */
  caller: relatedCase.nullable(),
  /** Those that it has called, the first first. */
  called: z.array(relatedCase),
});
