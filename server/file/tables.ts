import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FilePurpose } from '#shared/file.ts';
import { createdAt, key, word } from '../database/columns.ts';

/** That somebody fetched a file that is not public. */
export const fileFetch = pgTable(
  'file_fetch',
  {
    id: key(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    purpose: word<'download' | 'preview'>('purpose').notNull(),
    at: createdAt(),
  },
  (table) => [index('file_fetch_file').on(table.fileId, table.at)],
);

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
    /** What it was sent for; only such a field of a record may name it. */
    purpose: word<FilePurpose>('purpose').notNull().default('document'),
    module: text('module'),
    recordId: uuid('record_id'),
    createdAt: createdAt(),
  },
  (table) => [index('file_record').on(table.recordId), index('file_uploader').on(table.uploadedBy, table.createdAt)],
);
