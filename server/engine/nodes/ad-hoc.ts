import { type Graph, isEventSubProcess } from '#server/engine/definitions/graph.ts';
import { openStatuses } from '#server/engine/step/state.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { childrenOf, descendantsOf } from '#server/engine/tokens/token-tree.ts';
import { containerOf, seenAt } from '#server/engine/variables/scopes.ts';
import type { AdHocRules } from '#shared/bpmn/ad-hoc-rules.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { evaluateCondition } from '#shared/expression/expression.ts';

/** An ad-hoc sub-process that a token is the scope of, and what people can do with it now. */
export interface OpenAdHoc {
  token: Token;
  node: FlowNode;
  /** What may be begun; nothing while another activity runs, where one comes after the other. */
  activities: readonly FlowNode[];
  /** Whether nothing runs in it, so that it may be ended. */
  isIdle: boolean;
}

/** How an ad-hoc sub-process goes; undefined of every other node. */
function rulesOf(node: FlowNode): AdHocRules | undefined {
  return 'adHoc' in node ? node.adHoc : undefined;
}

/** The ad-hoc sub-processes that wait for people. */
export function openAdHocs(graph: Graph, within: Pick<Step, 'tokens' | 'instance'>): OpenAdHoc[] {
  if (!openStatuses.includes(within.instance.status)) return [];
  return within.tokens.all().flatMap((token) => {
    const node = graph.process.nodes[token.nodeId];
    const rules = node && rulesOf(node);
    if (!rules || token.state !== 'scope') return [];
    const inside = childrenOf(within, token);
    const isHeld = inside.some((child) => (rules.isSequential ? true : isInterrupting(graph, child)));
    return [{ token, node, activities: isHeld ? [] : graph.activitiesToBegin(node.id), isIdle: inside.length === 0 }];
  });
}

/** Whether an event sub-process runs in place of everything else in the sub-process around it. */
function isInterrupting(graph: Graph, { nodeId }: Token): boolean {
  const node = graph.process.nodes[nodeId];
  return node !== undefined && isEventSubProcess(node) && graph.start(nodeId).isInterrupting;
}

/** Whether a sub-process waits for people to begin something in it although nothing runs there; `last` has just ended. */
export async function waitsForPeople(step: Step, scope: Token, last: Token): Promise<boolean> {
  const rules = rulesOf(step.graph.node(scope.nodeId));
  return rules !== undefined && !isInterrupting(step.graph, last) && !(await isComplete(step, scope, rules));
}

/** The ad-hoc sub-process around a token that has done its node, if it is done by that whatever else runs in it. */
export async function completedAround(step: Step, token: Token): Promise<Token | undefined> {
  const { parentId } = step.graph.node(token.nodeId);
  const rules = parentId === undefined ? undefined : rulesOf(step.graph.node(parentId));
  const scope = rules?.completionCondition ? containerOf(step, token) : undefined;
  if (!rules || !scope || !(await isComplete(step, scope, rules))) return undefined;
  // The last that runs ends it, even where a flow leads on from there, as in the engines.
  const isLast = () => descendantsOf(step, scope).every((other) => other === token || other.state === 'forked');
  return rules.cancelsRest || isLast() ? scope : undefined;
}

/** What nobody has set yet does not hold yet. */
async function isComplete(step: Step, scope: Token, { completionCondition }: AdHocRules): Promise<boolean> {
  if (!completionCondition) return false;
  const { value, missing } = evaluateCondition(completionCondition, await seenAt(step, scope));
  return value && missing.length === 0;
}
