import sql, { type Sql } from 'sql-template-tag';
import { actorOf } from '#server/approval/submit.ts';
import type { Queryable } from '#server/database/database.ts';
import { linesOf, processWork } from '#server/engine/reading/todo.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';

interface Audited {
  document: string;
  /** The latest version: the one that is audited. */
  version: string;
}

async function demand(which: Sql, viewer: Viewer, store: Queryable): Promise<Audited> {
  const audited = await store.one<Audited>(sql`
    select document.id as document, document.latest_version as version
    from (${linesOf(processWork(actorOf(viewer)))}) work join document on document.id = work."businessId"
    where ${which} and work."businessModule" = 'document' limit 1`);
  if (!audited) throw new AppError('conflict', '该文档已不在你的待办中，请刷新后重试');
  return audited;
}

/** What the viewer audits by a task of his. Throws `conflict` where it does not wait for him any more. */
export function auditedBy(taskId: string, viewer: Viewer, store: Queryable): Promise<Audited> {
  return demand(sql`work."taskId" = ${taskId}`, viewer, store);
}

/** Refuses unless the document waits for the viewer's audit. */
export async function demandAuditor(document: string, viewer: Viewer, store: Queryable): Promise<void> {
  await demand(sql`document.id = ${document}`, viewer, store);
}
