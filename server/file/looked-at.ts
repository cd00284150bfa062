import sql from 'sql-template-tag';
import { absentContent } from '#server/blob/blob-store.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import type { Extension } from '#shared/file.ts';
import { type Belonging, isReadable } from './readable.ts';

/** Refuses a file of another kind than the one that a call shows, in these words. What one may not read answers as what does not exist. */
export async function demandToLookAt(
  id: string,
  extension: Extension,
  otherwise: string,
  context: ReadContext,
  registry: Registry,
): Promise<void> {
  const row = await context.store.one<Belonging & { extension: string }>(sql`
    select id, extension, uploaded_by as "uploadedBy", module, record_id as "recordId" from file where id = ${id}`);
  if (!row || !(await isReadable(row, context, registry))) throw absentContent();
  if (row.extension !== extension) throw new AppError('invalid', otherwise);
}
