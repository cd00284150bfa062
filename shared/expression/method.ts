import { areEqual } from './coercion.ts';
import { dateMethods } from './date-method.ts';
import type { Method } from './method-shape.ts';
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

function onTexts(apply: (target: string, argument: string) => unknown): Method {
  return {
    arity: [1, 1],
    apply: (target, argument) =>
      typeof target === 'string' ? typeof argument === 'string' && apply(target, argument) : undefined,
  };
}

function onMap(apply: (target: Readonly<Record<string, unknown>>, argument: unknown) => unknown): Method['apply'] {
  return (target, argument) => (isPlainObject(target) ? apply(target, argument) : undefined);
}

/** Whether a list has the item, or a text the part. */
export function contains(target: unknown, wanted: unknown): boolean | undefined {
  if (Array.isArray(target)) return target.some((item) => areEqual(item, wanted));
  return typeof target === 'string' ? typeof wanted === 'string' && target.includes(wanted) : undefined;
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
  indexOf: { arity: [1, 1], apply: placeOf },
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
  equalsIgnoreCase: onTexts((target, argument) => target.toLowerCase() === argument.toLowerCase()),
  startsWith: onTexts((target, argument) => target.startsWith(argument)),
  endsWith: onTexts((target, argument) => target.endsWith(argument)),
  concat: onTexts((target, argument) => limited(target + argument)),
  toLowerCase: onText((target) => target.toLowerCase()),
  toUpperCase: onText((target) => target.toUpperCase()),
  trim: onText((target) => target.trim()),
  isBlank: onText((target) => target.trim() === ''),
  substring: { arity: [1, 2], apply: part },
  replace: { arity: [2, 2], apply: replaced },
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

/** The entry that a getter of a bean stands for, as in `getName()` or `isStandard()`; undefined for other names. */
export function gotten(name: string): string | undefined {
  const rest = /^(?:get|is)(\p{Lu}.*)$/u.exec(name)?.[1];
  return rest && rest.charAt(0).toLowerCase() + rest.slice(1);
}
