import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { select } from '#server/database/row.ts';
import { decide } from '#server/engine/actions/decide.ts';
import { callerOf } from '#server/engine/calling/caller.ts';
import type { DefinitionGraphs } from '#server/engine/definitions/definition-graphs.ts';
import type { Graph } from '#server/engine/definitions/graph.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import type { TaskStep } from '#server/engine/step/guard.ts';
import type { Instance, Token } from '#server/engine/step/step.ts';
import { stop } from '#server/engine/step/stop.ts';
import { sentence, tell } from '#server/engine/step/timeline.ts';
import { Rows } from '#server/engine/tables/rows.ts';
import { processInstance, processToken } from '#server/engine/tables/tables.ts';
import { returnRuleOf } from '#server/engine/tasks/offers.ts';
import { wordsAt } from '#server/engine/tasks/task-words.ts';
import { cutAll } from '#server/engine/tokens/tokens.ts';
import { AppError } from '#shared/error.ts';
import { goBack, undoSince } from './go-back.ts';
import type { PastTask } from './past-task.ts';
import { pastTasks } from './return-targets.ts';

/** Where a task of a called process may be returned to in the process that has called it, the latest first. */
export async function targetsInCaller(
  graphs: DefinitionGraphs,
  store: Queryable,
  { graph, instance, nodeId }: { graph: Graph; instance: Instance; nodeId: string },
): Promise<PastTask[]> {
  const { parentInstanceId, parentTokenId } = instance;
  if (!parentInstanceId || !parentTokenId || returnRuleOf(graph.node(nodeId)) !== 'anyPast') return [];
  const [caller] = await select(store, processInstance, sql`id = ${parentInstanceId}`);
  const tokens = new Rows<Token>(
    processToken,
    await select(store, processToken, sql`instance_id = ${parentInstanceId}`),
  );
  const token = tokens.get(parentTokenId);
  if (!caller || token?.state !== 'calling') return [];
  return pastTasks(store, await graphs.of(store, caller.definitionId), { tokens }, token);
}

/** Ends a called process without a result and goes back to an earlier task of its caller, by the rules that hold there. */
export async function returnIntoCaller(taskStep: TaskStep, nodeId: string, opinion: string): Promise<Instance> {
  const { step, task } = taskStep;
  const caller = returnRuleOf(step.graph.node(task.nodeId)) === 'anyPast' ? await callerOf(step) : undefined;
  const targets = caller ? await pastTasks(step.transaction, caller.step.graph, caller.step, caller.token) : [];
  const target = targets.find((each) => each.nodeId === nodeId);
  if (!caller || !target) throw new AppError('refused', '不能退回到上级流程的该节点');
  const verb = wordsAt(step.graph.node(task.nodeId)).return;
  const told = `${verb}至上级流程的【${target.name}】`;
  decide(taskStep, { state: 'returned', kind: 'return', word: told, opinion });
  cutAll(step, { outcome: 'returned', reason: '已退回上级流程' });
  await undoSince(step, null);
  stop(step, 'terminated', opinion);
  step.isHandledAbove = true;
  tell(caller.step, {
    kind: 'return',
    text: sentence(`由被调用流程的【${task.nodeName}】${verb}至【${target.name}】`, opinion),
    node: { id: target.nodeId, name: target.name },
    opinion,
  });
  await goBack(caller.step, target);
  return conclude(step);
}
