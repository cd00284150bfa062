import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { newJob } from '#server/engine/jobs/new-job.ts';
import type { Job, Step, Task, Token } from '#server/engine/step/step.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import type { TimeLimit } from '#shared/bpmn/approval-rules.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';
import type { WorkCalendar } from '#shared/work-calendar.ts';
import { dueAt, limitFrom } from './due-date.ts';

/** When the task of a token that comes to a node is due, as the drawing says; null where it does not. */
export async function dueOf(step: Step, token: Token, node: UserTaskNode): Promise<string | null> {
  return node.dueDate ? dueAt(node.dueDate, await seenAt(step, token), step.at) : null;
}

/** Begins to watch how long the handler of a task takes, as the rules of its node say. */
export async function watchTime(step: Step, token: Token, node: UserTaskNode, task: Task): Promise<void> {
  const { timeLimit } = node;
  if (!timeLimit) return;
  const calendar = await calendarOf(step, timeLimit);
  const limit = limitFrom(timeLimit.after, step.at, calendar);
  if (!limit) return;
  if (!task.dueAt) step.tasks.change(task, { dueAt: limit });
  const { firstRemind, action } = timeLimit;
  const first = firstRemind ? limitFrom(firstRemind, step.at, calendar) : action === 'remind' ? limit : null;
  if (first) addWatch(step, token, 'remind', first, timeLimit.maxReminds);
  if (timeLimit.action !== 'remind') addWatch(step, token, 'overdue', limit, 0);
}

/** Gives whoever has a task now as long as the first who had it. */
export async function restartClock(step: Step, token: Token, node: UserTaskNode, task: Task): Promise<void> {
  step.tasks.change(task, { dueAt: await dueOf(step, token, node) });
  await stopWatching(step, token, ['remind', 'overdue']);
  await watchTime(step, token, node, task);
}

/** The calendar that a time limit counts by; none where it counts by the clock. */
export async function calendarOf(step: Step, { isWorkingTime }: TimeLimit): Promise<WorkCalendar | null> {
  return isWorkingTime ? readWorkCalendar(step.transaction) : null;
}

/** Lets something happen to the task at a token unless it is done by then. */
export function addWatch(
  step: Step,
  token: Token,
  kind: 'remind' | 'overdue' | 'release',
  at: string,
  runsLeft: number,
): void {
  step.jobs.push(newJob(step, { kind, tokenId: token.id, nodeId: token.nodeId, dueAt: at, runsLeft, retries: 3 }));
}

/** Lets go of what would happen to the task at a token. */
async function stopWatching(step: Step, token: Token, kinds: readonly Job['kind'][]): Promise<void> {
  await step.transaction.execute(sql`
    delete from process_job
    where instance_id = ${step.instance.id} and token_id = ${token.id} and kind = any(${[...kinds]})`);
}

/** Gives a claimed task back by itself once its holder has had it for so long; nobody else's time counts. */
export async function watchHolder(step: Step, token: Token, hours: number | null): Promise<void> {
  await stopWatching(step, token, ['release']);
  if (hours) addWatch(step, token, 'release', new Date(Date.parse(step.at) + hours * 3_600_000).toISOString(), 0);
}

/** Stops the clock of a task that waits for others. */
export function pauseClock(step: Step, task: Task): void {
  step.tasks.change(task, { pausedAt: step.at });
}

/** Lets the clock of a task go on with the time that was left. */
export async function resumeClock(step: Step, task: Task): Promise<void> {
  if (!task.pausedAt) return;
  const pausedMs = Date.parse(step.at) - Date.parse(task.pausedAt);
  const due = task.dueAt && new Date(Date.parse(task.dueAt) + pausedMs).toISOString();
  step.tasks.change(task, { pausedAt: null, dueAt: due });
  await step.transaction.execute(sql`
    update process_job set due_at = due_at + ${`${pausedMs} milliseconds`}::interval
    where instance_id = ${step.instance.id} and token_id = ${task.tokenId} and kind in ('remind', 'overdue', 'release')`);
}
