import { z } from 'zod';
import { reading } from '#shared/operation.ts';

/** How many days the figures look back. */
export const figureDays = { throughput: 14, waiting: 30 } as const;

/** How the processes of the installation go, for those who supervise them. */
export const getFlowFigures = reading(
  '/workflow/figures',
  '流程运行情况',
  z.object({}),
  z.object({
    incidents: z.number(),
    /** Open tasks whose time is over. */
    overdue: z.number(),
    /** By day, the oldest first: how many were started and how many came to their end. */
    days: z.array(z.object({ day: z.string(), started: z.number(), ended: z.number() })),
    /** The nodes at which people take the longest, what still waits included, the slowest first. */
    slowest: z.array(
      z.object({
        processName: z.string(),
        nodeId: z.string(),
        nodeName: z.string(),
        /** Half of the tasks have taken at least so long. */
        medianHours: z.number(),
        count: z.number(),
        waiting: z.number(),
      }),
    ),
  }),
);
