import { areEqual, compare, isEmptyValue, toBoolean, toNumber, toText } from './coercion.ts';
import { ExpressionError } from './expression-error.ts';
import { methodNamed } from './method.ts';
import { entryOf, ownValue } from './property.ts';
import type { ArithmeticOperator, Node, RelationalOperator, Template } from './syntax-tree.ts';

/** The values that expressions read, by name. */
export type Variables = Readonly<Record<string, unknown>>;

/** The value of a template and the names that it looked for in vain. */
export interface Outcome {
  /** Null for a missing variable, never undefined. */
  value: unknown;
  missing: string[];
}

/** One evaluation: what may be read, and what was not there. */
interface Scope {
  variables: Variables;
  missing: Set<string>;
  /** How often something was not there; a comparison during which it grows is false. */
  misses: number;
}

/** The value of a template: of its one expression, or the text that several pieces make. Throws ExpressionError. */
export function evaluateTemplate(template: Template, variables: Variables): Outcome {
  const scope: Scope = { variables, missing: new Set(), misses: 0 };
  const [only = '', ...others] = template;
  const value =
    others.length === 0 ? pieceValue(only, scope) : template.map((piece) => pieceText(piece, scope)).join('');
  return { value, missing: [...scope.missing] };
}

function pieceValue(piece: string | Node, scope: Scope): unknown {
  return typeof piece === 'string' ? piece : evaluateNode(piece, scope);
}

function pieceText(piece: string | Node, scope: Scope): string {
  return typeof piece === 'string' ? piece : toText(evaluateNode(piece, scope), piece.position);
}

function evaluateNode(node: Node, scope: Scope): unknown {
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'variable':
      return found(ownValue(scope.variables, node.name), node, scope);
    case 'property':
      return evaluateProperty(node, scope);
    case 'call':
      return evaluateCall(node, scope);
    case 'now':
      return new Date().toISOString();
    case 'lookup':
      return evaluateLookup(node, scope);
    case 'unary':
      return evaluateUnary(node, scope);
    case 'arithmetic':
      return calculate(
        node.operator,
        toNumber(evaluateNode(node.left, scope), node.left.position),
        toNumber(evaluateNode(node.right, scope), node.right.position),
      );
    case 'relational':
    case 'equality':
      return evaluateComparison(node, scope);
    case 'logical': {
      const left = evaluateTest(node.left, scope);
      return left === (node.operator === '||') ? left : evaluateTest(node.right, scope);
    }
    case 'conditional':
      return evaluateNode(evaluateTest(node.test, scope) ? node.yes : node.no, scope);
  }
}

function evaluateTest(node: Node, scope: Scope): boolean {
  return toBoolean(evaluateNode(node, scope), node.position);
}

/** The value as it is, or null and a note that it was not there. */
function found(value: unknown, node: Node, scope: Scope, isNamed = true): unknown {
  if (value !== undefined) return value;
  scope.misses += 1;
  if (isNamed) scope.missing.add(pathOf(node));
  return null;
}

function pathOf(node: Node): string {
  if (node.kind === 'variable') return node.name;
  if (node.kind !== 'property') return '…';
  return node.key.kind === 'literal' ? `${pathOf(node.target)}.${node.key.value}` : `${pathOf(node.target)}[…]`;
}

function evaluateProperty(node: Extract<Node, { kind: 'property' }>, scope: Scope): unknown {
  const missesBefore = scope.misses;
  const target = evaluateNode(node.target, scope);
  const isTargetMissing = scope.misses > missesBefore;
  const key = evaluateNode(node.key, scope);
  return found(entryOf(target, key), node, scope, !isTargetMissing);
}

function evaluateCall(node: Extract<Node, { kind: 'call' }>, scope: Scope): unknown {
  const target = evaluateNode(node.target, scope);
  const args = node.args.map((arg) => evaluateNode(arg, scope));
  if (target === null) return null;
  const result = methodNamed(node.method).apply(target, ...args);
  if (result === undefined) throw new ExpressionError(`“${node.method}()”不能用于这样的值`, node.position);
  return result;
}

function evaluateLookup(node: Extract<Node, { kind: 'lookup' }>, scope: Scope): unknown {
  const value = ownValue(scope.variables, toText(evaluateNode(node.name, scope), node.position)) ?? null;
  return value === null && node.fallback ? evaluateNode(node.fallback, scope) : value;
}

function evaluateUnary(node: Extract<Node, { kind: 'unary' }>, scope: Scope): unknown {
  if (node.operator === 'empty') return isEmptyValue(probe(node.operand, scope));
  if (node.operator === '!') return !evaluateTest(node.operand, scope);
  return -toNumber(evaluateNode(node.operand, scope), node.operand.position);
}

/** The value where asking for something missing is the very question, and so no miss. */
function probe(node: Node, scope: Scope): unknown {
  return evaluateNode(node, { variables: scope.variables, missing: new Set(), misses: 0 });
}

function isNull(node: Node): boolean {
  return node.kind === 'literal' && node.value === null;
}

function evaluateComparison(node: Extract<Node, { kind: 'relational' | 'equality' }>, scope: Scope): boolean {
  if (node.kind === 'equality' && (isNull(node.left) || isNull(node.right))) {
    return areEqual(probe(node.left, scope), probe(node.right, scope)) === (node.operator === '==');
  }
  const missesBefore = scope.misses;
  const left = evaluateNode(node.left, scope);
  const right = evaluateNode(node.right, scope);
  if (scope.misses > missesBefore) return false;
  if (node.kind === 'equality') return areEqual(left, right) === (node.operator === '==');
  const order = compare(left, right, node.position);
  return order !== undefined && isInOrder(node.operator, order);
}

function isInOrder(operator: RelationalOperator, order: number): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Division by zero gives what it gives for floating-point numbers: infinity, or a value that every comparison denies. */
function calculate(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}
