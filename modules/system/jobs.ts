import { z } from 'zod';
import { askedText } from '#shared/asked-text.ts';
import { type RunResult, type RunTrigger, runResults, runTriggers } from '#shared/job.ts';
import { reading, writing } from '#shared/operation.ts';
import { cronProblem } from '#shared/schedule.ts';

const results = Object.keys(runResults) as [RunResult, ...RunResult[]];
const triggers = Object.keys(runTriggers) as [RunTrigger, ...RunTrigger[]];

const code = askedText('请选择任务', 60);

const run = z.object({
  id: z.uuid(),
  code: z.string(),
  trigger: z.enum(triggers),
  /** Who asked for it. */
  userName: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  result: z.enum(results),
  output: z.string().nullable(),
  error: z.string().nullable(),
});

/** The declared jobs with what administrators made of them and how they last ran. */
export const listJobs = reading(
  '/system/joblist',
  '定时任务',
  z.object({
    page: z.int().min(1).max(100).default(1),
    size: z.int().min(1).max(100).default(20),
    /** Part of the title, of what it does or of the code. */
    search: z.string().max(100).nullish(),
  }),
  z.object({
    rows: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        note: z.string(),
        cron: z.string(),
        /** The schedule that the product comes with. */
        usualCron: z.string(),
        isEnabled: z.boolean(),
        isAlarming: z.boolean(),
        nextAt: z.string(),
        failureCount: z.number(),
        lastRun: run.nullable(),
      }),
    ),
    total: z.number(),
  }),
);

/** Changes when and whether a job runs, and whether administrators are told of failures; null as cron is the declared one. */
export const updateJob = writing(
  '/system/updatejob',
  '修改定时任务',
  z.object({
    code,
    cron: z
      .string()
      .trim()
      .max(100, '计划不能超过 100 个字符')
      .superRefine((cron, { addIssue }) => {
        const message = cronProblem(cron);
        if (message) addIssue({ code: 'custom', message });
      })
      .nullable(),
    isEnabled: z.boolean(),
    isAlarming: z.boolean(),
  }),
  z.object({}),
);

/** Has a job run as soon as a server is free for it; also one that is switched off. */
export const runJob = writing('/system/runjob', '立即运行定时任务', z.object({ code }), z.object({}));

/** The runs of one job or of all, the latest first. */
export const listJobRuns = reading(
  '/system/jobruns',
  '任务日志',
  z.object({
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(100).default(20),
    code: z.string().max(60).nullish(),
    result: z.enum(results).nullish(),
  }),
  z.object({ rows: z.array(run), total: z.number() }),
);
