import { keepForCompensation } from '#server/engine/compensation/compensation-log.ts';
import { isJoin, nodeName } from '#server/engine/definitions/graph.ts';
import { endedWith, hearNoMore } from '#server/engine/events/wait-inside.ts';
import { addJob, fail } from '#server/engine/jobs/incident.ts';
import { completedAround, waitsForPeople } from '#server/engine/nodes/ad-hoc.ts';
import { countAgain } from '#server/engine/returning/passed-over.ts';
import { askFirst } from '#server/engine/services/ask-first.ts';
import { MissingService, requireServices } from '#server/engine/services/required-services.ts';
import { callListeners } from '#server/engine/services/service.ts';
import { comes, letsConditionsFirst, type Step, type Token, toQueue } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import type { ComeBack } from '#server/engine/tables/row-shapes.ts';
import { endActivity } from '#server/engine/tokens/activities.ts';
import { childrenOf, isLoopInstance } from '#server/engine/tokens/token-tree.ts';
import { addToken, cutBelow, removeToken } from '#server/engine/tokens/tokens.ts';
import { handOut } from '#server/engine/variables/parameters.ts';
import { clearToken } from '#server/engine/variables/scopes.ts';
import { undoesOnly } from '#shared/bpmn/heard.ts';
import type { FlowNode, SequenceFlow } from '#shared/bpmn/process-model.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { type Choice, chooseFlows } from './choose-flows.ts';
import { noting } from './listener-error.ts';
import { leaveInstance } from './loop.ts';
import { endVisit, tellEnd } from './visit.ts';

/** Turns that Flowable and Activiti take along a flow: out of the node, onto the flow, onto the next node. */
const turnsAlongFlow = 3;
/** Turns they take out of a sub-process once its last branch has come to an end: out of that, out of the whole. */
const turnsOutOfScope = 2;

/**
 * Puts the token on a node; the interpreter does the node afterwards, or a job does when the node is asynchronous. What
 * hung on the token where it stood before falls off. `spent`: the turns that have gone before it could leave; `isTogether`:
 * whether it is one of several that all come to their nodes before the first goes on.
 */
export async function enter(
  step: Step,
  token: Token,
  goal: FlowNode,
  flow: SequenceFlow | null,
  spent = 0,
  isTogether = false,
): Promise<void> {
  // To camunda a thrown link is no node of its own: what leads to it leads to where it is caught.
  const node = (step.graph.flavour === 'camunda' && step.graph.linkedTo(goal)) || goal;
  clearToken(step, token);
  step.tokens.change(token, { nodeId: node.id, flowId: flow?.id ?? null, state: 'active', comeBack: null });
  const isEachAsync = step.graph.flavour !== 'camunda' && 'multiInstance' in node && node.multiInstance !== undefined;
  const turns = spent + (flow ? turnsAlongFlow : 1);
  comes(step, token, turns, node.isAsyncBefore && !isEachAsync ? 'doLater' : 'do', isTogether);
}

/**
 * The node is done: goes on, or leaves that to a job when the node says so, unless a listener throws an error of the
 * process. `spent` as for {@link enter}.
 */
export async function leave(step: Step, token: Token, spent = 0): Promise<void> {
  // What is left inside a sub-process has let them happen before it came to its end.
  if (token.state !== 'scope' && letsConditionsFirst(step, token, 'finish')) return;
  await noting(step, token, () => leaveNow(step, token, spent));
}

/** Leaves a node that was done at once; to Flowable and Activiti what happens in the same turn still ends it there. */
export async function leaveInTurn(step: Step, token: Token): Promise<void> {
  if (step.graph.flavour === 'camunda') return leave(step, token);
  comes(step, token, 1, 'end');
}

async function leaveNow(step: Step, token: Token, spent: number): Promise<void> {
  const node = step.graph.node(token.nodeId);
  const choice = await chooseAhead(step, token, node);
  if (choice && 'problem' in choice) return fail(step, token, 'leave', choice.problem);
  // Of what has undone something camunda asks for nothing.
  if (step.graph.flavour !== 'camunda' || !undoesOnly(node)) await handOut(step, token, node);
  if (isLoopInstance(step, token)) {
    const isAsyncAfter = 'multiInstance' in node && node.multiInstance?.isEachAsyncAfter === true;
    return isAsyncAfter ? leaveLater(step, token, node) : endInstance(step, token, spent);
  }
  await keepForCompensation(step, token, node);
  clearToken(step, token);
  step.tokens.change(token, { state: 'active' });
  return node.isAsyncAfter ? leaveLater(step, token, node, choice?.flows) : depart(step, token, spent, choice);
}

/**
 * Camunda chooses the flows first, then the listeners hear of the end, and only then a node hands out what it has: all of
 * it while it still has variables of its own. Answers what was chosen; nothing where that is found out later.
 */
async function chooseAhead(step: Step, token: Token, node: FlowNode): Promise<Choice | undefined> {
  if (step.graph.flavour !== 'camunda' || step.graph.asked(node.id, 'leave').length > 0) return undefined;
  const isStraight = token.comeBack !== null && !token.comeBack.isAsked;
  const choice = isStraight || isLoopInstance(step, token) ? undefined : await chooseFlows(step, token, node);
  if (choice && 'problem' in choice) return choice;
  const fault = await faultIn(() => tellEnd(step, token, node));
  return fault === undefined ? choice : { problem: fault };
}

/**
 * Leaves the rest to jobs. In camunda the visit is over before, and each flow that is taken has a job of its own; to the
 * others the job does all that leaving means.
 */
async function leaveLater(step: Step, token: Token, node: FlowNode, chosen?: readonly SequenceFlow[]): Promise<void> {
  if (step.graph.flavour !== 'camunda') return addJob(step, token, 'leave');
  if (chosen) endActivity(step, token, 'done');
  else await endVisit(step, token, node);
  const flows = chosen ?? [];
  const [first = null, ...others] = flows;
  if (others.length === 0) {
    step.tokens.change(token, { flowId: first?.id ?? null });
    return addJob(step, token, 'leave');
  }
  step.tokens.change(token, { state: 'forked' });
  const branches = flows.map(({ id }) => {
    const branch = addToken(step, token, token.scopeId);
    step.tokens.change(branch, { nodeId: node.id, flowId: id });
    return branch;
  });
  for (const branch of toQueue(step, branches)) comes(step, branch, 1, 'leaveLater');
}

/** The flow that was chosen before the job that goes on by it; undefined where none was. */
function flowOfJob({ graph }: Step, { flowId }: Token, node: FlowNode): SequenceFlow | undefined {
  if (graph.flavour !== 'camunda' || !node.isAsyncAfter) return undefined;
  return graph.outgoing(node).find(({ id }) => id === flowId);
}

/** Ends one instance of a multi-instance, and with the last one the whole. */
async function endInstance(step: Step, token: Token, spent: number): Promise<void> {
  const done = await leaveInstance(step, token, spent);
  if (done) await leave(step, done, spent);
}

/**
 * Goes on by the flows whose turn it is: on one as the same token, on several as its children, on none to the end. `ahead`:
 * what was chosen before the listeners were told.
 */
export async function depart(step: Step, token: Token, spent = 0, ahead?: Choice): Promise<void> {
  if (isLoopInstance(step, token)) return endInstance(step, token, spent);
  const node = step.graph.node(token.nodeId);
  if (token.comeBack && !token.comeBack.isAsked) return goStraight(step, token, token.comeBack);
  const chosen = flowOfJob(step, token, node);
  const asked = ahead ?? (chosen ? { flows: [chosen] } : await askToLeave(step, token));
  if (asked === 'later') return;
  const choice = asked ?? (await chooseFlows(step, token, node));
  if ('problem' in choice) return fail(step, token, 'leave', choice.problem);

  if (ahead) endActivity(step, token, 'done');
  const left = await leaveVisit(step, token, node, choice.flows, ahead !== undefined);
  if ('fault' in left) return fail(step, token, 'leave', left.fault);
  if (left.completed) return complete(step, left.completed);
  const [first, ...others] = choice.flows;
  if (!first && letsConditionsFirst(step, token, 'leave')) return;
  if (!first) return endBranch(step, token, spent);
  if (others.length === 0) return enter(step, token, step.graph.node(first.target), first, spent);
  step.tokens.change(token, { state: 'forked' });
  const branches = choice.flows.map((flow) => ({ flow, branch: addToken(step, token, token.scopeId) }));
  for (const { flow, branch } of toQueue(step, branches)) {
    await enter(step, branch, step.graph.node(flow.target), flow, spent);
  }
}

/** Asks what the flows out of a node depend on: whether the answer comes later, or what keeps the token from leaving. */
async function askToLeave(step: Step, token: Token): Promise<'later' | { problem: string } | undefined> {
  try {
    return (await askFirst(step, token, 'leave')) ? 'later' : undefined;
  } catch (error) {
    if (error instanceof ExpressionError || error instanceof MissingService) return { problem: error.message };
    throw error;
  }
}

/** Goes on after an ad-hoc sub-process that is done although something may still run in it. */
function complete(step: Step, scope: Token): Promise<void> {
  cutBelow(step, scope, { outcome: 'cancelled', reason: '即席子流程已满足完成条件' });
  return leave(step, scope);
}

/**
 * Tells the listeners of what is left and taken; answers what keeps the token from leaving, or the ad-hoc sub-process
 * around it that is done by this.
 */
async function leaveVisit(
  step: Step,
  token: Token,
  node: FlowNode,
  flows: readonly SequenceFlow[],
  isTold: boolean,
): Promise<{ fault: string } | { completed: Token | undefined }> {
  let completed: Token | undefined;
  const fault = await faultIn(async () => {
    await requireServices(
      step,
      flows.flatMap(({ listeners }) => listeners.map(({ implementation }) => implementation)),
    );
    // The listeners of a join that leaves by a job have heard of its end before the job in camunda.
    const isLeft = isTold || (step.graph.flavour === 'camunda' && node.isAsyncAfter && isJoin(node));
    if (!isLeft) await endVisit(step, token, node);
    completed = await completedAround(step, token);
    for (const flow of completed ? [] : flows) {
      await callListeners(step, token, flow.listeners, 'execution', 'take', flow.id);
    }
  });
  return fault === undefined ? { completed } : { fault };
}

/** What keeps something from being done that a token can be stopped for. */
async function faultIn(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError || error instanceof MissingService) return error.message;
    throw error;
  }
}

/** Goes from a node that was returned to straight on to where it came from, past everything between. */
async function goStraight(
  step: Step,
  token: Token,
  { nodeId, flowId, people, onward = null, passed }: ComeBack,
): Promise<void> {
  const target = step.graph.node(nodeId);
  await endVisit(step, token, step.graph.node(token.nodeId));
  await countAgain(step, passed);
  const name = nodeName(target);
  tell(step, { kind: 'jump', text: `直达【${name}】`, node: { id: nodeId, name }, isAutomatic: true });
  step.given.set(token.id, { people });
  await enter(step, token, target, flowId ? (step.graph.process.flows[flowId] ?? null) : null);
  step.tokens.change(token, { comeBack: onward });
}

/** Ends a branch; the last one of a fork ends the fork, the last one of a sub-process lets its parent go on. */
export async function endBranch(step: Step, token: Token, spent = 0): Promise<void> {
  const ended = endedWith(step, token);
  if (ended) {
    removeToken(step, token);
    cutBelow(step, ended, { outcome: 'cancelled', reason: '事件子流程已随另一分支结束' });
    return leave(step, ended, spent);
  }
  removeToken(step, token);
  await hearNoMore(step, token);
  const parent = token.parentId ? step.tokens.get(token.parentId) : undefined;
  if (!parent) step.spentAtEnd = spent + turnsOutOfScope;
  if (!parent || childrenOf(step, parent).length > 0) return;
  if (parent.state !== 'scope') return endBranch(step, parent, spent);
  // What a cancelled transaction has done is undone: its end event is done once more.
  if (isCancelEnd(step.graph.node(parent.nodeId))) return comes(step, parent, 1);
  if (await waitsForPeople(step, parent, token)) return;
  await leave(step, parent, spent + turnsOutOfScope);
}

function isCancelEnd(node: FlowNode): boolean {
  return node.kind === 'endEvent' && node.event?.kind === 'cancel';
}
