import sql from 'sql-template-tag';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { caseSource } from '#shared/case-source.ts';
import { isConfidential } from './confidential.ts';
import { type Belonging, fileReader } from './readable.ts';

/**
 * Those of the files that a further record of the viewer's may name: held by records that the viewer may read, which do not
 * say that they are confidential. What was sent with a case is the case's alone.
 */
export async function shareable<File extends Belonging>(
  files: readonly File[],
  context: ReadContext,
  registry: Registry,
): Promise<File[]> {
  const reads = fileReader(context, registry);
  const found: File[] = [];
  for (const file of files) {
    const { module, recordId } = file;
    if (!module || !recordId || module === caseSource || !(await reads(file))) continue;
    if (!(await isConfidential(module, recordId, context, registry))) found.push(file);
  }
  return found;
}

/** Lets those of the files that other records hold be held by this one, too: who may read it may read them. */
export async function shareFiles(
  module: string,
  recordId: string,
  ids: readonly string[],
  { viewer, store }: Context,
): Promise<void> {
  await store.execute(sql`
    insert into file_share (file_id, module, record_id, shared_by)
    select id, ${module}, ${recordId}, ${viewer.id} from file
    where id = any(${[...ids]}) and record_id is not null and record_id <> ${recordId}
    on conflict do nothing`);
}

/** Lets go of the files of a record that is gone for good: one that another holds is that one's, the rest is nobody's. */
export async function releaseFiles(recordId: string, { store }: Pick<Context, 'store'>): Promise<void> {
  await store.execute(sql`delete from file_share where record_id = ${recordId}`);
  await store.execute(sql`
    with heir as (
      select distinct on (share.file_id) share.file_id, share.module, share.record_id from file_share share
      join file on file.id = share.file_id and file.record_id = ${recordId} order by share.file_id, share.created_at),
    moved as (
      update file set module = heir.module, record_id = heir.record_id from heir where file.id = heir.file_id returning id)
    delete from file_share share using heir
    where share.file_id = heir.file_id and share.record_id = heir.record_id and exists (select 1 from moved)`);
  // Nobody's any more: they go with the next sweep of those that no record holds.
  await store.execute(sql`update file set module = null, record_id = null where record_id = ${recordId}`);
}
