import { z } from 'zod';

/** A node to which a case may be put, and what keeps it from going there. */
export const nodeChoice = z.object({ id: z.string(), name: z.string(), problem: z.string().nullable() });

/** The same for a jump out of a task, and what ends with it in other parallel branches. */
export const jumpChoice = nodeChoice.extend({
  ended: z.array(z.object({ name: z.string(), handlers: z.array(z.string()) })),
});
