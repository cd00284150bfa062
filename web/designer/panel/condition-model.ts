import { readTemplate } from '#shared/expression/expression.ts';
import type { Node } from '#shared/expression/syntax-tree.ts';

/** How a field is compared; the last four need no value. */
export type Operator = '==' | '!=' | '>' | '>=' | '<' | '<=' | 'isTrue' | 'isFalse' | 'isEmpty' | 'isFilled';

/** What they are called. */
export const operatorWords: Readonly<Record<Operator, string>> = {
  '==': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  isTrue: '是',
  isFalse: '否',
  isEmpty: '为空',
  isFilled: '不为空',
};

/** One comparison of a field with a value. */
export interface Comparison {
  readonly name: string;
  readonly operator: Operator;
  /** As it is typed, without quotes. */
  readonly value: string;
  /** Whether the value is a text although it may look like a number. */
  readonly isText: boolean;
}

/** Comparisons of which all must hold, or any. */
export interface ConditionGroup {
  readonly join: '&&' | '||';
  readonly parts: readonly (Comparison | ConditionGroup)[];
}

/** Operators that stand alone. */
export const valueless: ReadonlySet<Operator> = new Set(['isTrue', 'isFalse', 'isEmpty', 'isFilled']);

/** Whether a part is a group. */
export function isGroup(part: Comparison | ConditionGroup): part is ConditionGroup {
  return 'join' in part;
}

/** What an expression says as comparisons of fields; null where it says more than those can. Nothing for an empty text. */
export function readCondition(text: string): ConditionGroup | null {
  if (text.trim() === '') return { join: '&&', parts: [] };
  const [only, ...others] = readTemplate(text.trim()) ?? [];
  if (others.length > 0 || typeof only !== 'object') return null;
  const part = partOf(only);
  if (!part) return null;
  return isGroup(part) ? part : { join: '&&', parts: [part] };
}

function partOf(node: Node): Comparison | ConditionGroup | null {
  if (node.kind !== 'logical') return comparisonOf(node);
  const parts = [...sidesOf(node.left, node.operator), ...sidesOf(node.right, node.operator)].map(partOf);
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length ? { join: node.operator, parts: known } : null;
}

/** The parts of what is joined by the same word, however the brackets stand. */
function sidesOf(node: Node, operator: '&&' | '||'): Node[] {
  return node.kind === 'logical' && node.operator === operator
    ? [...sidesOf(node.left, operator), ...sidesOf(node.right, operator)]
    : [node];
}

function comparisonOf(node: Node): Comparison | null {
  const alone = (name: string, operator: Operator): Comparison => ({ name, operator, value: '', isText: false });
  if (node.kind === 'variable') return alone(node.name, 'isTrue');
  if (node.kind === 'unary') {
    const { operand, operator } = node;
    if (operand.kind === 'variable' && operator !== '-')
      return alone(operand.name, operator === '!' ? 'isFalse' : 'isEmpty');
    const isFilled = operator === '!' && operand.kind === 'unary' && operand.operator === 'empty';
    return isFilled && operand.operand.kind === 'variable' ? alone(operand.operand.name, 'isFilled') : null;
  }
  if (node.kind !== 'relational' && node.kind !== 'equality') return null;
  const value = literalOf(node.right);
  // An empty text could not be told from one that is still to be typed.
  if (node.left.kind !== 'variable' || value === null || value === '') return null;
  if (typeof value === 'boolean') {
    const isEqual = node.operator === '==';
    return node.kind === 'equality' ? alone(node.left.name, isEqual === value ? 'isTrue' : 'isFalse') : null;
  }
  return { name: node.left.name, operator: node.operator, value: String(value), isText: typeof value === 'string' };
}

function literalOf(node: Node): string | number | boolean | null {
  if (node.kind === 'literal') return node.value;
  if (node.kind !== 'unary' || node.operator !== '-' || node.operand.kind !== 'literal') return null;
  return typeof node.operand.value === 'number' ? -node.operand.value : null;
}

/** Whether every comparison says what it compares with what. */
export function isComplete(group: ConditionGroup): boolean {
  return (
    group.parts.length > 0 &&
    group.parts.every((part) =>
      isGroup(part)
        ? isComplete(part)
        : part.name !== '' &&
          (valueless.has(part.operator) || (part.value !== '' && (part.isText || isNumber(part.value)))),
    )
  );
}

/** The expression that says the same. */
export function writeCondition(group: ConditionGroup): string {
  return group.parts.length === 0 ? '' : `\${${textOf(group)}}`;
}

function textOf({ join, parts }: ConditionGroup): string {
  return parts
    .map((part) => {
      if (!isGroup(part)) return comparisonText(part);
      return part.parts.length > 1 && part.join !== join ? `(${textOf(part)})` : textOf(part);
    })
    .join(` ${join} `);
}

function comparisonText({ name, operator, value, isText }: Comparison): string {
  switch (operator) {
    case 'isTrue':
      return name;
    case 'isFalse':
      return `!${name}`;
    case 'isEmpty':
      return `empty ${name}`;
    case 'isFilled':
      return `!(empty ${name})`;
    default:
      return `${name} ${operator} ${isText ? quoted(value) : value}`;
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}
