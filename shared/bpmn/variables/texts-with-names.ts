import { readTemplate } from '../../expression/expression.ts';
import type { Node, Template } from '../../expression/syntax-tree.ts';
import { titleNames } from '../case-naming.ts';
import type { Mapping, WrittenValue } from '../mapping.ts';
import type { FlowNode, ProcessModel } from '../process-model.ts';

/** A text of a process that is evaluated. */
export interface EvaluatedText {
  readonly elementId: string;
  readonly text: string;
  /** Whether its value decides whether something happens. */
  readonly isCondition: boolean;
  /** What it may ask for besides the variables of the process, by name. */
  readonly given?: Readonly<Record<string, string>>;
}

/** Every text of a process that may hold expressions, with the element that it stands at. */
export function evaluatedTexts(process: ProcessModel): EvaluatedText[] {
  const flows = Object.values(process.flows).flatMap(({ id, condition, skipExpression }) => [
    ...(condition && !condition.language && !condition.resource ? [conditionAt(id, condition.body)] : []),
    ...textsAt(id, [skipExpression]),
  ]);
  const { title, summary } = process.naming;
  const told = textsAt(process.id, [title, ...summary.map((name) => `\${${name}}`)]);
  return [
    ...told.map((text) => ({ ...text, given: titleNames })),
    ...flows,
    ...Object.values(process.nodes).flatMap(textsOfNode),
  ];
}

function textsOfNode(node: FlowNode): EvaluatedText[] {
  const loop = 'multiInstance' in node ? node.multiInstance : undefined;
  const values = [...node.inputs, ...node.outputs].flatMap(({ value }) => textsIn(value));
  return [
    ...textsAt(node.id, [
      loop?.cardinality,
      loop?.collection && (/[$#]\{/.test(loop.collection) ? loop.collection : `\${${loop.collection}}`),
      'skipExpression' in node ? node.skipExpression : undefined,
      ...values,
      ...ownTexts(node),
    ]),
    ...(loop?.completionCondition ? [conditionAt(node.id, loop.completionCondition)] : []),
    ...('adHoc' in node && node.adHoc?.completionCondition
      ? [conditionAt(node.id, node.adHoc.completionCondition)]
      : []),
    ...('event' in node && node.event?.kind === 'conditional' && node.event.condition
      ? [conditionAt(node.id, node.event.condition.body)]
      : []),
  ];
}

function ownTexts(node: FlowNode): (string | undefined)[] {
  if (node.kind === 'userTask') {
    const { assignee, candidateUsers, candidateGroups, dueDate, priority, approval } = node;
    const rule = approval?.candidateRule === 'expression' ? approval.candidateValues : [];
    return [assignee, ...candidateUsers, ...candidateGroups, dueDate, priority, ...rule];
  }
  if (node.kind === 'callActivity') {
    const { calledElement, version, inMappings } = node;
    return [calledElement, version, ...inMappings.map(sourceOf)];
  }
  return 'event' in node && node.event?.kind === 'timer' ? [node.event.text] : [];
}

function sourceOf({ source, isExpression }: Mapping): string | undefined {
  return source === undefined || isExpression ? source : `\${${source}}`;
}

function textsIn(value: WrittenValue): string[] {
  if (typeof value === 'string') return [value];
  if ('list' in value) return value.list.flatMap(textsIn);
  return 'map' in value ? value.map.flatMap(([key, one]) => [...textsIn(key), ...textsIn(one)]) : [];
}

function textsAt(elementId: string, texts: readonly (string | undefined)[]): EvaluatedText[] {
  return texts.flatMap((text) => (text && /[$#]\{/.test(text) ? [{ elementId, text, isCondition: false }] : []));
}

function conditionAt(elementId: string, text: string): EvaluatedText {
  return { elementId, text, isCondition: true };
}

/** The expressions of a text; none of a broken one, of which somebody else tells. */
export function expressionsOf(text: string): Node[] {
  const template: Template = readTemplate(text) ?? [];
  return template.filter((piece) => typeof piece !== 'string');
}

/** A node and every node in it. */
export function everyNode(node: Node): Node[] {
  return [node, ...partsOf(node).flatMap(everyNode)];
}

function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'property':
      return [node.target, node.key];
    case 'call':
      return [node.target, ...node.args];
    case 'unary':
      return [node.operand];
    case 'conditional':
      return [node.test, node.yes, node.no];
    case 'lookup':
      return node.fallback ? [node.name, node.fallback] : [node.name];
    case 'literal':
    case 'variable':
    case 'now':
      return [];
    default:
      return [node.left, node.right];
  }
}
