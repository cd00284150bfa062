import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { administratorKeys } from '#server/engine/handlers/charge.ts';
import { isToldOf } from '#server/engine/handlers/substitute.ts';
import { isStuck } from '#server/engine/jobs/incident.ts';
import {
  type Directory,
  endings,
  type InstanceEvent,
  type StepObserver,
  type StepReport,
} from '#server/engine/ports.ts';
import { publish } from '#server/push/publish.ts';
import type { NoticeKind } from '#shared/notice.ts';
import { settleCase, settleTasks } from './mine.ts';
import { type NewNotice, notifyAll } from './notify.ts';

const terminated = { kind: 'terminated', words: '已被终止' } as const;

/** What the applicant is told of what becomes of the application; what the applicant did himself is no news. */
const outcomes: Partial<Record<InstanceEvent['kind'], { kind: NoticeKind; words: string }>> = {
  approved: { kind: 'approved', words: '已通过审批' },
  rejected: { kind: 'rejected', words: '未通过审批' },
  returned: { kind: 'returned', words: '被退回，请修改后重新提交' },
  cancelled: { kind: 'terminated', words: '已被撤销' },
  terminated,
  replaced: terminated,
  // By an administrator, once it had ended.
  resubmitted: { kind: 'message', words: '已被唤醒，继续审批' },
};

/** Tells people what a step means for them: whoever holds a task, all who may claim one, the applicant, administrators. */
export function createObserver(directory: Directory): StepObserver {
  return async (report, transaction) => {
    // A task that somebody has taken asks the others for nothing any more.
    settleWhatIsDone(report, transaction);
    const written = [
      ...tasksOf(report),
      ...(await entrustedOf(report, directory, transaction)),
      ...(await offersOf(report, directory, transaction)),
      ...outcomesOf(report),
      ...holdOf(report),
      ...copiesOf(report),
      ...(await remindersOf(report, directory, transaction)),
      ...(await principalsOf(report, transaction)),
      ...(await incidentsOf(report, directory, transaction)),
    ];
    await notifyAll(
      written.filter(({ userId }) => userId !== report.actor?.id),
      transaction,
    );
    publish({ kind: 'work', keys: report.concernedKeys }, transaction);
  };
}

/** The tasks of a step, and what was told of its case as it stood still: returned, or stuck unless something still keeps it. */
function settleWhatIsDone({ instance: { id }, settledTaskIds, goesOn }: StepReport, transaction: Transaction): void {
  if (goesOn === 'perhaps') settleCase(id, { taskIds: settledTaskIds, isOver: sql`not ${isStuck(id)}` }, transaction);
  else settleTasks(goesOn === 'surely' ? [...settledTaskIds, id] : settledTaskIds, transaction);
}

function tasksOf({ instance, assigned }: StepReport): NewNotice[] {
  return assigned.map(({ taskId, nodeName, assignee, sentence }) => ({
    userId: assignee.id,
    kind: 'todo',
    title: instance.title,
    text: arrivalOf(instance, { nodeName, sentence }),
    link: `/workdetail?taskId=${taskId}`,
    taskId,
  }));
}

/** What substitutes are told of tasks that come to whom they stand in for. */
async function entrustedOf(
  { instance, assigned }: StepReport,
  directory: Directory,
  transaction: Transaction,
): Promise<NewNotice[]> {
  const agentIds = assigned.flatMap((each) => each.agentIds);
  if (agentIds.length === 0) return [];
  const keys = [...new Set(agentIds)].map((id) => `user:${id}`);
  const active = new Set((await directory.usersHolding(keys, transaction)).map(({ id }) => id));
  return assigned.flatMap(({ taskId, nodeName, assignee, agentIds: agents, sentence }) =>
    agents
      .filter((id) => active.has(id))
      .map((id) => ({
        userId: id,
        kind: 'todo',
        title: instance.title,
        text: arrivalOf(instance, { nodeName, sentence, forWhom: `（代 ${assignee.name}）` }),
        link: `/workdetail?taskId=${taskId}`,
        taskId,
        principalId: assignee.id,
      })),
  );
}

/** What waits, and, where it has not come on the way that is drawn, who has sent it and why. */
function arrivalOf(
  { starter }: StepReport['instance'],
  about: { nodeName: string; sentence: string | null; whose?: string; forWhom?: string },
): string {
  const { nodeName, sentence, whose = '你', forWhom = '' } = about;
  const sent = sentence ? `。${sentence}` : '';
  return `${starter.name}提交的申请等待${whose}处理，当前节点【${nodeName}】${forWhom}${sent}`;
}

async function offersOf(
  { instance, offered }: StepReport,
  directory: Directory,
  transaction: Transaction,
): Promise<NewNotice[]> {
  const written: NewNotice[] = [];
  for (const { taskId, nodeName, candidateKeys, barredIds, sentence } of offered) {
    const people = await directory.usersHolding(candidateKeys, transaction);
    const text = arrivalOf(instance, { nodeName, sentence, whose: '你或同组的人' });
    for (const { id } of people) {
      if (barredIds.includes(id)) continue;
      written.push({
        userId: id,
        kind: 'todo',
        title: instance.title,
        text,
        link: `/workdetail?taskId=${taskId}`,
        taskId,
      });
    }
  }
  return written;
}

function copiesOf({ instance, copied, events }: StepReport): NewNotice[] {
  const [ended] = events.flatMap(({ kind }) => (endings.includes(kind) ? (outcomes[kind] ?? []) : []));
  const words = ended ? `${ended.words}，` : '';
  return copied.map(({ id }) => ({
    userId: id,
    kind: 'copied',
    title: instance.title,
    text: `${instance.starter.name}提交的申请${words}抄送给你，请知悉`,
    link: `/workdetail?id=${instance.id}`,
  }));
}

async function remindersOf(
  { instance, reminders }: StepReport,
  directory: Directory,
  transaction: Transaction,
): Promise<NewNotice[]> {
  const written: NewNotice[] = [];
  for (const { taskId, keys, text } of reminders) {
    for (const { id } of await directory.usersHolding(keys, transaction)) {
      written.push({
        userId: id,
        kind: 'reminded',
        title: instance.title,
        text,
        link: `/workdetail?taskId=${taskId}`,
        taskId,
      });
    }
  }
  return written;
}

async function principalsOf(
  { instance, actor, inPlaceOf }: StepReport,
  transaction: Transaction,
): Promise<NewNotice[]> {
  if (!actor || !inPlaceOf) return [];
  const { principal, sentences } = inPlaceOf;
  const isTold = await isToldOf({ principalId: principal.id, agentId: actor.id, instanceId: instance.id }, transaction);
  if (!isTold) return [];
  const text = `${actor.name} 代你办理：${sentences.join('；')}`;
  const link = `/workdetail?id=${instance.id}`;
  return [{ userId: principal.id, kind: 'copied', title: instance.title, text, link }];
}

function outcomesOf({ instance, events }: StepReport): NewNotice[] {
  return events.flatMap(({ kind, opinion, actor }) => {
    const outcome = outcomes[kind];
    if (!outcome) return [];
    const said = opinion ? `。${actor.name}：${opinion}` : '';
    const { id, title, starter } = instance;
    const text = `你提交的申请${outcome.words}${said}`;
    // It asks for something: once that is submitted again, or given up, nothing is left to do.
    const asking = kind === 'returned' && { taskId: id };
    return [{ userId: starter.id, kind: outcome.kind, title, text, link: `/workdetail?id=${id}`, ...asking }];
  });
}

function holdOf({ instance: { id, title, starter }, actor, hold }: StepReport): NewNotice[] {
  if (!hold || !actor) return [];
  const what = hold.isHeld ? '挂起，激活之前不再办理' : '激活，继续办理';
  const why = hold.reason ? `。原因：${hold.reason}` : '';
  const text = `你提交的申请已被 ${actor.name} ${what}${why}`;
  return [{ userId: starter.id, kind: 'message', title, text, link: `/workdetail?id=${id}` }];
}

async function incidentsOf(
  { instance, incidents }: StepReport,
  directory: Directory,
  transaction: Transaction,
): Promise<NewNotice[]> {
  if (incidents.length === 0) return [];
  const keys = await administratorKeys(transaction, instance.definitionId);
  const people = await directory.usersHolding(keys, transaction);
  return people.map(({ id }) => ({
    userId: id,
    kind: 'incident',
    title: instance.title,
    text: incidents.join('；'),
    link: `/workdetail?id=${instance.id}`,
    taskId: instance.id,
  }));
}
