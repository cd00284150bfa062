import sql from 'sql-template-tag';
import { recordCommentEndpoints } from '#server/comment/endpoints.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { Origin } from '#server/http/endpoint.ts';
import { systemViewer } from '#server/module/context.ts';
import { Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { caseSource } from '#shared/case-source.ts';
import { addRecordComment } from '#shared/record-comment.ts';
import type { Actor } from '../ports.ts';

const endpoint = recordCommentEndpoints(new Registry([], [])).find(({ operation }) => operation === addRecordComment);
const here: Origin = {
  address: '127.0.0.1',
  agent: '',
  sessionId: null,
  isForeign: false,
  tokenHash: null,
  host: '',
  viewedBy: null,
};

function viewerFor({ id, name, keys, isAdmin }: Actor): Viewer {
  const position = { ...systemViewer.position, id, role: isAdmin ? 'admin' : 'leader' };
  return { id, name, position, roles: isAdmin ? ['admin'] : [], keys };
}

/** Asks a question of those who see a case, or answers the one that is open last, by the call that the page sends. */
export async function say(transaction: Transaction, actor: Actor, instanceId: string): Promise<void> {
  if (!endpoint) throw new Error('nothing can be said');
  const open = await transaction.one<{ id: string; isOwn: boolean }>(sql`
    select id, author_id = ${actor.id} as "isOwn" from record_comment
    where record_id = ${instanceId} and thread_id is null order by id desc limit 1`);
  const input = addRecordComment.input.parse({
    module: caseSource,
    recordId: instanceId,
    text: '请问依据是什么',
    threadId: open && !open.isOwn ? open.id : null,
  });
  await endpoint.handle(input, { viewer: viewerFor(actor), store: transaction }, here);
}

/** How much was said about a case. */
export async function saidOn(store: Queryable, instanceId: string): Promise<number> {
  const row = await store.one<{ count: number }>(sql`
    select count(*)::int as count from record_comment where record_id = ${instanceId}`);
  return row?.count ?? 0;
}
