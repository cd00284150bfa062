import sql from 'sql-template-tag';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { describeFiles } from '#shared/file.ts';
import { type Belonging, fileReader } from './readable.ts';

interface FileRow extends Belonging {
  name: string;
  sizeBytes: number;
  uploaderName: string;
  uploadedAt: string;
}

/** The call that tells about files what lists of them show. What one may not read is left out, as what does not exist. */
export function describeEndpoint(registry: Registry): Endpoint {
  return onRead(describeFiles, 'anyone', async ({ ids }, context) => {
    const rows = await context.store.query<FileRow>(sql`
      select file.id, file.name, file.size_bytes as "sizeBytes", file.uploaded_by as "uploadedBy", file.module,
        file.record_id as "recordId", coalesce(person.name, '系统') as "uploaderName", file.created_at as "uploadedAt"
      from file left join "user" person on person.id = file.uploaded_by where file.id = any(${ids})`);
    const reads = fileReader(context, registry);
    const described = [];
    for (const { uploadedBy, module, recordId, ...about } of rows) {
      if (await reads({ uploadedBy, module, recordId, ...about })) described.push(about);
    }
    return described;
  });
}
