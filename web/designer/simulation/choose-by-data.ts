import { evaluateCondition } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { childOf, type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';

/** Sample values by the name of the variable. */
export type SampleData = Readonly<Record<string, unknown>>;

/** The flows that the data opens, or why it cannot say. */
export type DataChoice = { readonly flows: readonly DiagramElement[] } | { readonly undecided: string };

/**
 * The flows out of a diverging gateway that sample data opens, by the rules of the process engine: the first open one
 * of an exclusive gateway, every open one of an inclusive gateway, the default flow when no other is open.
 */
export function chooseByData(gateway: DiagramElement, data: SampleData): DataChoice {
  const node = nodeOf(gateway);
  const standard = childOf(node, 'default');
  // The library types connections without the model node that every one on a BPMN canvas has.
  const connections = gateway.outgoing as unknown as readonly DiagramElement[];
  const outgoing = connections.filter((flow) => nodeOf(flow).$instanceOf('bpmn:SequenceFlow'));
  const open: DiagramElement[] = [];
  for (const flow of outgoing.filter((candidate) => nodeOf(candidate) !== standard)) {
    const verdict = judge(flow, data);
    if (typeof verdict === 'string') return { undecided: verdict };
    if (!verdict) continue;
    open.push(flow);
    if (node.$instanceOf('bpmn:ExclusiveGateway')) break;
  }
  if (open.length > 0) return { flows: open };
  const fallback = outgoing.filter((flow) => nodeOf(flow) === standard);
  return fallback.length > 0 ? { flows: fallback } : { undecided: '没有满足条件的分支，且没有默认分支' };
}

/** Whether a flow is open, or why that cannot be told. */
function judge(flow: DiagramElement, data: SampleData): boolean | string {
  const condition = childOf(nodeOf(flow), 'conditionExpression');
  if (!condition) return true;
  const body = textOf(condition, 'body').trim();
  if (textOf(condition, 'language') || !body) return '脚本条件不在模拟中计算';
  try {
    const { value, missing } = evaluateCondition(body, data);
    if (!value && missing.length > 0) return `样例数据中没有 ${missing.join('、')}`;
    return value;
  } catch (error) {
    if (error instanceof ExpressionError) return `条件 ${body} 无法计算：${error.message}`;
    throw error;
  }
}
