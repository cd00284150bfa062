import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key } from '../database/columns.ts';

/** An uploaded file. It belongs to nobody but its uploader until a record claims it. */
export const file = pgTable(
  'file',
  {
    id: key(),
    name: text('name').notNull(),
    extension: text('extension').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    module: text('module'),
    recordId: uuid('record_id'),
    createdAt: createdAt(),
  },
  (table) => [index('file_record').on(table.recordId)],
);
