import type { Queryable, Transaction } from '#server/database/database.ts';
import type { DecisionWords } from '#shared/bpmn/decision-words.ts';
import { AppError } from '#shared/error.ts';
import { askedAfter } from './choices.ts';
import { conclude } from './conclude.ts';
import { approveTask } from './decide.ts';
import { openTask, type TaskInput } from './guard.ts';
import { run } from './interpreter.ts';
import { rulesOf } from './joint-rules.ts';
import { noting } from './listener-error.ts';
import type { Actor } from './ports.ts';
import { callListeners } from './service.ts';
import { settle } from './settle.ts';
import type { EngineContext, Instance } from './step.ts';
import { wordsAt } from './task-words.ts';

/** A node of a deployed process. */
export interface NodePlace {
  definitionId: string;
  nodeId: string;
}

/**
 * What decisions at a node are called whose tasks may be approved several at once: its settings say so, and nothing has to be
 * filled in, said, signed or chosen. Null where they may not.
 */
export async function batchWords(
  { graphs }: EngineContext,
  store: Queryable,
  { definitionId, nodeId }: NodePlace,
): Promise<DecisionWords | null> {
  const graph = await graphs.of(store, definitionId);
  const node = graph.node(nodeId);
  if (node.kind !== 'userTask') return null;
  const { isBatchAllowed: isAllowed, isOpinionRequired, isSignatureRequired } = rulesOf(node);
  const isAsking = node.formFields.some(({ isWritable, isRequired }) => isWritable && isRequired);
  const isChoosing = askedAfter(graph, node, 'handler', {}).length > 0;
  return isAllowed && !isOpinionRequired && !isSignatureRequired && !isAsking && !isChoosing ? wordsAt(node) : null;
}

/** Approves one of several tasks that somebody approves at once. */
export async function approveInBatch(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: TaskInput,
): Promise<Instance> {
  const taskStep = await openTask(context, transaction, actor, input);
  const { step, task, token } = taskStep;
  const place = { definitionId: step.instance.definitionId, nodeId: task.nodeId };
  const isPlain = task.state !== 'delegated' && task.addKind !== 'before' && task.addKind !== 'after';
  if (!isPlain || !(await batchWords(context, transaction, place))) {
    throw new AppError('refused', '该事项不能批量同意，请打开办理');
  }
  await approveTask(taskStep, {}, (agree) => `批量${agree}`);
  const node = step.graph.node(task.nodeId);
  await noting(step, token, async () => {
    await callListeners(step, token, node.listeners, 'task', 'complete', node.id);
    await settle(step, token, 'approved', null);
  });
  await run(step);
  return conclude(step);
}
