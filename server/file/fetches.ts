import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { fetchReaders, listFetches } from '#shared/file.ts';
import { isConfidential } from './confidential.ts';
import { type Belonging, fileReader } from './readable.ts';

/** Every download of a record's file is recorded; that one has looked at it only where the record says so. */
async function isRecorded(
  { module, recordId }: Belonging,
  purpose: 'download' | 'preview',
  context: ReadContext,
  registry: Registry,
): Promise<boolean> {
  if (!module || !recordId) return false;
  return purpose === 'download' || isConfidential(module, recordId, context, registry);
}

/** Notes who fetches a file of a record, before it is sent. */
export async function recordFetch(
  file: Belonging & { name: string },
  purpose: 'download' | 'preview',
  context: ReadContext,
  registry: Registry,
): Promise<void> {
  if (!(await isRecorded(file, purpose, context, registry))) return;
  await context.store.execute(sql`
    insert into file_fetch (id, file_id, file_name, user_id, user_name, purpose)
    values (${newId()}, ${file.id}, ${file.name}, ${context.viewer.id}, ${context.viewer.name}, ${purpose})`);
}

/** The call that tells who fetched files, as far as one may read these. */
export function fetchesEndpoint(registry: Registry): Endpoint {
  return onRead(listFetches, fetchReaders, async ({ ids }, context) => {
    const files = await context.store.query<Belonging>(sql`
      select id, uploaded_by as "uploadedBy", module, record_id as "recordId" from file where id = any(${ids})`);
    const reads = fileReader(context, registry);
    const known: string[] = [];
    for (const file of files) if (await reads(file)) known.push(file.id);
    return context.store.query(sql`
      select id, file_name as "fileName", user_name as "userName", purpose, created_at as at from file_fetch
      where file_id = any(${known}) order by created_at desc limit 200`);
  });
}
