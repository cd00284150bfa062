import sql from 'sql-template-tag';
import { createDirectory } from '#server/approval/directory.ts';
import { actorOf } from '#server/approval/submit.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { type Position, rolesOf, type Viewer } from '#shared/access.ts';

/** A person of the demo as he is signed in with his main post. */
export async function viewerOf(userId: string, store: Transaction): Promise<Viewer> {
  const row = await store.one<Position & { name: string }>(sql`
    select person.name, post.id, post.role, post.area as "areaId", post.company as "companyId", post.contract as "contractId",
      post.department as "departmentId"
    from "user" person join user_positions post on post.parent = person.id where person.id = ${userId} and post.is_main`);
  if (!row) throw new Error(`nobody has the id ${userId}`);
  const { name, ...position } = row;
  return { id: userId, name, position, roles: rolesOf(position.role), keys: [] };
}

interface OpenTask {
  id: string;
  version: number;
  assigneeId: string | null;
  keys: string[];
}

/** How somebody decides. */
export type Decision = 'complete' | 'reject' | 'returnToStarter';

/** Lets whoever may decide next on a record, or in a case about none, decide. */
export async function decideNext(
  id: string,
  { how, opinion, entered = {} }: { how: Decision; opinion: string; entered?: Record<string, unknown> },
  { seeder, engine }: { seeder: Seeder; engine: Engine },
): Promise<void> {
  const { store } = seeder.context;
  const task = await store.one<OpenTask>(sql`
    select task.id, task.version, task.assignee_id as "assigneeId",
      array(select candidate_key from process_candidate where task_id = task.id) as keys
    from process_task task join process_instance instance on instance.id = task.instance_id
    where coalesce(instance.business_id, instance.id) = ${id} and task.state in ('active', 'claimed')
    order by task.id limit 1`);
  if (!task) throw new Error(`${id} waits for nobody`);
  const directory = createDirectory(seeder.registry);
  const [first] = task.assigneeId ? [{ id: task.assigneeId }] : await directory.usersHolding(task.keys, store);
  if (!first) throw new Error(`nobody may decide on ${id}`);
  const actor = actorOf(await viewerOf(first.id, store));
  const input = { taskId: task.id, taskVersion: task.version, opinion };
  if (how === 'complete') await engine.complete(store, actor, { ...input, entered });
  else await engine[how](store, actor, input);
}
