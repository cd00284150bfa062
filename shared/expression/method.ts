import { linearPattern, PatternError } from '../form/linear-pattern.ts';
import { areEqual } from './coercion.ts';
import { dateMethods } from './date-method.ts';
import { decisionMethods } from './decision-method.ts';
import type { Method } from './method-shape.ts';
import { numberMethods } from './number-method.ts';
import { isPlainObject, ownValue } from './property.ts';

/** The longest text that a method makes: an expression may not grow what it is given without end. */
const textLimit = 100_000;

function sizeOf(target: unknown): number | undefined {
  if (typeof target === 'string' || Array.isArray(target)) return target.length;
  return isPlainObject(target) ? Object.keys(target).length : undefined;
}

function onText(apply: (target: string) => unknown): Method {
  return { arity: [0, 0], apply: (target) => (typeof target === 'string' ? apply(target) : undefined) };
}

/** Never by an object's own method: what is no plain value has no text. */
function asText(target: unknown): string | undefined {
  const isPlain = typeof target === 'string' || typeof target === 'number' || typeof target === 'boolean';
  return isPlain ? String(target) : undefined;
}

/** A number or a yes that is given to a text is one too, as the engines make of it; nothing cannot be given. */
function onTexts(apply: (target: string, argument: string) => unknown): Method {
  return {
    arity: [1, 1],
    apply: (target, argument) => {
      const given = asText(argument);
      return typeof target === 'string' && given !== undefined ? apply(target, given) : undefined;
    },
  };
}

function onMap(apply: (target: Readonly<Record<string, unknown>>, argument: unknown) => unknown): Method['apply'] {
  return (target, argument) => (isPlainObject(target) ? apply(target, argument) : undefined);
}

/** Whether a list has the item, or a text the part. */
export function contains(target: unknown, wanted: unknown): boolean | undefined {
  if (Array.isArray(target)) return target.some((item) => areEqual(item, wanted));
  return typeof target === 'string' && typeof wanted === 'string' ? target.includes(wanted) : undefined;
}

function entry(target: unknown, key: unknown): unknown {
  if (Array.isArray(target)) return typeof key === 'number' ? target[key] : undefined;
  return isPlainObject(target) ? (ownValue(target, String(key)) ?? null) : undefined;
}

function placeOf(target: unknown, wanted: unknown): number | undefined {
  if (Array.isArray(target)) return target.findIndex((item) => areEqual(item, wanted));
  return typeof target === 'string' && typeof wanted === 'string' ? target.indexOf(wanted) : undefined;
}

function part(target: unknown, from: unknown, to: unknown): string | undefined {
  if (typeof target !== 'string' || typeof from !== 'number') return undefined;
  const end = to === undefined ? target.length : to;
  return typeof end === 'number' && from >= 0 && from <= end && end <= target.length
    ? target.slice(from, end)
    : undefined;
}

function limited(text: string): string | undefined {
  return text.length > textLimit ? undefined : text;
}

function replaced(target: unknown, from: unknown, to: unknown): string | undefined {
  if (typeof target !== 'string' || typeof from !== 'string' || typeof to !== 'string') return undefined;
  const most = target.length + (target.length + 1) * to.length;
  return most > textLimit ? undefined : target.replaceAll(from, () => to);
}

/** By the first characters that differ, else by length, as Java tells how texts stand to each other. */
function compared(target: unknown, other: unknown): number | undefined {
  if (typeof target === 'number' && typeof other === 'number') return Math.sign(target - other);
  if (typeof target !== 'string' || typeof other !== 'string') return undefined;
  for (let at = 0; at < Math.min(target.length, other.length); at += 1) {
    const distance = target.charCodeAt(at) - other.charCodeAt(at);
    if (distance !== 0) return distance;
  }
  return target.length - other.length;
}

function matched(target: string, pattern: string): boolean | undefined {
  try {
    return linearPattern(pattern).matches(target);
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}

/** The pieces between a separator that is no pattern; empty ones at the end fall away, as in Java. */
function pieces(target: string, separator: string): string[] | undefined {
  if (separator === '' || /[\\^$.|?*+()[\]{}]/.test(separator)) return undefined;
  const found = target.split(separator);
  const last = found.findLastIndex((piece) => piece !== '');
  return last < 0 ? [target] : found.slice(0, last + 1);
}

function character(target: unknown, place: unknown): string | undefined {
  return typeof target === 'string' && typeof place === 'number' ? target[place] : undefined;
}

/** Everything that expressions can call: pure questions about texts, lists, maps and times. */
const methods = {
  size: { arity: [0, 0], apply: sizeOf },
  length: { arity: [0, 0], apply: sizeOf },
  isEmpty: {
    arity: [0, 0],
    apply: (target) => {
      const size = sizeOf(target);
      return size === undefined ? undefined : size === 0;
    },
  },
  contains: { arity: [1, 1], apply: contains },
  containsAll: {
    arity: [1, 1],
    apply: (target, wanted) =>
      Array.isArray(target) && Array.isArray(wanted) ? wanted.every((each) => contains(target, each)) : undefined,
  },
  indexOf: { arity: [1, 1], apply: placeOf },
  lastIndexOf: onTexts((target, argument) => target.lastIndexOf(argument)),
  get: { arity: [1, 1], apply: entry },
  getOrDefault: {
    arity: [2, 2],
    apply: (target, key, fallback) => (isPlainObject(target) ? (entry(target, key) ?? fallback) : undefined),
  },
  containsKey: { arity: [1, 1], apply: onMap((target, key) => Object.hasOwn(target, String(key))) },
  containsValue: { arity: [1, 1], apply: onMap((target, value) => contains(Object.values(target), value)) },
  keySet: { arity: [0, 0], apply: onMap(Object.keys) },
  values: { arity: [0, 0], apply: onMap(Object.values) },
  equals: { arity: [1, 1], apply: areEqual },
  compareTo: { arity: [1, 1], apply: compared },
  toString: { arity: [0, 0], apply: asText },
  equalsIgnoreCase: {
    arity: [1, 1],
    apply: (target, argument) =>
      typeof target === 'string' ? target.toLowerCase() === asText(argument)?.toLowerCase() : undefined,
  },
  startsWith: onTexts((target, argument) => target.startsWith(argument)),
  endsWith: onTexts((target, argument) => target.endsWith(argument)),
  concat: onTexts((target, argument) => limited(target + argument)),
  toLowerCase: onText((target) => target.toLowerCase()),
  toUpperCase: onText((target) => target.toUpperCase()),
  trim: onText((target) => target.trim()),
  isBlank: onText((target) => target.trim() === ''),
  substring: { arity: [1, 2], apply: part },
  charAt: { arity: [1, 1], apply: character },
  matches: onTexts(matched),
  split: onTexts(pieces),
  replace: { arity: [2, 2], apply: replaced },
  ...numberMethods,
  ...decisionMethods,
  ...dateMethods,
} as const satisfies Record<string, Method>;

/** The name of a method that expressions may call. */
export type MethodName = keyof typeof methods;

/** Whether expressions may call a method of this name. */
export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}

/** The method of a name. */
export function methodNamed(name: MethodName): Method {
  return methods[name];
}

/** What the getters of a property are called, as in `getTime` or `isEmpty`. */
export function gettersOf(property: string): string[] {
  const rest = property.charAt(0).toUpperCase() + property.slice(1);
  return [`get${rest}`, `is${rest}`];
}

/** The entry that a getter of a bean stands for, as in `getName()` or `isStandard()`; undefined for other names. */
export function gotten(name: string): string | undefined {
  const rest = /^(?:get|is)(\p{Lu}.*)$/u.exec(name)?.[1];
  return rest && rest.charAt(0).toLowerCase() + rest.slice(1);
}
