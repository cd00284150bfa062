import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { columns } from '#server/database/row.ts';
import { AppError } from '#shared/error.ts';
import type { uploadedFile } from '#shared/file.ts';
import { checkContentApart } from './check-apart.ts';
import { keep, type UploadSettings } from './keep.ts';
import { partKey, removeParts } from './part-key.ts';
import { acceptedName, brokenUpload } from './receive.ts';
import { fileUpload } from './tables.ts';
import { mostUploadBytes, uploadRules } from './upload-rules.ts';

type Upload = typeof fileUpload.$inferSelect;
type Stored = z.output<typeof uploadedFile>;

/** A process that has not come to an end after this long has died. */
const finishingLimit = sql`interval '10 minutes'`;

/** Puts the parts together in a file of this machine and answers its checksum. */
async function putTogether(upload: Upload, path: string, blobs: BlobStore): Promise<string> {
  const hash = createHash('sha256');
  async function* content() {
    for (let part = 0; part < upload.partCount; part += 1) {
      const found = await blobs.read(partKey(upload.id, part));
      if (!found) throw brokenUpload();
      for await (const piece of found.body as AsyncIterable<Buffer>) {
        hash.update(piece);
        yield piece;
      }
    }
  }
  await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }));
  return hash.digest('hex');
}

/** What became of an upload that cannot be finished now. */
async function finishedBefore(id: string, userId: string, { database }: UploadSettings): Promise<Stored> {
  const upload = await database.one<{ fileId: string | null; isWhole: boolean }>(sql`
    select file_id as "fileId", part_count::bigint * part_bytes >= size_bytes as "isWhole"
    from file_upload where id = ${id} and uploaded_by = ${userId}`);
  if (upload?.fileId) {
    const stored = await database.one<Stored>(sql`
      select id, name, size_bytes::float8 as "sizeBytes" from file where id = ${upload.fileId}`);
    if (stored) return stored;
  }
  if (!upload || upload.fileId) throw new AppError('notFound', '上传已取消或过期，请重新上传');
  if (!upload.isWhole) throw new AppError('refused', '还有内容没有上传，请继续上传');
  throw new AppError('conflict', '文件正在处理，请稍候');
}

/** Makes a file of an upload whose parts have all come. What turns out to be no such file is removed with its parts. */
export async function finish(id: string, userId: string, settings: UploadSettings): Promise<Stored> {
  const { database, blobs } = settings;
  const upload = await database.one<Upload>(sql`
    update file_upload set finishing_at = now()
    where id = ${id} and uploaded_by = ${userId} and file_id is null
      and part_count::bigint * part_bytes >= size_bytes
      and (finishing_at is null or finishing_at < now() - ${finishingLimit})
    returning ${columns(fileUpload)}`);
  if (!upload) return finishedBefore(id, userId, settings);
  const path = join(blobs.arrivals, `${newId()}.part`);
  try {
    const { purpose, sizeBytes, sha256 } = upload;
    const { name, extension } = acceptedName(upload.name, await uploadRules(purpose, mostUploadBytes, database));
    if ((await putTogether(upload, path, blobs)) !== sha256) throw brokenUpload();
    await checkContentApart(path, extension);
    const received = { path, name, extension, sizeBytes, sha256 };
    const stored = await keep(received, purpose, userId, settings, async (fileId, store) => {
      await store.execute(sql`update file_upload set file_id = ${fileId} where id = ${id}`);
    });
    await removeParts(upload, blobs);
    return stored;
  } catch (error) {
    const isHopeless = error instanceof AppError && ['invalid', 'tooLarge'].includes(error.failure);
    if (isHopeless) {
      await database.execute(sql`delete from file_upload where id = ${id}`);
      await removeParts(upload, blobs);
    } else await database.execute(sql`update file_upload set finishing_at = null where id = ${id}`);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
