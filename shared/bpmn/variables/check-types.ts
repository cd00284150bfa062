import type { Node } from '../../expression/syntax-tree.ts';
import type { KnownVariable, ValueKind } from './known-variables.ts';
import { everyNode } from './texts-with-names.ts';

/** What is wrong with what an expression compares, as sentences. */
export function typeFaults(expression: Node, variables: ReadonlyMap<string, KnownVariable>): string[] {
  return everyNode(expression).flatMap((node) => {
    if (node.kind !== 'relational' && node.kind !== 'equality') return [];
    const fault = comparedFault(node.left, node.right) ?? comparedFault(node.right, node.left);
    return fault ? [fault] : [];

    function comparedFault(side: Node, other: Node): string | undefined {
      const known = side.kind === 'variable' ? variables.get(side.name) : undefined;
      if (!known || known.kind === 'any') return undefined;
      return node.kind === 'relational' ? orderFault(known, other) : equalityFault(known, other);
    }
  });
}

/** What is wrong with a value that shall decide by itself. */
export function decisionFault(expression: Node, variables: ReadonlyMap<string, KnownVariable>): string | undefined {
  const known = expression.kind === 'variable' ? variables.get(expression.name) : undefined;
  if (!known || known.kind === 'flag' || known.kind === 'any' || known.kind === 'text') return undefined;
  return `${called(known)}是${kindTitles[known.kind]}，不能直接当作条件，要与一个值比较`;
}

const kindTitles: Readonly<Record<ValueKind, string>> = {
  number: '数字',
  text: '文本',
  flag: '是否',
  date: '日期',
  choice: '选项',
  any: '值',
};

function called({ name, label }: KnownVariable): string {
  return label && label !== name ? `“${label}”（${name}）` : `“${name}”`;
}

function orderFault(known: KnownVariable, other: Node): string | undefined {
  if (known.kind === 'flag') return `${called(known)}只有是和否，不能比较大小`;
  if (other.kind !== 'literal' || other.value === null) return undefined;
  if (typeof other.value === 'boolean') return `${called(known)}不能与是否比较大小`;
  if (known.kind === 'text' && typeof other.value === 'number') {
    return `${called(known)}是文本，填的不是数字时不能与 ${other.value} 比较大小，流程会停下`;
  }
  return known.kind === 'number' ? numberFault(known, other.value) : undefined;
}

function equalityFault(known: KnownVariable, other: Node): string | undefined {
  if (other.kind !== 'literal' || other.value === null) return undefined;
  const { value } = other;
  if (known.kind === 'number') return numberFault(known, value);
  if (known.kind === 'flag' && typeof value !== 'boolean' && !/^(true|false)$/i.test(String(value))) {
    return `${called(known)}只有是和否，不会等于 ${JSON.stringify(value)}`;
  }
  if (known.kind !== 'choice' || known.choices.length === 0) return undefined;
  if (known.choices.some(({ id }) => id === String(value))) return undefined;
  const offered = known.choices.map(({ id, name }) => (id === name ? id : `${id}（${name}）`)).join('、');
  return `${called(known)}没有选项 ${JSON.stringify(value)}，可选的是 ${offered}`;
}

function numberFault(known: KnownVariable, value: string | number | boolean): string | undefined {
  const isNumber =
    typeof value === 'number' || (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)));
  return isNumber ? undefined : `${called(known)}是数字，不能与 ${JSON.stringify(value)} 比较`;
}
