import sql from 'sql-template-tag';
import type { Person } from '#server/engine/ports.ts';
import type { TaskStep } from '#server/engine/step/guard.ts';
import type { Step, Task } from '#server/engine/step/step.ts';
import { jointAround, membersOf } from '#server/engine/tasks/joint.ts';
import { AppError } from '#shared/error.ts';
import { holdersOf } from './handlers.ts';

/** The active users with these ids, each once. Refuses ids that stand for nobody who may work. */
export async function requirePeople(step: Step, userIds: readonly string[]): Promise<Person[]> {
  const ids = [...new Set(userIds)];
  const people = await holdersOf(
    step,
    ids.map((id) => `user:${id}`),
  );
  if (ids.length === 0 || people.length < ids.length)
    throw new AppError('invalid', '所选人员不存在或已停用，请重新选择');
  return people;
}

/** Somebody to whom a task may be handed: active, not who hands it, not a handler of the node already, not kept from it. */
export async function requireFree(taskStep: TaskStep, userId: string): Promise<Person> {
  const [person] = await requirePeople(taskStep.step, [userId]);
  if (!person) throw new AppError('invalid', '请选择人员');
  await requireNewcomers(taskStep, [person]);
  return person;
}

/** Whether somebody handles the node of a task already, or, among several, has a place there. */
export async function isInNode({ step, task, token }: Omit<TaskStep, 'actor'>, userId: string): Promise<boolean> {
  const around = jointAround(step, token);
  const members = around ? await membersOf(step, around) : [];
  return members.includes(userId) || isHandler(step, task, userId);
}

/** Refuses people who handle the node already or must not. */
export async function requireNewcomers(taskStep: TaskStep, people: readonly Person[]): Promise<void> {
  const { task, actor } = taskStep;
  for (const { id, name } of people) {
    if (id === actor.id || id === task.assigneeId) throw new AppError('refused', '不能选择自己，请另选他人');
    if (task.barredIds.includes(id)) throw new AppError('forbidden', `${name} 是申请人，不能处理该环节`);
    if (await isInNode(taskStep, id)) throw new AppError('refused', `${name} 已在该节点中，请另选他人`);
  }
}

/** Whether somebody has, or in this round has had, a task at the same node that he has not handed on. */
async function isHandler(step: Step, task: Task, userId: string): Promise<boolean> {
  const found = await step.transaction.one(sql`
    select 1 from process_task where instance_id = ${step.instance.id} and node_id = ${task.nodeId}
      and round = ${task.round} and assignee_id = ${userId} and state not in ('cancelled', 'transferred', 'retracted')
      and (token_id = ${task.tokenId} or finished_at is null)`);
  return found !== undefined;
}
