import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { beginActivity, isVisiting } from './activities.ts';
import { askFirst } from './ask-first.ts';
import { waitAtBorder } from './boundary.ts';
import { doCallActivity } from './call.ts';
import { doEndEvent } from './end-event.ts';
import { doBorder, doCatch, doEventGateway, doThrow } from './event-nodes.ts';
import { leave } from './flow.ts';
import { doInclusiveGateway, doParallelGateway } from './join.ts';
import { jointRulesOf } from './joint-rules.ts';
import { doLoop } from './loop.ts';
import { takeIn } from './parameters.ts';
import { calledAt, requireServices } from './required-services.ts';
import { seenAt } from './scopes.ts';
import { doScriptTask } from './script-task.ts';
import { callListeners } from './service.ts';
import { doService } from './service-task.ts';
import { isSkipped } from './skip.ts';
import { letsConditionsFirst, type Step, type Token } from './step.ts';
import { doSubProcess, openSubProcess } from './sub-process.ts';
import { isLoopInstance } from './token-tree.ts';
import { doUserTask } from './user-task.ts';

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
