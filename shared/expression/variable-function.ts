import { ExpressionError } from './expression-error.ts';
import type { EqualityOperator, Node, RelationalOperator } from './syntax-tree.ts';

/** What stands before the colon of such a function. */
export const variablePrefixes: ReadonlySet<string> = new Set(['variables', 'vars', 'var']);

const comparisons: ReadonlyMap<string, RelationalOperator | EqualityOperator> = new Map([
  ['equals', '=='],
  ['eq', '=='],
  ['notEquals', '!='],
  ['ne', '!='],
  ['lowerThan', '<'],
  ['lessThan', '<'],
  ['lt', '<'],
  ['lowerThanOrEquals', '<='],
  ['lessThanOrEquals', '<='],
  ['lte', '<='],
  ['greaterThan', '>'],
  ['gt', '>'],
  ['greaterThanOrEquals', '>='],
  ['gte', '>='],
]);

/**
 * A question about a variable that may be missing, in words that are there already. The variable stands first, by its
 * name or as a text. Undefined for a question that nobody knows.
 */
export function askVariable(name: string, args: readonly Node[], position: number): Node | undefined {
  const [first, ...others] = args;
  if (!first) throw new ExpressionError(`“${name}()”需要变量名`, position);
  const variable: Node = {
    kind: 'lookup',
    name: first.kind === 'variable' ? { kind: 'literal', value: first.name, position } : first,
    fallback: null,
    position,
  };
  const [second] = others;
  const isEmpty: Node = { kind: 'unary', operator: 'empty', operand: variable, position };
  switch (name) {
    case 'get':
      return second ? undefined : variable;
    case 'getOrDefault':
      return second && { ...variable, fallback: second };
    case 'exists':
      return exists(variable, position);
    case 'isEmpty':
      return isEmpty;
    case 'isNotEmpty':
      return { kind: 'unary', operator: '!', operand: isEmpty, position };
    case 'contains':
    case 'containsAny':
      return both(exists(variable, position), among(variable, others, name === 'contains' ? '&&' : '||', position));
    default:
      return second && comparison(name, variable, second, position);
  }
}

function exists(variable: Node, position: number): Node {
  const nothing: Node = { kind: 'literal', value: null, position };
  return { kind: 'equality', operator: '!=', left: variable, right: nothing, position };
}

/** What does not exist contains nothing (`AbstractContainsVariableExpressionFunction` of Flowable). */
function both(left: Node, right: Node | undefined): Node | undefined {
  return right && { kind: 'logical', operator: '&&', left, right, position: left.position };
}

function comparison(name: string, left: Node, right: Node, position: number): Node | undefined {
  const operator = comparisons.get(name);
  if (operator === undefined) return undefined;
  return operator === '==' || operator === '!='
    ? { kind: 'equality', operator, left, right, position }
    : { kind: 'relational', operator, left, right, position };
}

function among(target: Node, wanted: readonly Node[], operator: '&&' | '||', position: number): Node | undefined {
  return wanted
    .map((each): Node => ({ kind: 'call', target, method: 'contains', args: [each], position }))
    .reduce<Node | undefined>(
      (left, right) => (left ? { kind: 'logical', operator, left, right, position } : right),
      undefined,
    );
}
