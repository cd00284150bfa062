import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Context } from '#server/module/context.ts';
import { caseSource } from '#shared/case-source.ts';
import { AppError } from '#shared/error.ts';

/** Ties the word document that its starter has sent for it to a case. */
export async function claimNote(instanceId: string, fileId: string, { viewer, store }: Context): Promise<void> {
  const claimed = await store.execute(sql`
    update file set module = ${caseSource}, record_id = ${instanceId}
    where id = ${fileId} and purpose = 'flow' and record_id is null and uploaded_by = ${viewer.id}`);
  if (!claimed) throw new AppError('conflict', '说明文档已被使用或已清理，请重新上传');
}

/** The word documents of a case. */
export function notesOf(instanceId: string, store: Queryable): Promise<{ id: string; name: string }[]> {
  return store.query(sql`
    select id, name from file where record_id = ${instanceId} and module = ${caseSource} and purpose = 'flow'
    order by created_at, id`);
}
