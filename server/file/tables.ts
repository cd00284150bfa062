import { bigint, index, integer, pgTable, primaryKey, text, uuid } from '#server/database/drizzle.ts';
import type { FilePurpose } from '#shared/file.ts';
import { createdAt, instant, key, word } from '../database/columns.ts';

/** That somebody fetched a file of a record. */
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

/**
 * A large file that is arriving part by part. The parts lie in the store of contents, each under `<id>.<number>`; when
 * all have come they are put together, and `fileId` says what became of them.
 */
export const fileUpload = pgTable(
  'file_upload',
  {
    id: key(),
    name: text('name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** What the sender says that it is; the same content is recognised by it when it comes again. */
    sha256: text('sha256').notNull(),
    purpose: word<FilePurpose>('purpose').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    partBytes: integer('part_bytes').notNull(),
    /** How many parts are there: the first ones, without a gap. */
    partCount: integer('part_count').notNull().default(0),
    /** Since when a process has been putting it together. */
    finishingAt: instant('finishing_at'),
    fileId: uuid('file_id'),
    touchedAt: instant('touched_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('file_upload_sender').on(table.uploadedBy, table.sha256)],
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
  (table) => [
    index('file_record').on(table.recordId),
    index('file_uploader').on(table.uploadedBy, table.createdAt),
    index('file_content').on(table.sha256),
  ],
);

/** That a further record names a file, beside the one that it was sent for: who may read either may read it. */
export const fileShare = pgTable(
  'file_share',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    module: text('module').notNull(),
    recordId: uuid('record_id').notNull(),
    sharedBy: uuid('shared_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.recordId] }), index('file_share_record').on(table.recordId)],
);
