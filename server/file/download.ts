import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import { get } from '#server/crud/get.ts';
import { Download, type Endpoint } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { downloadFile, type Extension } from '#shared/file.ts';
import { mediaTypeOf } from './file-format.ts';

interface FileRow {
  id: string;
  name: string;
  extension: Extension;
  uploadedBy: string;
  module: string | null;
  recordId: string | null;
}

function absent(): AppError {
  return new AppError('notFound', '文件不存在或已被删除');
}

/** Throws `notFound` unless the file is the viewer's own and unclaimed, or held by a record that the viewer may read. */
async function demandReadable(row: FileRow, context: ReadContext, registry: Registry): Promise<void> {
  const { module, recordId, uploadedBy } = row;
  if (!module || !recordId) {
    if (uploadedBy !== context.viewer.id) throw absent();
    return;
  }
  await get(registry.get(module), recordId, context, registry).catch((error: unknown) => {
    throw error instanceof AppError ? absent() : error;
  });
}

/** The call that answers a file's content. Whatever one may not read answers as what does not exist. */
export function downloadEndpoint(directory: string, registry: Registry): Endpoint {
  return {
    operation: downloadFile,
    access: 'anyone',
    handle: async (input, context) => {
      const { id } = input as z.output<typeof downloadFile.input>;
      const row = await context.store.one<FileRow>(sql`
        select id, name, extension, uploaded_by as "uploadedBy", module, record_id as "recordId" from file where id = ${id}`);
      if (!row) throw absent();
      await demandReadable(row, context, registry);
      const content = await open(join(directory, row.id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? absent() : error;
      });
      const { size } = await content.stat();
      return new Download(row.name, mediaTypeOf(row.extension), content.createReadStream(), size);
    },
  };
}
