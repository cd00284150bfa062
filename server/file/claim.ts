import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { filesIn } from './files-in.ts';
import { shareFiles } from './share.ts';

/**
 * Ties the files that the values name to their record, so that who may read the record may read them. That files of other
 * records may be named here has been checked with the values.
 */
export async function claimFiles(
  entry: Entry,
  recordId: string,
  values: Record<string, unknown>,
  context: Context,
): Promise<void> {
  const { fields, computed } = entry.module.declaration;
  const ids = filesIn({ ...fields, ...computed }, values);
  if (ids.length === 0) return;
  await shareFiles(entry.module.name, recordId, ids, context);
  await claimLoose(entry.module.name, recordId, ids, context);
}

/** The same for files that belong to the record without standing in a field of it. */
export async function claimLoose(
  module: string,
  recordId: string,
  ids: readonly string[],
  context: { readonly viewer: Pick<Viewer, 'id'>; readonly store: Transaction },
): Promise<void> {
  if (ids.length === 0) return;
  await context.store.execute(sql`
    update file set module = ${module}, record_id = ${recordId}
    where id = any(${[...ids]}) and record_id is null and uploaded_by = ${context.viewer.id}`);
  const own = await context.store.one<{ count: number }>(sql`
    select count(*)::int as count from file where id = any(${[...ids]}) and (record_id = ${recordId}
      or exists (select 1 from file_share share where share.file_id = file.id and share.record_id = ${recordId}))`);
  // Another record has been faster, or the file was cleared away as nobody's.
  if (own?.count !== new Set(ids).size) throw new AppError('conflict', '附件已被其他记录使用或已清理，请重新上传');
}
