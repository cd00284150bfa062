import { v7 as uuid } from 'uuid';
import { nodeName } from '#server/engine/definitions/graph.ts';
import type { Person } from '#server/engine/ports.ts';
import type { TaskState } from '#server/engine/step/state.ts';
import type { Step, Task, Token } from '#server/engine/step/step.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';

const handlersShown = 5;

/** Who may act on a new task: one person, or everybody who holds one of the keys. */
export interface Handlers {
  assignee: Person | null;
  candidateKeys: readonly string[];
  /** Those behind the keys today, for lists. */
  people: readonly Person[];
  /** Who must not act on it although a key of his would let him. */
  barredIds: readonly string[];
}

/** What is known of a new task beside its node. */
interface NewTask {
  dueAt?: string | null;
  /** What it is called, where that is not the name of its node. */
  name?: string;
}

/** Makes the task of a token that has come to a user task. */
export function addTask(
  step: Step,
  token: Token,
  node: UserTaskNode,
  handlers: Handlers,
  { dueAt = null, name = nodeName(node) }: NewTask = {},
): Task {
  const { assignee, candidateKeys, people, barredIds } = handlers;
  const task = step.tasks.add({
    id: uuid(),
    instanceId: step.instance.id,
    tokenId: token.id,
    nodeId: node.id,
    nodeName: name,
    assigneeId: assignee?.id ?? null,
    assigneeName: assignee?.name ?? null,
    state: 'active',
    round: step.instance.round,
    version: 1,
    createdAt: step.at,
    claimedAt: null,
    finishedAt: null,
    dueAt,
    openedAt: null,
    openedBy: null,
    openedByName: null,
    opinion: null,
    reason: null,
    barredIds: [...barredIds],
    decidedBy: null,
    decidedByName: null,
    formValues: null,
    ownerId: null,
    ownerName: null,
    addKind: null,
    addedBy: null,
    proxyForId: null,
    proxyForName: null,
    urgedAt: null,
    urgeCount: 0,
    draft: null,
    seenDigest: null,
    signature: null,
    pausedAt: null,
  });
  for (const candidateKey of candidateKeys) step.candidates.push({ taskId: task.id, candidateKey });
  showHandlers(step, task, people);
  return task;
}

/** Puts the names that lists show for an open task on the instance. */
export function showHandlers(step: Step, task: Task, people: readonly Person[]): void {
  const shown = {
    nodeId: task.nodeId,
    name: task.nodeName,
    taskId: task.id,
    handlers: people.slice(0, handlersShown).map((person) => person.name),
  };
  const others = step.instance.currentNodes.filter((node) => node.taskId !== task.id);
  step.instance.currentNodes = [...others, shown];
}

/** Takes the names of a task off the instance: nobody acts on it for the time being. */
export function hideHandlers({ instance }: Pick<Step, 'instance'>, { id }: Pick<Task, 'id'>): void {
  instance.currentNodes = instance.currentNodes.filter(({ taskId }) => taskId !== id);
}

/** Gives an open task to one person. */
export function assignTask(step: Step, task: Task, person: Person, values: Partial<Task> = {}): void {
  step.tasks.change(task, {
    state: 'active',
    ...values,
    assigneeId: person.id,
    assigneeName: person.name,
    version: task.version + 1,
  });
  showHandlers(step, task, [person]);
}

/** Gives a task its final state. */
export function closeTask(step: Step, task: Task, state: TaskState, values: Partial<Task> = {}): void {
  step.tasks.change(task, { ...values, state, finishedAt: step.at, version: task.version + 1 });
  hideHandlers(step, task);
}
