import { compare, isEmptyValue, isEqual, toBoolean, toNumber, toText } from './coercion.ts';
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
  /** Groovy joins texts by a plus, compares without bringing values together, and takes only yes and no as an answer. */
  dialect: 'juel' | 'groovy';
  variables: Variables;
  missing: Set<string>;
  /** How often something was not there; a comparison during which it grows is false. */
  misses: number;
}

/** The value of a template: of its one expression, or the text that several pieces make. Throws ExpressionError. */
export function evaluateTemplate(template: Template, variables: Variables): Outcome {
  const scope: Scope = { dialect: 'juel', variables, missing: new Set(), misses: 0 };
  const [only = '', ...others] = template;
  const value =
    others.length === 0 ? pieceValue(only, scope) : template.map((piece) => pieceText(piece, scope)).join('');
  return { value, missing: [...scope.missing] };
}

/** The value of an expression of Groovy, to which whatever it asks for must be there. Throws ExpressionError. */
export function evaluateGroovy(node: Node, variables: Variables): unknown {
  const scope: Scope = { dialect: 'groovy', variables, missing: new Set(), misses: 0 };
  const value = evaluateNode(node, scope);
  const [first] = scope.missing;
  if (first !== undefined) throw new ExpressionError(`缺少变量 ${first}`, node.position);
  return value;
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
      return evaluateArithmetic(node, scope);
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
  const value = evaluateNode(node, scope);
  if (scope.dialect === 'groovy' && typeof value !== 'boolean' && value !== null) {
    throw new ExpressionError('条件的结果应为真或假', node.position);
  }
  return toBoolean(value, node.position);
}

function evaluateArithmetic(node: Extract<Node, { kind: 'arithmetic' }>, scope: Scope): unknown {
  const left = evaluateNode(node.left, scope);
  const right = evaluateNode(node.right, scope);
  const isText = typeof left === 'string' || typeof right === 'string';
  if (scope.dialect === 'groovy' && (isText || left === null || right === null)) {
    if (node.operator !== '+' || !isText) throw new ExpressionError('文字和空值不能计算', node.position);
    return `${left === null ? 'null' : toText(left, node.left.position)}${right === null ? 'null' : toText(right, node.right.position)}`;
  }
  return calculate(node.operator, toNumber(left, node.left.position), toNumber(right, node.right.position));
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
  return evaluateNode(node, { ...scope, missing: new Set(), misses: 0 });
}

function isNull(node: Node): boolean {
  return node.kind === 'literal' && node.value === null;
}

function evaluateComparison(node: Extract<Node, { kind: 'relational' | 'equality' }>, scope: Scope): boolean {
  if (node.kind === 'equality' && (isNull(node.left) || isNull(node.right))) {
    return isEqual(probe(node.left, scope), probe(node.right, scope), node.position) === (node.operator === '==');
  }
  const missesBefore = scope.misses;
  const left = evaluateNode(node.left, scope);
  const right = evaluateNode(node.right, scope);
  if (scope.misses > missesBefore) return false;
  const isPlain = scope.dialect === 'groovy' && typeof left !== typeof right;
  if (node.kind === 'equality') return (!isPlain && isEqual(left, right, node.position)) === (node.operator === '==');
  if (isPlain) throw new ExpressionError('不同种类的值不能比较大小', node.position);
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
