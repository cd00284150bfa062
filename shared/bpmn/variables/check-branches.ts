import type { Node } from '../../expression/syntax-tree.ts';
import type { ProcessModel, SequenceFlow } from '../process-model.ts';
import { expressionsOf } from './texts-with-names.ts';

/** A branch that nothing can ever take, and why, as a sentence. */
export interface DeadBranch {
  readonly flowId: string;
  readonly reason: string;
}

/** The branches of a process that can never be taken, as far as their conditions alone tell. */
export function deadBranches(process: ProcessModel): DeadBranch[] {
  return Object.values(process.nodes).flatMap((node) => {
    const flows = node.outgoing.filter((id) => id !== node.defaultFlow).flatMap((id) => process.flows[id] ?? []);
    return flows.flatMap((flow, index) => {
      const before = node.kind === 'exclusiveGateway' ? flows.slice(0, index) : [];
      const reason = reasonFor(flow, before);
      return reason ? [{ flowId: flow.id, reason }] : [];
    });
  });
}

function reasonFor(flow: SequenceFlow, before: readonly SequenceFlow[]): string | undefined {
  const condition = conditionOf(flow);
  if (!condition) return undefined;
  if (condition.kind === 'literal' && condition.value === false) return '条件始终不成立';
  if (isContradiction(condition)) return '条件自相矛盾，不会成立';
  const taken = before.find((one) => {
    const earlier = conditionOf(one);
    return earlier && (isTrue(earlier) || sameText(one, flow) || isWider(earlier, condition));
  });
  if (!taken) return undefined;
  const title = taken.name ? `“${taken.name}”` : '前面的一条分支';
  if (sameText(taken, flow)) return `条件与${title}相同，总是先走那一条`;
  const earlier = conditionOf(taken);
  if (earlier && isTrue(earlier)) return `${title}的条件始终成立，总是先走那一条`;
  return `条件成立时${title}（${taken.condition?.body ?? ''}）也成立，总是先走那一条`;
}

function conditionOf({ condition }: SequenceFlow): Node | undefined {
  if (!condition || condition.language || condition.resource) return undefined;
  const [only, ...others] = expressionsOf(condition.body);
  return others.length === 0 ? only : undefined;
}

function sameText(one: SequenceFlow, other: SequenceFlow): boolean {
  const bare = (flow: SequenceFlow) => (flow.condition?.body ?? '').replaceAll(/\s+/g, '');
  return bare(one) === bare(other);
}

/** What one variable must be for all of these comparisons to hold. */
interface Bounds {
  least: number;
  isLeastIn: boolean;
  most: number;
  isMostIn: boolean;
  equals: Set<string>;
}

function isTrue(condition: Node): boolean {
  return condition.kind === 'literal' && condition.value === true;
}

/** Whether parts that must all hold leave no value for one of their variables. */
function isContradiction(condition: Node): boolean {
  return [...boundsOf(comparisonsIn(condition).comparisons).values()].some(isNothing);
}

function isNothing({ least, isLeastIn, most, isMostIn, equals }: Bounds): boolean {
  return equals.size > 1 || least > most || (least === most && !(isLeastIn && isMostIn));
}

/** Whether a condition holds whenever the other one does, as far as both compare variables with values. */
function isWider(wide: Node, narrowOne: Node): boolean {
  const { comparisons, isAll } = comparisonsIn(wide);
  if (!isAll || comparisons.length === 0) return false;
  const given = comparisonsIn(narrowOne).comparisons;
  const bounds = boundsOf(given);
  return comparisons.every((asked) => {
    if (given.some((one) => one.name === asked.name && one.operator === asked.operator && one.value === asked.value)) {
      return true;
    }
    const known = bounds.get(asked.name);
    const limit = asked.value;
    if (!known || typeof limit !== 'number') return false;
    const isAbove = known.least > limit || (known.least === limit && (asked.operator === '>=' || !known.isLeastIn));
    const isBelow = known.most < limit || (known.most === limit && (asked.operator === '<=' || !known.isMostIn));
    return (isAbove && /^>=?$/.test(asked.operator)) || (isBelow && /^<=?$/.test(asked.operator));
  });
}

/** What of a condition compares a variable with a value, and whether nothing else is asked. */
function comparisonsIn(condition: Node): { comparisons: Comparison[]; isAll: boolean } {
  const parts = conjuncts(condition);
  const comparisons = parts.flatMap((part) =>
    part.kind === 'relational' || part.kind === 'equality' ? (comparisonOf(part) ?? []) : [],
  );
  return { comparisons, isAll: comparisons.length === parts.length };
}

function boundsOf(comparisons: readonly Comparison[]): Map<string, Bounds> {
  const all = new Map<string, Bounds>();
  for (const comparison of comparisons) narrow(all, comparison);
  return all;
}

function conjuncts(node: Node): Node[] {
  return node.kind === 'logical' && node.operator === '&&'
    ? [...conjuncts(node.left), ...conjuncts(node.right)]
    : [node];
}

interface Comparison {
  readonly name: string;
  readonly operator: string;
  readonly value: string | number | boolean;
}

const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function comparisonOf(node: Extract<Node, { kind: 'relational' | 'equality' }>): Comparison | undefined {
  const { left, right, operator } = node;
  if (left.kind === 'variable' && right.kind === 'literal' && right.value !== null) {
    return { name: left.name, operator, value: right.value };
  }
  if (right.kind === 'variable' && left.kind === 'literal' && left.value !== null) {
    return { name: right.name, operator: turned[operator] ?? operator, value: left.value };
  }
  return undefined;
}

function narrow(all: Map<string, Bounds>, { name, operator, value }: Comparison): void {
  const bounds = all.get(name) ?? {
    least: Number.NEGATIVE_INFINITY,
    isLeastIn: false,
    most: Number.POSITIVE_INFINITY,
    isMostIn: false,
    equals: new Set<string>(),
  };
  all.set(name, bounds);
  if (operator === '==') bounds.equals.add(String(value));
  const limit = Number(value);
  if (typeof value === 'boolean' || Number.isNaN(limit) || operator === '!=') return;
  if (operator !== '<' && operator !== '<=' && limit >= bounds.least) {
    bounds.isLeastIn = operator !== '>' && (limit > bounds.least || bounds.isLeastIn);
    bounds.least = limit;
  }
  if (operator !== '>' && operator !== '>=' && limit <= bounds.most) {
    bounds.isMostIn = operator !== '<' && (limit < bounds.most || bounds.isMostIn);
    bounds.most = limit;
  }
}
