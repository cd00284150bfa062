import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import { actingIn } from '#server/http/acting-viewer.ts';
import { Download, type Endpoint } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { downloadFile, type Extension } from '#shared/file.ts';
import { recordFetch } from './fetches.ts';
import { mediaTypeOf } from './file-format.ts';
import { type Belonging, isReadable } from './readable.ts';

interface FileRow extends Belonging {
  id: string;
  name: string;
  extension: Extension;
}

function absent(): AppError {
  return new AppError('notFound', '文件不存在或已被删除');
}

/** The call that answers a file's content. Whatever one may not read answers as what does not exist. */
export function downloadEndpoint(directory: string, registry: Registry): Endpoint {
  return {
    operation: downloadFile,
    access: 'anyone',
    handle: async (input, context, origin) => {
      const { id, purpose } = input as z.output<typeof downloadFile.input>;
      const row = await context.store.one<FileRow>(sql`
        select id, name, extension, uploaded_by as "uploadedBy", module, record_id as "recordId" from file where id = ${id}`);
      if (!row) throw absent();
      if (!(await isReadable(row, context, registry))) throw absent();
      await recordFetch(row, purpose, actingIn(context, origin), registry);
      const content = await open(join(directory, row.id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? absent() : error;
      });
      const { size } = await content.stat();
      return new Download(row.name, mediaTypeOf(row.extension), content.createReadStream(), size);
    },
  };
}
