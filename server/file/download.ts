import sql from 'sql-template-tag';
import type { z } from 'zod';
import { absentContent, type BlobStore } from '#server/blob/blob-store.ts';
import { actingIn } from '#server/http/acting-viewer.ts';
import { Download, type Endpoint } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { downloadFile, type Extension } from '#shared/file.ts';
import { recordFetch } from './fetches.ts';
import { mediaTypeOf } from './file-format.ts';
import { type Belonging, isReadable } from './readable.ts';

interface FileRow extends Belonging {
  name: string;
  extension: Extension;
}

/** The call that answers a file's content. Whatever one may not read answers as what does not exist. */
export function downloadEndpoint(blobs: BlobStore, registry: Registry): Endpoint {
  return {
    operation: downloadFile,
    access: 'anyone',
    handle: async (input, context, origin) => {
      const { id, purpose } = input as z.output<typeof downloadFile.input>;
      const row = await context.store.one<FileRow>(sql`
        select id, name, extension, uploaded_by as "uploadedBy", module, record_id as "recordId" from file where id = ${id}`);
      if (!row) throw absentContent();
      if (!(await isReadable(row, context, registry))) throw absentContent();
      await recordFetch(row, purpose, actingIn(context, origin), registry);
      const content = await blobs.read(row.id);
      if (!content) throw absentContent();
      return new Download(row.name, mediaTypeOf(row.extension), content.body, content.sizeBytes);
    },
  };
}
