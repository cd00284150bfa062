import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import { demandSession } from '#server/http/dispatch.ts';
import { inputOf } from '#server/http/input.ts';
import { AppError } from '#shared/error.ts';
import { uploadPart } from '#shared/upload.ts';
import type { UploadSettings } from './keep.ts';
import { partKey } from './part-key.ts';
import { brokenUpload } from './receive.ts';

interface Arriving {
  sizeBytes: number;
  partBytes: number;
  partCount: number;
}

/** The content of the one part of the request; throws `invalid` for what breaks off or is too much. */
async function contentOf(request: FastifyRequest, bytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('invalid', '请选择要上传的文件');
  try {
    const sent = await request.file({ limits: { fileSize: bytes, files: 1, fields: 5 } });
    const content = await sent?.toBuffer();
    if (content?.length === bytes) return content;
  } catch (cause) {
    throw brokenUpload(cause);
  }
  throw brokenUpload();
}

/** Takes one part of an upload. It is whole in memory, and no other part of the file is. */
export async function takePart(
  request: FastifyRequest,
  { database, blobs }: UploadSettings,
): Promise<{ partCount: number }> {
  const { viewer } = await demandSession(request, database);
  const { id, part } = inputOf(request, uploadPart) as z.output<typeof uploadPart.input>;
  const upload = await database.one<Arriving>(sql`
    select size_bytes::float8 as "sizeBytes", part_bytes as "partBytes", part_count as "partCount" from file_upload
    where id = ${id} and uploaded_by = ${viewer.id} and file_id is null`);
  if (!upload) throw new AppError('notFound', '上传已取消或过期，请重新上传');
  const { sizeBytes, partBytes, partCount } = upload;
  const bytes = Math.min(partBytes, sizeBytes - part * partBytes);
  if (bytes <= 0) throw new AppError('invalid', '分片序号无效');
  const content = await contentOf(request, bytes);
  // The answer to it was lost on its way.
  if (part < partCount) return { partCount };
  if (part > partCount) throw new AppError('conflict', '分片的次序有误，请重新上传');
  await blobs.write(partKey(id, part), content);
  await database.execute(sql`
    update file_upload set part_count = ${part + 1}, touched_at = ${new Date().toISOString()}
    where id = ${id} and part_count = ${part}`);
  const now = await database.one<{ partCount: number }>(sql`
    select part_count as "partCount" from file_upload where id = ${id}`);
  if (now) return now;
  // It was given up meanwhile.
  await blobs.remove(partKey(id, part));
  throw new AppError('notFound', '上传已取消或过期，请重新上传');
}
