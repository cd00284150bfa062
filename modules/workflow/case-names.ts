import { z } from 'zod';

/** What lists and pages show of a case beside its title. */
export const caseNames = z.object({
  /** As its process numbers its cases; null where it does not. */
  serialNumber: z.string().nullable(),
  /** The fields that its process sums it up by. */
  summary: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** A value of {@link caseNames}. */
export type CaseNames = z.output<typeof caseNames>;

/** What has no case has neither. */
export const namedByTitle: CaseNames = { serialNumber: null, summary: [] };
