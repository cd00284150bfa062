import sql from 'sql-template-tag';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Extension } from '#shared/file.ts';
import { type Belonging, fileReader } from './readable.ts';

/** Rather sent again than looked for at length. */
const mostLookedAt = 20;

/**
 * A file of the very same content, checked as the same kind, that the viewer may read anyway. To whoever may not, it
 * answers as if there were none: knowing a checksum tells nothing and opens nothing.
 */
export async function readableSame(
  content: { sha256: string; sizeBytes: number; extension: Extension },
  context: ReadContext,
  registry: Registry,
): Promise<string | null> {
  const { sha256, sizeBytes, extension } = content;
  const found = await context.store.query<Belonging>(sql`
    select id, uploaded_by as "uploadedBy", module, record_id as "recordId" from file
    where sha256 = ${sha256} and size_bytes = ${sizeBytes} and extension = ${extension}
    order by uploaded_by = ${context.viewer.id} desc, created_at desc limit ${mostLookedAt}`);
  const reads = fileReader(context, registry);
  for (const file of found) if (await reads(file)) return file.id;
  return null;
}
