import { createdAt, instant, json, key, word } from '#server/database/columns.ts';
import { index, integer, pgTable, text, uuid } from '#server/database/drizzle.ts';
import type { ExportState } from '#shared/export-job.ts';

/** An export that somebody does not wait for. */
export const exportJob = pgTable(
  'export_job',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    /** The post in which it was asked for: its scope is what that post reads. */
    positionId: uuid('position_id').notNull(),
    kind: text('kind').notNull().default('records'),
    module: text('module').notNull(),
    title: text('title').notNull(),
    query: json<Record<string, unknown>>('query').notNull(),
    state: word<ExportState>('state').notNull(),
    rowCount: integer('row_count').notNull(),
    doneCount: integer('done_count').notNull().default(0),
    /** How often it was begun: anew each time that its process died. */
    begunCount: integer('begun_count').notNull().default(0),
    /** Until when the process that runs it has it for itself; it goes on for as long as that process lives. */
    leaseUntil: instant('lease_until'),
    fileName: text('file_name'),
    sizeBytes: integer('size_bytes'),
    error: text('error'),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('export_job_user').on(table.userId, table.createdAt), index('export_job_state').on(table.state)],
);
