import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { type About, isActor } from '#server/engine/handlers/charge.ts';
import type { EnginePorts } from '#server/engine/ports.ts';
import { isInvolved } from '#server/engine/reading/detail.ts';
import { isCharged } from '#shared/charge.ts';
import { AppError } from '#shared/error.ts';

/** How an action fails that concerns somebody else, or nothing. */
const telling: readonly string[] = ['forbidden', 'notFound', 'conflict'];

/**
 * What somebody is answered whose action on a case or a task failed: who takes no part in it learns no more than of one
 * that never was, be it refused, not there, or done by somebody else meanwhile. Whoever was asked for the task learns that.
 * Whoever administers other processes is told that there is none.
 */
export async function asIfNeverThere(
  error: unknown,
  { store, wasAsked = async () => true }: Pick<EnginePorts, 'wasAsked'> & { store: Queryable },
  who: unknown,
  about: About,
): Promise<unknown> {
  if (!(error instanceof AppError) || !telling.includes(error.failure)) return error;
  if (!isActor(who) || who.isAdmin || !(about.instanceId ?? about.taskId)) return error;
  if (error.failure === 'conflict' && about.taskId && (await wasAsked(who.id, about.taskId, store))) return error;
  const instanceId = about.instanceId ?? (await instanceOf(store, about.taskId ?? ''));
  if (instanceId !== undefined && (await isInvolved(store, who, instanceId))) return error;
  if (isCharged(who.keys)) return new AppError('notFound', '流程实例不存在或已被删除');
  return new AppError('forbidden', '该事项不存在，或不由你处理');
}

async function instanceOf(store: Queryable, taskId: string): Promise<string | undefined> {
  const task = await store.one<{ id: string }>(sql`select instance_id as id from process_task where id = ${taskId}`);
  return task?.id;
}
