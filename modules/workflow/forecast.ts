import { z } from 'zod';
import { reading } from '#shared/operation.ts';

const expected = z.array(
  z.object({
    nodeId: z.string(),
    name: z.string(),
    /** Whether it is sure to come as things stand; otherwise it depends. */
    isCertain: z.boolean(),
    /** Some of those who would have it now; null where that is open. */
    people: z.array(z.string()).nullable(),
    peopleCount: z.number(),
    /** Whether it would ask nobody but whoever starts the case, whose own approval is passed. */
    isPassed: z.boolean(),
    /** Whether whoever goes on now chooses its people. */
    isAsked: z.boolean(),
    /** Whether he would, by this or by something else that he fills in. */
    mayBeAsked: z.boolean(),
    /** Whom somebody has chosen already, where he chooses; and who that was, null where it was not written down. */
    chosen: z.array(z.object({ id: z.uuid(), name: z.string() })),
    chosenBy: z.string().nullable(),
    /** Some of those among whom they are chosen; null where anybody may be, or nobody chooses. */
    choosable: z.array(z.string()).nullable(),
    choosableCount: z.number(),
    /** Whether only one may be chosen. */
    isOneChosen: z.boolean(),
  }),
);

const entered = z.record(z.string(), z.unknown()).default({});

/** Whom somebody chooses for later tasks: user ids by node. */
export const choices = z.record(z.string().max(200), z.array(z.uuid('选择的人员无效')).max(50));

/** What goes with an approval of whom the handler chooses, and whom he has seen chosen by others, which he changes. */
export const handlerChoices = { choices: choices.optional(), seenChoices: choices.optional() };

/** The tasks that a case would come to, by what its starter has filled in so far. */
export const forecastStart = reading(
  '/workflow/forecast_start',
  '发起前的流程预测',
  z.object({ key: z.string().min(1).max(200), variables: entered }),
  expected,
);

/** The tasks that lie ahead of a case; with a task, those that come next by what its handler has filled in so far. */
export const forecastCase = reading(
  '/workflow/forecast',
  '流程预测',
  z.object({ instanceId: z.uuid(), taskId: z.uuid().nullish(), variables: entered }),
  expected,
);
