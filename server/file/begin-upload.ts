import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { insert } from '#server/database/row.ts';
import { type Endpoint, onWrite } from '#server/http/endpoint.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import type { FilePurpose } from '#shared/file.ts';
import { beginUpload, cancelUpload, partBytes } from '#shared/upload.ts';
import { removeParts } from './part-key.ts';
import { demandQuota } from './quota.ts';
import { acceptedName } from './receive.ts';
import { readableSame } from './same-content.ts';
import { file, fileUpload } from './tables.ts';
import { mostUploadBytes, uploadRules } from './upload-rules.ts';

/** What is going to be sent. */
interface Announced {
  name: string;
  sizeBytes: number;
  sha256: string;
  purpose: FilePurpose;
}

/** The upload of the same file by the same sender that broke off, or a new one. */
async function uploadOf({ name, sizeBytes, sha256, purpose }: Announced, { viewer, store }: Context) {
  const broken = await store.one<{ id: string; partBytes: number; partCount: number }>(sql`
    select id, part_bytes as "partBytes", part_count as "partCount" from file_upload
    where uploaded_by = ${viewer.id} and sha256 = ${sha256} and size_bytes = ${sizeBytes} and name = ${name}
      and purpose = ${purpose} and file_id is null and finishing_at is null
    order by part_count desc limit 1`);
  if (broken) return broken;
  await demandQuota(viewer.id, sizeBytes, store);
  const { id } = await insert(store, fileUpload, {
    ...{ id: newId(), name, sizeBytes, sha256, purpose, partBytes, uploadedBy: viewer.id },
    touchedAt: new Date().toISOString(),
  });
  return { id, partBytes, partCount: 0 };
}

/** The calls that begin and give up an upload in parts. */
export function uploadEndpoints(blobs: BlobStore, registry: Registry): Endpoint[] {
  const begin = onWrite(beginUpload, 'anyone', async (asked, context) => {
    const { viewer, store } = context;
    const { sizeBytes, sha256, purpose } = asked;
    const rules = await uploadRules(purpose, mostUploadBytes, store);
    const { name, extension } = acceptedName(asked.name, rules);
    if (sizeBytes > rules.limitBytes) throw new AppError('tooLarge', rules.tooLarge);
    const same = await readableSame({ sha256, sizeBytes, extension }, context, registry);
    const id = newId();
    if (same && (await blobs.copy(same, id))) {
      await demandQuota(viewer.id, sizeBytes, store);
      await insert(store, file, { id, name, extension, sizeBytes, sha256, purpose, uploadedBy: viewer.id });
      return { file: { id, name, sizeBytes }, upload: null };
    }
    return { file: null, upload: await uploadOf({ name, sizeBytes, sha256, purpose }, context) };
  });
  const cancel = onWrite(cancelUpload, 'anyone', async ({ id }, { viewer, store }) => {
    const gone = await store.one<{ id: string; partCount: number }>(sql`
      delete from file_upload where id = ${id} and uploaded_by = ${viewer.id} and file_id is null
      returning id, part_count as "partCount"`);
    if (gone) await removeParts(gone, blobs);
    return {};
  });
  return [begin, cancel].map((endpoint) => ({ ...endpoint, isRoutine: true }));
}
