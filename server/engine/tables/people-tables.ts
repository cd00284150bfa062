import { createdAt, instant, json, key, word } from '#server/database/columns.ts';
import { boolean, drizzleSql, index, pgTable, text, uniqueIndex, uuid } from '#server/database/drizzle.ts';
import { processInstance } from './tables.ts';

/** Who is told of a case without deciding: once, and anew only when there is something else to see. */
export const processCc = pgTable(
  'process_cc',
  {
    id: key(),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => processInstance.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    nodeName: text('node_name').notNull(),
    /** Null when a rule of the drawing says so. */
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    /** What there was to see when he was told last, for whoever asks whether it has changed since. */
    seenDigest: text('seen_digest'),
    /** The same itself, where that is all he sees; null where he sees the case as it is. */
    seenValues: json<Record<string, unknown>>('seen_values'),
  },
  (table) => [
    uniqueIndex('process_cc_once').on(table.instanceId, table.userId),
    index('process_cc_user').on(table.userId, table.at),
  ],
);

/** Who handles for somebody else, and when. */
export const processProxy = pgTable(
  'process_proxy',
  {
    id: key(),
    principalId: uuid('principal_id').notNull(),
    principalName: text('principal_name').notNull(),
    agentId: uuid('agent_id').notNull(),
    agentName: text('agent_name').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Processes by key; empty for all. */
    keys: text('keys').array().notNull().default(drizzleSql`'{}'`),
    /** Categories of processes; empty for all. */
    categories: text('categories').array().notNull().default(drizzleSql`'{}'`),
    /** Areas in which a case lies, those below them included; empty for all. */
    areaIds: uuid('area_ids').array().notNull().default(drizzleSql`'{}'`),
    /** Whether the principal is told of what was decided in his name. */
    isPrincipalTold: boolean('is_principal_told').notNull().default(true),
    /** Whether the principal keeps seeing his tasks, or the agent alone has them. */
    mode: word<'share' | 'replace'>('mode').notNull(),
    source: word<'manual' | 'dayOff' | 'admin'>('source').notNull(),
    note: text('note'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [
    index('process_proxy_agent').on(table.agentId, table.endsAt),
    index('process_proxy_principal').on(table.principalId, table.endsAt),
  ],
);
