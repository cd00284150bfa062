import { agentsAhead, agentsFor } from '#server/engine/handlers/substitute.ts';
import type { StepReport } from '#server/engine/ports.ts';
import { candidateKeysOf } from '#server/engine/tasks/rights.ts';
import { heldWorkKeys } from './held-work.ts';
import { type ActionKind, openTaskStates } from './state.ts';
import type { Step, Task } from './step.ts';

/**
 * What a step that is about to be written does. It sends what it asks before it gives way, so that the writes may follow at
 * once: to whom the tasks were offered is not stored any longer then.
 */
export async function reportOf(step: Step): Promise<StepReport> {
  const { instance, actor, tasks } = step;
  const added = tasks.added();
  const changed = tasks.changed();
  const isOpen = ({ state }: Task) => openTaskStates.includes(state);
  const touched = [...added, ...changed.map(({ row }) => row)];
  const hold = holdIn(step);
  /** As they were in people's lists before: each in that of its assignee or, without one, of those whom it was offered. */
  const before = changed.map((task) => task.before);
  const offered = [
    ...added.filter(({ assigneeId }) => assigneeId === null),
    ...changed.flatMap(({ row, change }) => (change.assigneeId === null ? [row] : [])),
  ];
  const sendingTo = sendingOf(step);
  const readOffered = Promise.all(
    offered.filter(isOpen).map(async (task) => ({
      taskId: task.id,
      nodeName: task.nodeName,
      sentence: sendingTo(task),
      candidateKeys: await keysOf(step, task.id),
      barredIds: task.barredIds,
    })),
  );
  const readOfferedBefore = candidateKeysOf(
    step.transaction,
    before.flatMap(({ id, assigneeId }) => (assigneeId === null ? [id] : [])),
  );
  const readReminders = Promise.all(
    step.reminders.map(async ({ task, text }) => ({
      taskId: task.id,
      nodeName: task.nodeName,
      keys: task.assigneeId
        ? [task.assigneeId, ...(await agentsFor(step.transaction, task.id))].map((id) => `user:${id}`)
        : await keysOf(step, task.id),
      text,
    })),
  );
  const given = [...added, ...changed.flatMap(({ row, change }) => (change.assigneeId ? [row] : []))].filter(isOpen);
  // Who has taken a task himself is there to do it.
  const arrived = given.filter(({ assigneeId }) => assigneeId !== null && assigneeId !== actor?.id);
  // Whoever stood in for those who had a task has it in his list as well, and one question asks of both.
  const had = before.filter((task) => task.assigneeId !== null && isOpen(task));
  const readAgents = agentsAhead(step.transaction, instance, [...arrived, ...had]);
  // What is held is in nobody's list.
  const readHeld = hold ? heldWorkKeys(step.transaction, instance.id) : [];
  const [offeredTasks, offeredBefore, reminders, agents, held] = await Promise.all([
    readOffered,
    readOfferedBefore,
    readReminders,
    readAgents,
    readHeld,
  ]);
  return {
    instance: {
      id: instance.id,
      definitionId: instance.definitionId,
      title: instance.title,
      starter: { id: instance.starterId, name: instance.starterName },
    },
    actor: actor && { id: actor.id, name: actor.name },
    inPlaceOf: step.onBehalfOf && { principal: step.onBehalfOf, sentences: sentencesOf(step) },
    assigned: given.flatMap((task) => {
      const { id, nodeName, assigneeId, assigneeName } = task;
      if (!assigneeId) return [];
      const agentIds = agents.flatMap(({ taskId, principalId, agentId }) =>
        taskId === id && principalId === assigneeId ? [agentId] : [],
      );
      const assignee = { id: assigneeId, name: assigneeName ?? '' };
      return [{ taskId: id, nodeName, assignee, agentIds, sentence: sendingTo(task) }];
    }),
    offered: offeredTasks,
    settledTaskIds: changed.flatMap(({ row, change }) => (change.assigneeId || !isOpen(row) ? [row.id] : [])),
    concernedKeys: [
      ...new Set([
        `user:${instance.starterId}`,
        ...step.copied.map(({ id }) => `user:${id}`),
        ...[...offeredBefore.values()].flatMap((keys) => [...keys]),
        ...[...before, ...touched].flatMap(({ assigneeId }) => (assigneeId ? [`user:${assigneeId}`] : [])),
        ...step.candidates.map(({ candidateKey }) => candidateKey),
        ...offeredTasks.flatMap(({ candidateKeys }) => candidateKeys),
        ...agents.map(({ agentId }) => `user:${agentId}`),
        ...held,
      ]),
    ],
    events: step.events,
    copied: step.copied,
    reminders,
    incidents: step.timeline.flatMap(({ kind, text }) => (kind === 'incident' ? [text] : [])),
    hold,
    goesOn: goesOnIn(step),
  };
}

/** What has ended keeps nothing, and what is tried again only incidents of this step; else an incident goes with the token that it is of. */
function goesOnIn({ clearedTokenIds, events, instance, timeline }: Step): StepReport['goesOn'] {
  const isOver = instance.endedAt !== null || events.some(({ kind }) => kind !== 'started');
  if (isOver || timeline.some(({ kind }) => kind === 'retry')) return 'surely';
  return clearedTokenIds.size > 0 ? 'perhaps' : 'not';
}

function holdIn({ timeline }: Step): StepReport['hold'] {
  const line = timeline.find(({ kind }) => kind === 'suspend' || kind === 'activate');
  return line ? { isHeld: line.kind === 'suspend', reason: line.opinion } : null;
}

/** What gives work to people whom the drawing does not come to next. */
const handings: readonly ActionKind[] = [
  'transfer',
  'addSign',
  'reassign',
  'return',
  'reject',
  'jump',
  'reopen',
  'resubmit',
];

/**
 * The sentence of the history by which somebody has sent a task to whom it is now: it was there before, as what was delegated
 * and is answered, or was made by that. Null for what has come on the way that is drawn.
 */
function sendingOf({ timeline, tasks }: Step): (task: Task) => string | null {
  const line = timeline.findLast(({ actorId }) => actorId !== null);
  if (!line) return () => null;
  const isSending = handings.includes(line.kind);
  const added = new Set(tasks.added());
  return (task) => (isSending || !added.has(task) || task.addKind !== null ? `${line.actorName} ${line.text}` : null);
}

/** What the person who acts has done in the step, with the node where it was at one. */
function sentencesOf({ timeline }: Step): string[] {
  return timeline.flatMap(({ actorId, nodeName, text }) =>
    actorId === null ? [] : [nodeName === null ? text : `【${nodeName}】${text}`],
  );
}

/** The candidate keys of an open task, made by this step or before it. */
async function keysOf({ candidates, transaction }: Step, taskId: string): Promise<string[]> {
  const fresh = candidates.flatMap((each) => (each.taskId === taskId ? [each.candidateKey] : []));
  if (fresh.length > 0) return fresh;
  return [...((await candidateKeysOf(transaction, [taskId])).get(taskId) ?? [])];
}
