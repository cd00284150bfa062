import sql from 'sql-template-tag';
import { giveBack } from '#server/engine/actions/give-back.ts';
import { handOver } from '#server/engine/actions/transfer.ts';
import { jumpFrom, land } from '#server/engine/administering/jump.ts';
import { nodeName } from '#server/engine/definitions/graph.ts';
import { sendSignal } from '#server/engine/events/send.ts';
import { holdersOf, keysOfSubjects } from '#server/engine/handlers/handlers.ts';
import { isInNode } from '#server/engine/handlers/newcomers.ts';
import type { Person } from '#server/engine/ports.ts';
import { nodeTokenOf } from '#server/engine/returning/come-back.ts';
import { goBack, undoSince } from '#server/engine/returning/go-back.ts';
import { pastTasks } from '#server/engine/returning/return-targets.ts';
import { openTaskStates } from '#server/engine/step/state.ts';
import type { Job, Step, Task, Token } from '#server/engine/step/step.ts';
import { stop } from '#server/engine/step/stop.ts';
import { atTask, tell } from '#server/engine/step/timeline.ts';
import { cutAll } from '#server/engine/tokens/tokens.ts';
import type { TimeLimit } from '#shared/bpmn/approval-rules.ts';
import { limitFrom } from './due-date.ts';
import { settle } from './settle.ts';
import { closeTask } from './tasks.ts';
import { addWatch, calendarOf } from './time-limit.ts';

const system = { isAutomatic: true } as const;

/** The time of a task has come: its handlers are reminded, or the system does what the rules of the node say. */
export async function runOut(step: Step, job: Job): Promise<void> {
  await step.transaction.execute(sql`delete from process_job where id = ${job.id}`);
  const token = job.tokenId === null ? undefined : step.tokens.get(job.tokenId);
  const task = step.tasks.all().find(({ tokenId, state }) => tokenId === token?.id && openTaskStates.includes(state));
  if (!token || !task) return;
  if (job.kind === 'release') return release(step, task);
  if (job.kind === 'overdue') return actFor(step, token, task);
  await remind(step, token, task, job);
}

async function remind(step: Step, token: Token, task: Task, { dueAt: since, runsLeft }: Job): Promise<void> {
  const timeLimit = limitOf(step, task);
  step.tasks.change(task, { urgedAt: step.at, urgeCount: task.urgeCount + 1 });
  step.reminders.push({ task, text: `【${task.nodeName}】等待你处理，请尽快办理` });
  tell(step, { ...system, ...atTask(task), kind: 'urge', text: '系统催办' });
  if (!timeLimit?.repeatEvery || !runsLeft || runsLeft <= 1) return;
  const next = limitFrom(timeLimit.repeatEvery, since, await calendarOf(step, timeLimit));
  if (next) addWatch(step, token, 'remind', next, (runsLeft ?? 0) - 1);
}

function limitOf({ graph }: Step, { nodeId }: Task): TimeLimit | null {
  const node = graph.node(nodeId);
  return node.kind === 'userTask' ? node.timeLimit : null;
}

async function release(step: Step, task: Task): Promise<void> {
  if (task.state !== 'claimed') return;
  const text = `${task.assigneeName} 认领后未及时处理，自动归还`;
  await giveBack(step, task);
  tell(step, { ...system, ...atTask(task), kind: 'release', text });
}

async function actFor(step: Step, token: Token, task: Task): Promise<void> {
  const limit = limitOf(step, task);
  const reason = '审批超时';
  const said = (text: string) => tell(step, { ...system, ...atTask(task), kind: 'overdue', text });
  switch (limit?.action) {
    case 'pass':
      closeTask(step, task, 'autoApproved', { reason });
      said('审批超时，系统自动通过');
      return settle(step, token, 'approved', reason);
    case 'reject':
      closeTask(step, task, 'autoRejected', { reason });
      said('审批超时，系统自动拒绝');
      return settle(step, token, 'rejected', reason);
    case 'return': {
      const [target] = await pastTasks(step.transaction, step.graph, step, token);
      closeTask(step, task, 'returned', { reason });
      said(`审批超时，系统退回至【${target?.name ?? '发起人'}】`);
      if (target) return void (await goBack(step, target));
      cutAll(step, { outcome: 'returned', reason: '已退回发起人' });
      await undoSince(step, null);
      return stop(step, 'returned', reason);
    }
    case 'transfer':
      return handOn(step, token, task, await holdersOf(step, await keysOfSubjects(step, limit.people)));
    case 'transferUpper': {
      const handler = { id: task.assigneeId ?? step.instance.starterId, name: task.assigneeName ?? '' };
      const above = await step.context.directory.superiorsOf(handler, step.transaction);
      return handOn(step, token, task, await holdersOf(step, above));
    }
    case 'jump': {
      const jumped = jumpFrom(step, nodeTokenOf({ step, token }), limit.target);
      said(`审批超时，系统跳转至【${nodeName(jumped.target)}】`);
      return land(step, jumped, reason);
    }
    case 'event':
      said(`审批超时，触发事件“${limit.event}”`);
      await sendSignal(step, token, {
        kind: 'signal',
        name: limit.event,
        isWithinInstance: false,
        isAsync: false,
        inputs: [],
      });
      return;
    case 'terminate':
      said('审批超时，系统终止流程');
      cutAll(step, { outcome: 'cancelled', reason });
      return stop(step, 'terminated', reason);
  }
}

async function handOn(step: Step, token: Token, task: Task, people: readonly Person[]): Promise<void> {
  const person = await somebodyElse(step, token, task, people);
  const name = nodeName(step.graph.node(task.nodeId));
  if (!person) {
    tell(step, { ...system, ...atTask(task), kind: 'overdue', text: `【${name}】审批超时，没有可以转交的人` });
    return;
  }
  tell(step, { ...system, ...atTask(task), kind: 'overdue', text: `审批超时，系统转交给 ${person.name}` });
  await handOver(step, token, task, person, { dueAt: null });
}

/** The first of some people who may have a task and has no part in its node yet. */
async function somebodyElse(
  step: Step,
  token: Token,
  task: Task,
  people: readonly Person[],
): Promise<Person | undefined> {
  for (const person of people) {
    if (task.barredIds.includes(person.id) || person.id === task.assigneeId) continue;
    if (!(await isInNode({ step, task, token }, person.id))) return person;
  }
  return undefined;
}
