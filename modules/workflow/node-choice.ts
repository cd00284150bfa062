import { z } from 'zod';

/** A node to which a case may be put, and what keeps it from going there. */
export const nodeChoice = z.object({ id: z.string(), name: z.string(), problem: z.string().nullable() });
