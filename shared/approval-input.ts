import { z } from 'zod';
import { version } from './version.ts';

/** The calls of a record under approval. */
export const approvalInput = {
  submit: z.object({
    id: z.uuid(),
    version,
    /** Whether a record that came back goes straight to who returned it, where its process lets one choose. */
    isDirect: z.boolean().optional(),
  }),
  withdraw: z.object({ id: z.uuid(), version, reason: z.string().trim().max(500).nullish() }),
};
