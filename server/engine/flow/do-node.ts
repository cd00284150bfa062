import { doCallActivity } from '#server/engine/calling/call.ts';
import { waitAtBorder } from '#server/engine/events/boundary.ts';
import { doEndEvent } from '#server/engine/nodes/end-event.ts';
import { doBorder, doCatch, doEventGateway, doThrow } from '#server/engine/nodes/event-nodes.ts';
import { doInclusiveGateway, doParallelGateway } from '#server/engine/nodes/join.ts';
import { doScriptTask } from '#server/engine/nodes/script-task.ts';
import { doService } from '#server/engine/nodes/service-task.ts';
import { doSubProcess, openSubProcess } from '#server/engine/nodes/sub-process.ts';
import { doUserTask } from '#server/engine/nodes/user-task.ts';
import { askFirst } from '#server/engine/services/ask-first.ts';
import { calledAt, requireServices } from '#server/engine/services/required-services.ts';
import { callListeners } from '#server/engine/services/service.ts';
import { letsConditionsFirst, type Step, type Token } from '#server/engine/step/step.ts';
import { jointRulesOf } from '#server/engine/tasks/joint-rules.ts';
import { beginActivity, isVisiting } from '#server/engine/tokens/activities.ts';
import { isLoopInstance } from '#server/engine/tokens/token-tree.ts';
import { takeIn } from '#server/engine/variables/parameters.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { leave } from './flow.ts';
import { doLoop } from './loop.ts';
import { isSkipped } from './skip.ts';

/** Does the node that a token has come to: begins the visit, then whatever its kind asks for. */
export async function doNode(step: Step, token: Token): Promise<void> {
  const node = step.graph.node(token.nodeId);
  // The end of a cancelled transaction has been visited before what was done was undone.
  if (token.state === 'scope' && node.kind === 'endEvent') return doOwn(step, token);
  if (!isVisiting(step, token)) beginActivity(step, token);
  const isInstance = isLoopInstance(step, token);
  const isRound = !isInstance && 'multiInstance' in node && node.multiInstance !== undefined && !jointRulesOf(node);
  // Of several instances each is asked for itself.
  if (!isRound && (await isPassedOver(step, token, node))) {
    await callListeners(step, token, node.listeners, 'execution', 'start', node.id);
    return leave(step, token);
  }
  if (!isInstance) await requireServices(step, calledAt(step.graph, node));
  if (!isInstance) await waitAtBorder(step, token);
  if (isRound) {
    if (step.graph.flavour !== 'camunda')
      await callListeners(step, token, node.listeners, 'execution', 'start', node.id);
    if (await doLoop(step, token, node.multiInstance)) await leave(step, token);
    return;
  }
  await takeIn(step, token, node);
  await callListeners(step, token, node.listeners, 'execution', 'start', node.id);
  if (!letsConditionsFirst(step, token, 'doOwn')) await doOwn(step, token);
}

async function isPassedOver(step: Step, token: Token, node: FlowNode): Promise<boolean> {
  if (!('skipExpression' in node) || !node.skipExpression) return false;
  return isSkipped(step, node.skipExpression, await seenAt(step, token)) === true;
}

/** Does what a node is for, once those have answered who must be asked first. */
export async function doOwn(step: Step, token: Token): Promise<void> {
  if (await askFirst(step, token, 'execute')) return;
  await doKind(step, token, step.graph.node(token.nodeId));
}

async function doKind(step: Step, token: Token, node: FlowNode): Promise<void> {
  switch (node.kind) {
    case 'startEvent':
    case 'exclusiveGateway':
    case 'task':
    case 'manualTask':
      return leave(step, token);
    case 'boundaryEvent':
      return doBorder(step, token, node);
    case 'endEvent':
      return doEndEvent(step, token, node);
    case 'parallelGateway':
      return doParallelGateway(step, token, node);
    case 'inclusiveGateway':
      return doInclusiveGateway(step, token, node);
    case 'eventBasedGateway':
      return doEventGateway(step, token, node);
    case 'intermediateCatchEvent':
    case 'receiveTask':
      return doCatch(step, token, node);
    case 'intermediateThrowEvent':
      return doThrow(step, token, node);
    case 'userTask':
      return doUserTask(step, token, node);
    case 'scriptTask':
      return doScriptTask(step, token, node);
    case 'serviceTask':
    case 'sendTask':
    case 'businessRuleTask':
      return doService(step, token, node, node.implementation, node.resultVariable);
    case 'adHocSubProcess':
      return openSubProcess(step, token, node);
    case 'subProcess':
    case 'transaction':
      return doSubProcess(step, token, node);
    case 'callActivity':
      return doCallActivity(step, token);
    default:
      throw new Error(`a ${node.kind} was deployed that the engine cannot run`);
  }
}
