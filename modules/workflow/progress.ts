import { z } from 'zod';

const nodeState = z.enum(['done', 'current', 'returned', 'failed', 'cancelled']);

/** How far an instance has come, by the ids of its drawing. */
export const progress = z.object({
  nodeStates: z.record(z.string(), nodeState),
  takenFlows: z.array(z.string()),
});
