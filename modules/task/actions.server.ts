import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import type { RecordOf } from '#shared/field.ts';
import type { issueFields } from './fields.ts';
import { openStates } from './rules.ts';
import { tellTask } from './tell.server.ts';

type Issue = RecordOf<typeof issueFields>;

/** A part is done for the same purpose in the same place as its whole. */
function partOf(whole: Omit<Issue, 'owners' | 'way' | 'parts' | 'isPublished'>, parent: string) {
  const { kind, priority, needAccept, project, contract, stage, system, module } = whole;
  return { kind, priority, needAccept, project, contract, stage, system, module, parent };
}

/**
 * Gives a task to several people at once: one each, or one together, of which the first is responsible. Everything is
 * stored and published, or nothing.
 */
export async function issue(
  { owners, way, parts, isPublished, ...whole }: Issue,
  _context: Context,
  others: Others,
): Promise<{ id: string; ids: string[] }> {
  const [first = '', ...further] = owners;
  const helpers = [...new Set([...(whole.collaborators ?? []), ...further])];
  const drafts =
    way === 'joint'
      ? [{ ...whole, owner: first, collaborators: helpers }]
      : owners.map((owner) => ({ ...whole, owner }));
  const ids: string[] = [];
  for (const draft of drafts) {
    const { id } = await others.enter('task', draft);
    ids.push(id);
    for (const part of parts) ids.push((await others.enter('task', { ...partOf(whole, id), ...part })).id);
  }
  if (isPublished) for (const id of ids) await others.take('task', id, 'publish');
  return { id: ids[0] ?? '', ids };
}

interface Standing {
  version: number;
  status: string;
  title: string;
  owner: string;
  publisher: string | null;
  collaborators: string[] | null;
}

/** A task that may be acted on, locked; out of reach it does not exist. */
async function standing(id: string, viewerId: string, store: Transaction): Promise<Standing> {
  const row = await store.one<Standing>(sql`
    select version, status, title, owner, publisher, collaborators from task
    where id = ${id} and deleted_at is null
      and (publisher = ${viewerId} or owner = ${viewerId} or ${viewerId} = any(collaborators))
    for no key update`);
  if (!row) throw new AppError('notFound', '任务不存在或已被删除');
  return row;
}

/** Ticks one line of the checklist, or takes the tick back: by those who do the work, as long as it is done. */
export async function tick(
  { id, version, position, isDone }: { id: string; version: number; position: number; isDone: boolean },
  { viewer, store }: Context,
): Promise<{ version: number }> {
  const row = await standing(id, viewer.id, store);
  if (row.version !== version) throw new AppError('conflict', '数据已被他人修改，请刷新后重试');
  if (!['received', 'doing', 'returned'].includes(row.status)) {
    throw new AppError('refused', '任务接收后、提交前才能勾选检查项');
  }
  const count = await store.execute(sql`
    update task_checklist set is_done = ${isDone} where parent = ${id} and position = ${position}`);
  if (count === 0) throw new AppError('notFound', '检查项不存在，请刷新后重试');
  const changed = await store.one<{ version: number }>(sql`
    update task set version = version + 1, updated_by = ${viewer.id}, updated_at = now() where id = ${id} returning version`);
  return { version: changed?.version ?? version };
}

/** Reminds whoever has to act: the owner, or of a task handed in its publisher. */
export async function urge(
  { id, words }: { id: string; words?: string | null | undefined },
  context: Context,
): Promise<Record<never, never>> {
  const row = await standing(id, context.viewer.id, context.store);
  if (row.publisher !== context.viewer.id) throw new AppError('forbidden', '只有发布人可以催办');
  if (!openStates.includes(row.status as (typeof openStates)[number]) || row.status === 'submitted') {
    throw new AppError('refused', '任务不在办理中，不需要催办');
  }
  await tellTask(
    { id, ...row, to: ['owner', 'collaborators'] },
    { text: words ? `请尽快办理：${words}` : '请尽快办理', kind: 'reminded' },
    context,
  );
  return {};
}
