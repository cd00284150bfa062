import type { Queryable, Transaction } from '#server/database/database.ts';
import { approveTask } from '#server/engine/actions/decide.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { noting } from '#server/engine/flow/listener-error.ts';
import { askedAfter } from '#server/engine/handlers/choices.ts';
import type { Actor } from '#server/engine/ports.ts';
import { callListeners } from '#server/engine/services/service.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask, type TaskInput } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { settle } from '#server/engine/tasks/settle.ts';
import { wordsAt } from '#server/engine/tasks/task-words.ts';
import type { DecisionWords } from '#shared/bpmn/decision-words.ts';
import { AppError } from '#shared/error.ts';

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
