import { z } from 'zod';
import { reading } from '#shared/operation.ts';

/** How many days the figures look back. */
export const figureDays = { throughput: 14, waiting: 30, elements: 90 } as const;

/** How processes go, for those who supervise them: of the whole installation, or those that somebody administers. */
export const getFlowFigures = reading(
  '/workflow/figures',
  '流程运行情况',
  z.object({}),
  z.object({
    incidents: z.number(),
    /** Cases of which something is late. */
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
        /** The drawing of the process, for those who may open it. */
        modelId: z.uuid().nullable(),
      }),
    ),
  }),
);

/** How a process runs, by the ids of its drawing and over all its versions: what was entered lately, and what still waits. */
export const getElementFigures = reading(
  '/workflow/element_figures',
  '流程元素运行情况',
  z.object({ key: z.string().min(1).max(200) }),
  z.object({
    /** How many instances were started in these days. */
    started: z.number(),
    nodes: z.array(
      z.object({
        nodeId: z.string(),
        /** How often it was entered; of a join, how often it was passed or is waited at. */
        count: z.number(),
        /** Half of those that have left it took at least so long; null while none has. */
        medianMs: z.number().nullable(),
        /** How many stand there now. */
        waiting: z.number(),
        /** How long the first of these has waited. */
        longestWaitMs: z.number().nullable(),
      }),
    ),
    /** How often each flow was taken. */
    flows: z.array(z.object({ flowId: z.string(), count: z.number() })),
  }),
);
