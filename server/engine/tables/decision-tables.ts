import { instant, json, key } from '#server/database/columns.ts';
import { integer, pgTable, text, uniqueIndex, uuid } from '#server/database/drizzle.ts';
import type { Decision } from '#shared/dmn/decision.ts';

/** One version of a decision. It never changes; processes take the newest unless they ask for another. */
export const processDecision = pgTable(
  'process_decision',
  {
    id: key(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    versionTag: text('version_tag'),
    name: text('name').notNull(),
    /** The act of keeping that it came by, together with the other decisions of its file. */
    fileId: uuid('file_id').notNull(),
    /** The whole file, as it came or with what was changed in it. */
    xml: text('xml').notNull(),
    /** The decisions of the file as they are read, this one and what it asks for among them. */
    decisions: json<Decision[]>('decisions').notNull(),
    note: text('note'),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
    savedByName: text('saved_by_name').notNull(),
  },
  (table) => [uniqueIndex('process_decision_key_version').on(table.key, table.version)],
);
