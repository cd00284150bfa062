import { instant, key, word } from '#server/database/columns.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from '#server/database/drizzle.ts';
import type { RunResult, RunTrigger } from '#shared/job.ts';

/** What administrators have made of a declared job, and when it is due; one row for all processes. */
export const scheduledJob = pgTable('scheduled_job', {
  code: text('code').primaryKey(),
  /** Another schedule than the declared one. */
  cron: text('cron'),
  isEnabled: boolean('is_enabled').notNull().default(true),
  /** Whether administrators are told when it fails. */
  isAlarming: boolean('is_alarming').notNull().default(true),
  nextAt: instant('next_at').notNull(),
  /** Somebody wants it now. */
  askedAt: instant('asked_at'),
  askedBy: uuid('asked_by'),
  /** The run that holds the job, and until when; one whose process died lets go of it then. */
  runId: uuid('run_id'),
  leaseUntil: instant('lease_until'),
  /** Failures one after the other. */
  failureCount: integer('failure_count').notNull().default(0),
});

/** One run of a job. */
export const jobRun = pgTable(
  'job_run',
  {
    id: key(),
    code: text('code').notNull(),
    trigger: word<RunTrigger>('trigger').notNull(),
    /** Who asked for it. */
    userId: uuid('user_id'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    result: word<RunResult>('result').notNull(),
    /** What it says it did. */
    output: text('output'),
    error: text('error'),
  },
  (table) => [index('job_run_code').on(table.code, table.startedAt), index('job_run_started').on(table.startedAt)],
);

/** How something that comes true by itself stood when it was last looked at. */
export const seenStanding = pgTable(
  'seen_standing',
  {
    /** What is looked for, as payments whose condition is met. */
    about: text('about').notNull(),
    id: uuid('id').notNull(),
    isMet: boolean('is_met').notNull(),
  },
  (table) => [primaryKey({ columns: [table.about, table.id] })],
);
