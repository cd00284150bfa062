import type { Step, Token } from '#server/engine/step/step.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import { isMet, scriptOf } from '#server/engine/variables/script-condition.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { FlowNode, SequenceFlow } from '#shared/bpmn/process-model.ts';
import { unknownVariables } from '#shared/expression/evaluator.ts';
import { evaluateDecision } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { isSkipped } from './skip.ts';

/** The flows to go on by, or why there is none although there should be. */
export type Choice = { flows: SequenceFlow[] } | { problem: string };

/**
 * The flows out of a node whose turn it is: all out of a parallel gateway, the first open one out of an exclusive one,
 * every open one out of anything else; the default flow only when no other is open. A node without flows ends its branch.
 * Where the instance lets conditions be passed over, the flows that say when are taken then and at no other time.
 */
export async function chooseFlows(step: Step, token: Token, node: FlowNode): Promise<Choice> {
  const outgoing = step.graph.outgoing(node);
  const variables = outgoing.some((flow) => flow.condition || flow.skipExpression) ? await seenAt(step, token) : {};
  const refusals: string[] = [];
  const open: SequenceFlow[] = [];
  for (const flow of outgoing) {
    const verdict = await judge(step, token, node, flow, variables);
    if (verdict.problem) return { problem: verdict.problem };
    if (verdict.refusal) refusals.push(verdict.refusal);
    else open.push(flow);
    if (open.length > 0 && node.kind === 'exclusiveGateway') break;
  }
  if (open.length > 0 || outgoing.length === 0) return { flows: open };
  const fallback = outgoing.find((flow) => flow.id === node.defaultFlow);
  return fallback ? { flows: [fallback] } : { problem: `没有满足条件的分支，且没有默认分支（${refusals.join('；')}）` };
}

type Verdict = { refusal?: string; problem?: string };

/** Whether a flow is open, by what lets its condition be passed over before the condition itself. */
async function judge(
  step: Step,
  token: Token,
  node: FlowNode,
  flow: SequenceFlow,
  variables: Variables,
): Promise<Verdict> {
  const { skipExpression } = flow;
  try {
    const isForced = isSkipped(step, skipExpression, variables);
    const isOnlyWay = node.outgoing.length === 1 && node.kind !== 'exclusiveGateway';
    if (isForced !== undefined) return isForced || isOnlyWay ? {} : { refusal: `${skipExpression} 不成立` };
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: error.message };
    throw error;
  }
  if (node.kind === 'parallelGateway') return {};
  if (flow.id === node.defaultFlow) return { refusal: '默认分支' };
  return judgeCondition(step, token, flow, variables);
}

/**
 * Open when it says nothing. A condition that cannot be calculated, or that asks for a variable that is not there, is a
 * problem, as one that says neither true nor false: to pass it over could skip an approver. What a known value does not
 * hold is merely nothing, as in the engines.
 */
async function judgeCondition(
  step: Step,
  token: Token,
  { condition }: SequenceFlow,
  variables: Variables,
): Promise<Verdict> {
  if (!condition) return {};
  try {
    const script = scriptOf(condition);
    if (script) return (await isMet(step, token, script)) ? {} : { refusal: `${condition.body} 不成立` };
    const { value, missing } = evaluateDecision(condition.body, variables);
    const unknown = unknownVariables(missing);
    if (unknown.length > 0) return { problem: `条件 ${condition.body} 缺少变量 ${unknown.join('、')}` };
    if (value) return {};
    const known = namesIn(condition.body)
      .filter((name) => name !== 'execution' && Object.hasOwn(variables, name))
      .map((name) => `${name} = ${JSON.stringify(variables[name])}`);
    const lacking = missing.map((name) => `缺少 ${name}`);
    return { refusal: [`${condition.body} 不成立`, ...known, ...lacking].join('，') };
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: `条件 ${condition.body} 无法计算：${error.message}` };
    throw error;
  }
}

function namesIn(text: string): string[] {
  return [...new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu))];
}
