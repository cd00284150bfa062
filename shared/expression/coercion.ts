import { ExpressionError } from './expression-error.ts';
import { isPlainObject } from './property.ts';

const decimalPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The value as a number: null and the empty text are 0, decimal texts count; undefined for everything else. */
function numberFrom(value: unknown): number | undefined {
  if (value === null || value === '') return 0;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && decimalPattern.test(value) ? Number(value) : undefined;
}

/** The value as yes or no: null and the empty text are no, `true` and `false` count in any case; undefined for everything else. */
function booleanFrom(value: unknown): boolean | undefined {
  if (value === null || value === '') return false;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const text = value.toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** Whether a value says true or false: nothing and other texts do not. What cannot be asked at all is left to {@link toBoolean}. */
export function answers(value: unknown): boolean {
  return value !== null && value !== '' && (typeof value !== 'string' || booleanFrom(value) !== undefined);
}

/** What a value is, for whoever reads what is wrong with it. */
export function inWords(value: unknown): string {
  if (typeof value === 'string') return `文字“${value}”`;
  if (typeof value === 'number' || typeof value === 'boolean') return `“${value}”`;
  return Array.isArray(value) ? '列表' : '对象';
}

/** The value as an operand of arithmetic. Throws ExpressionError. */
export function toNumber(value: unknown, position: number): number {
  const number = numberFrom(value);
  if (number === undefined) throw new ExpressionError(`${inWords(value)}不是数字`, position);
  return number;
}

/** The value as the answer to a question; any text but `true` is no. Throws ExpressionError for numbers, lists and objects. */
export function toBoolean(value: unknown, position: number): boolean {
  const answer = typeof value === 'string' ? (booleanFrom(value) ?? false) : booleanFrom(value);
  if (answer === undefined) throw new ExpressionError(`${inWords(value)}不能作为条件，结果应为真或假`, position);
  return answer;
}

/** Whether Groovy takes a value for yes: neither nothing, no and zero nor what is empty (`asBoolean` of `DefaultGroovyMethods`). */
export function isTruthy(value: unknown): boolean {
  return value !== false && value !== 0 && !isEmptyValue(value);
}

/** The value as part of a composite text; null is nothing. Throws ExpressionError for lists and objects. */
export function toText(value: unknown, position: number): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ExpressionError(`${inWords(value)}不能写进文字`, position);
}

/**
 * The same, with lists and maps as the engines write them (`AbstractCollection.toString`, `AbstractMap.toString` of Java).
 * Throws ExpressionError for everything else.
 */
export function writtenText(value: unknown, position: number): string {
  const part = (each: unknown) => (each === null ? 'null' : writtenText(each, position));
  if (Array.isArray(value)) return `[${value.map(part).join(', ')}]`;
  if (!isPlainObject(value)) return toText(value, position);
  return `{${Object.entries(value)
    .map(([name, each]) => `${name}=${part(each)}`)
    .join(', ')}}`;
}

/** Whether the value is null, or a text, list or map without content. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/**
 * Whether an expression finds them equal: with a number by number, else with yes or no by what they say. Throws
 * ExpressionError for what cannot be brought together, as the engines do.
 */
export function isEqual(left: unknown, right: unknown, position: number): boolean {
  if (left === right) return true;
  if (left === null || right === null) return false;
  const has = (type: string) => typeof left === type || typeof right === type;
  if (has('number')) return toNumber(left, position) === toNumber(right, position);
  return has('boolean') && toBoolean(left, position) === toBoolean(right, position);
}

/** Equality within lists and between texts: values that cannot be brought together are unequal, never an error. */
export function areEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === null || right === null) return false;
  const has = (type: string) => typeof left === type || typeof right === type;
  const coerce = has('number') ? numberFrom : has('boolean') ? booleanFrom : undefined;
  const value = coerce?.(left);
  return value !== undefined && value === coerce?.(right);
}

function inOrder(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

/**
 * Negative, zero or positive as `left` stands before, with or behind `right`; undefined when one is null. With a number by
 * number, else with a text by what they are written as (`BooleanOperations.lt` of JUEL). Throws ExpressionError.
 */
export function compare(left: unknown, right: unknown, position: number): number | undefined {
  if (left === right) return 0;
  if (left === null || right === null) return undefined;
  const has = (type: string) => typeof left === type || typeof right === type;
  if (has('number')) return toNumber(left, position) - toNumber(right, position);
  if (has('string')) return inOrder(writtenText(left, position), writtenText(right, position));
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  throw new ExpressionError(`${inWords(left)}与${inWords(right)}不能比较大小`, position);
}
