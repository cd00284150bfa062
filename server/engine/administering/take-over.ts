import sql, { type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { handOver } from '#server/engine/actions/transfer.ts';
import { choicesVariable } from '#server/engine/handlers/chosen.ts';
import { replaceChosen } from '#server/engine/handlers/keep-choices.ts';
import { requireNewcomers, requirePeople } from '#server/engine/handlers/newcomers.ts';
import type { Actor, Person } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openInstance, type TaskStep } from '#server/engine/step/guard.ts';
import {
  openTaskStates,
  resubmittableStatuses,
  unfinishedStatuses,
  unfinishedTaskStates,
} from '#server/engine/step/state.ts';
import type { EngineContext, Instance, Step, Task } from '#server/engine/step/step.ts';
import { atTask, tell } from '#server/engine/step/timeline.ts';
import { jointAround, jointTokens, replaceMember, replaceUnasked } from '#server/engine/tasks/joint.ts';
import { assignTask } from '#server/engine/tasks/tasks.ts';
import { AppError } from '#shared/error.ts';

/** Whose part in an instance goes to whom. */
export interface TakeOverInput {
  instanceId: string;
  from: Person;
  userId: string;
}

/** Whether somebody has a place in a joint decision and has not been asked yet. */
function isUnasked(userId: string): Sql {
  const list = sql`case when jsonb_typeof(members.value) = 'array' then members.value else '[]' end`;
  return sql`exists (
    select 1 from process_variable members
    join process_token around on around.id = members.scope_id and around.state = 'loop'
    cross join lateral jsonb_array_elements_text(${list}) with ordinality as member (id, place)
    where members.instance_id = instance.id and members.name = 'approvers' and member.id = ${userId}::text
      and member.place > (select sum(asked.value::text::int) from process_variable asked
        where asked.scope_id = members.scope_id and asked.name in ('nrOfCompletedInstances', 'nrOfActiveInstances')))`;
}

/** Whether somebody was chosen for a task of a case; one that is done may come again after a return. */
function isChosen(userId: string): Sql {
  return sql`exists (
    select 1 from process_variable chosen
    where chosen.instance_id = instance.id and chosen.scope_id = instance.id and chosen.name = ${choicesVariable}
      and jsonb_path_exists(chosen.value, '$.*[*] ? (@ == $person)', jsonb_build_object('person', ${userId}::text)))`;
}

/**
 * The instances in which somebody has a part that others wait for: a task, one that comes back to him, a place among
 * candidates or in a joint decision, a task that he was chosen for, or an application that was returned to him. `among` is
 * a condition on `instance`.
 */
export async function partsOf(
  store: Queryable,
  userId: string,
  among = sql`true`,
): Promise<{ id: string; title: string }[]> {
  return store.query(sql`
    select instance.id, instance.title from process_instance instance
    where ${among} and ((instance.starter_id = ${userId} and instance.status = any(${resubmittableStatuses}))
      or (instance.status = any(${unfinishedStatuses}) and (
        exists (select 1 from process_task task where task.instance_id = instance.id
          and task.state = any(${unfinishedTaskStates}) and (task.assignee_id = ${userId} or task.owner_id = ${userId}
            or exists (select 1 from process_candidate where task_id = task.id and candidate_key = ${`user:${userId}`})))
        or ${isUnasked(userId)}))
      or (instance.ended_at is null and ${isChosen(userId)}))
    order by instance.id`);
}

/** Gives everything that an instance waits for from one person to another, for good; refuses where he must not have it. */
export async function takeOver(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, from, userId }: TakeOverInput,
): Promise<Instance> {
  const step = await openInstance(context, transaction, actor, instanceId);
  const [person] = await requirePeople(step, [userId]);
  if (!person) throw new AppError('invalid', '请选择接收人');
  for (const task of step.tasks.all()) {
    if (unfinishedTaskStates.includes(task.state)) await takeTask(step, task, from, person);
  }
  for (const around of jointTokens(step)) await replaceUnasked(step, around, from.id, person);
  await takeCandidates(step, from, person);
  if (await replaceChosen(step, from.id, person.id)) {
    tell(step, { kind: 'assign', text: `工作交接：预先指定的办理人由 ${from.name} 改为 ${person.name}` });
  }
  takeApplication(step, from, person);
  return conclude(step);
}

async function takeTask(step: Step, task: Task, from: Person, person: Person): Promise<void> {
  const isHandler = task.assigneeId === from.id;
  if (!isHandler && task.ownerId !== from.id) return;
  const token = step.tokens.get(task.tokenId);
  if (!token) throw new Error(`the open task ${task.id} has no token`);
  // Whoever was asked for advice by the one who leaves, and now has his place, has nobody to advise.
  if (!isHandler && task.assigneeId === person.id) {
    assignTask(step, task, person, { state: task.claimedAt ? 'claimed' : 'active', ownerId: null, ownerName: null });
  } else {
    const taskStep: TaskStep = {
      step,
      task,
      token,
      actor: { ...person, id: '', keys: [], isAdmin: false },
    };
    await requireNewcomers(taskStep, [person]);
    if (!isHandler) {
      step.tasks.change(task, { ownerId: person.id, ownerName: person.name, version: task.version + 1 });
    } else if (task.state === 'active' || task.state === 'claimed') {
      await handOver(step, token, task, person, { reason: `已交接给 ${person.name}` });
    } else {
      await takeWaiting(step, task, person);
    }
  }
  tell(step, { kind: 'assign', text: `工作交接：由 ${from.name} 移交给 ${person.name}`, ...atTask(task) });
}

/** A task in the middle of something goes on as it is: whoever is asked about it answers the new one. */
async function takeWaiting(step: Step, task: Task, person: Person): Promise<void> {
  const token = step.tokens.get(task.tokenId);
  const around = token && jointAround(step, token);
  if (token && around) await replaceMember(step, token, around, person);
  if (openTaskStates.includes(task.state)) assignTask(step, task, person, { state: task.state });
  else step.tasks.change(task, { assigneeId: person.id, assigneeName: person.name, version: task.version + 1 });
}

/** Puts the new one among those who may claim, where the old one was named. */
async function takeCandidates(step: Step, from: Person, person: Person): Promise<void> {
  const open = step.tasks.all().filter(({ state }) => openTaskStates.includes(state));
  const moved = await step.transaction.query<{ taskId: string }>(sql`
    delete from process_candidate
    where task_id = any(${open.map(({ id }) => id)}) and candidate_key = ${`user:${from.id}`} returning task_id as "taskId"`);
  for (const { taskId } of moved) {
    const task = step.tasks.get(taskId);
    if (!task || task.barredIds.includes(person.id)) {
      throw new AppError('refused', `${person.name} 是申请人，不能处理该环节`);
    }
    await step.transaction.execute(sql`
      insert into process_candidate (task_id, candidate_key) values (${taskId}, ${`user:${person.id}`})
      on conflict do nothing`);
    step.instance.currentNodes = step.instance.currentNodes.map((node) =>
      node.taskId === taskId
        ? { ...node, handlers: node.handlers.map((name) => (name === from.name ? person.name : name)) }
        : node,
    );
    tell(step, { kind: 'assign', text: `工作交接：候选人由 ${from.name} 改为 ${person.name}`, ...atTask(task) });
  }
}

/** What came back to its starter is the new one's to submit again. */
function takeApplication(step: Step, from: Person, person: Person): void {
  const { instance } = step;
  if (instance.starterId !== from.id || !resubmittableStatuses.includes(instance.status)) return;
  instance.starterId = person.id;
  instance.starterName = person.name;
  tell(step, { kind: 'assign', text: `工作交接：申请由 ${person.name} 接手` });
}
