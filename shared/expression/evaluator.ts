import {
  compare,
  inWords,
  isEmptyValue,
  isEqual,
  isTruthy,
  toBoolean,
  toNumber,
  toText,
  writtenText,
} from './coercion.ts';
import { ExpressionError } from './expression-error.ts';
import { gettersOf, isMethodName, methodNamed } from './method.ts';
import { entryOf, isHolder, mayHold, ownValue } from './property.ts';
import type { Node, RelationalOperator, Template } from './syntax-tree.ts';

/** The values that expressions read, by name. */
export type Variables = Readonly<Record<string, unknown>>;

/** The value of a template and the names that it looked for in vain. */
export interface Outcome {
  /** Null for a missing variable, never undefined. */
  value: unknown;
  missing: string[];
}

type Arithmetic = Extract<Node, { kind: 'arithmetic' }>;

/** One evaluation: what may be read, and what was not there. */
interface Scope {
  /** Groovy joins texts by a plus, compares without bringing values together, and takes every value as an answer. */
  dialect: 'juel' | 'groovy';
  variables: Variables;
  missing: Set<string>;
  /** How often a variable was not there; a comparison during which it grows is false. */
  misses: number;
  /** How often a known value did not hold what was asked of it. */
  absences: number;
}

/** The value of a template: of its one expression, or the text that several pieces make. Throws ExpressionError. */
export function evaluateTemplate(template: Template, variables: Variables): Outcome {
  const scope: Scope = { dialect: 'juel', variables, missing: new Set(), misses: 0, absences: 0 };
  const [only = '', ...others] = template;
  const value =
    others.length === 0 ? pieceValue(only, scope) : template.map((piece) => pieceText(piece, scope)).join('');
  return { value, missing: [...scope.missing] };
}

/** Of what was missed the variables themselves; an entry that a known value does not have is merely nothing. */
export function unknownVariables(missing: readonly string[]): string[] {
  return missing.filter((name) => !/[.[]/.test(name));
}

/** The value of an expression of Groovy, in which every variable must be there. Throws ExpressionError. */
export function evaluateGroovy(node: Node, variables: Variables): unknown {
  const scope: Scope = { dialect: 'groovy', variables, missing: new Set(), misses: 0, absences: 0 };
  const value = evaluateNode(node, scope);
  const unknown = unknownVariables([...scope.missing]);
  if (unknown.length > 0) throw new ExpressionError(`缺少变量 ${unknown.join('、')}`, node.position);
  return value;
}

function pieceValue(piece: string | Node, scope: Scope): unknown {
  return typeof piece === 'string' ? piece : evaluateNode(piece, scope);
}

function pieceText(piece: string | Node, scope: Scope): string {
  return typeof piece === 'string' ? piece : writtenText(evaluateNode(piece, scope), piece.position);
}

function evaluateNode(node: Node, scope: Scope): unknown {
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'variable':
      return evaluateVariable(node, scope);
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
  return scope.dialect === 'groovy' ? isTruthy(value) : toBoolean(value, node.position);
}

function evaluateArithmetic(node: Arithmetic, scope: Scope): unknown {
  const left = evaluateNode(node.left, scope);
  const right = evaluateNode(node.right, scope);
  const isText = typeof left === 'string' || typeof right === 'string';
  if (scope.dialect === 'groovy' && (isText || left === null || right === null)) {
    if (node.operator !== '+' || !isText) throw new ExpressionError('文字和空值不能计算', node.position);
    return `${left === null ? 'null' : toText(left, node.left.position)}${right === null ? 'null' : toText(right, node.right.position)}`;
  }
  // Where both are nothing the engines do not divide (`NumberOperations` of JUEL).
  if (left === null && right === null) return 0;
  return calculate(node, toNumber(left, node.left.position), toNumber(right, node.right.position));
}

function evaluateVariable(node: Extract<Node, { kind: 'variable' }>, scope: Scope): unknown {
  const value = ownValue(scope.variables, node.name);
  if (value !== undefined) return value;
  scope.misses += 1;
  scope.missing.add(node.name);
  return null;
}

function pathOf(node: Node): string {
  if (node.kind === 'variable') return node.name;
  if (node.kind !== 'property') return '…';
  return node.key.kind === 'literal' ? `${pathOf(node.target)}.${node.key.value}` : `${pathOf(node.target)}[…]`;
}

/**
 * What a known value does not hold is nothing (`AstProperty.eval` of JUEL), and named by the first part of its path that is
 * not there. Throws ExpressionError for a name that such a value cannot have.
 */
function evaluateProperty(node: Extract<Node, { kind: 'property' }>, scope: Scope): unknown {
  const { misses, absences } = scope;
  const target = evaluateNode(node.target, scope);
  const isTold = scope.misses > misses || scope.absences > absences;
  const key = evaluateNode(node.key, scope);
  const value = isHolder(target) ? entryOf(target, key) : gotFrom(target, key);
  if (value !== undefined) return value;
  if (target !== null && !mayHold(target, key)) {
    throw new ExpressionError(`${inWords(target)}没有“${key}”`, node.position);
  }
  scope.absences += 1;
  if (!isTold) scope.missing.add(pathOf(node));
  return null;
}

/** What a value that holds nothing answers to the getter of a name, as a bean of Java does; undefined without one. */
function gotFrom(target: unknown, key: unknown): unknown {
  const name = gettersOf(String(key)).find(isMethodName);
  return target === null || !name ? undefined : methodNamed(name).apply(target);
}

/** Nothing cannot be called (`AstMethod.invoke` of JUEL); what a missing variable would answer is missing with it. */
function evaluateCall(node: Extract<Node, { kind: 'call' }>, scope: Scope): unknown {
  const missesBefore = scope.misses;
  const target = evaluateNode(node.target, scope);
  const args = node.args.map((arg) => evaluateNode(arg, scope));
  if (scope.misses > missesBefore && [target, ...args].includes(null)) return null;
  if (target === null) throw new ExpressionError(`“${node.method}()”不能用于空值`, node.position);
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
  const value = evaluateNode(node.operand, scope);
  if (scope.dialect === 'groovy' && typeof value !== 'number') {
    throw new ExpressionError(`${inWords(value)}不是数字`, node.operand.position);
  }
  return -toNumber(value, node.operand.position);
}

/** The value where asking for something missing is the very question, and so no miss. */
function probe(node: Node, scope: Scope): unknown {
  return evaluateNode(node, { ...scope, missing: new Set(), misses: 0, absences: 0 });
}

function isNull(node: Node): boolean {
  return node.kind === 'literal' && node.value === null;
}

function evaluateComparison(node: Extract<Node, { kind: 'relational' | 'equality' }>, scope: Scope): boolean {
  const isJuel = scope.dialect === 'juel';
  if (isJuel && node.kind === 'equality' && (isNull(node.left) || isNull(node.right))) {
    return isEqual(probe(node.left, scope), probe(node.right, scope), node.position) === (node.operator === '==');
  }
  const missesBefore = scope.misses;
  const left = evaluateNode(node.left, scope);
  const right = evaluateNode(node.right, scope);
  if (scope.misses > missesBefore) return false;
  if (node.kind === 'equality') {
    const areAlike = isJuel || typeof left === typeof right;
    return (areAlike && isEqual(left, right, node.position)) === (node.operator === '==');
  }
  const order = isJuel ? compare(left, right, node.position) : groovyOrder(left, right, node.position);
  return order !== undefined && isInOrder(node.operator, order);
}

/** In Groovy nothing comes before everything else (`DefaultTypeTransformation.compareTo`). */
function groovyOrder(left: unknown, right: unknown, position: number): number | undefined {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  if (typeof left !== typeof right) throw new ExpressionError('不同种类的值不能比较大小', position);
  return compare(left, right, position);
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

/**
 * Division by zero gives what it gives for floating-point numbers: infinity, or a value that every comparison denies; of
 * whole numbers it has no remainder. Throws ExpressionError.
 */
function calculate({ operator, position }: Arithmetic, left: number, right: number): number {
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
      if (right === 0 && Number.isInteger(left)) throw new ExpressionError('不能对零取余', position);
      return left % right;
  }
}
