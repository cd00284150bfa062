import { areEqual } from './coercion.ts';
import { isPlainObject } from './property.ts';

/** A method that expressions may call. */
interface Method {
  arity: number;
  /** The result, or undefined when the method does not fit the target; the target is never null. */
  apply(target: unknown, argument: unknown): unknown;
}

function sizeOf(target: unknown): number | undefined {
  if (typeof target === 'string' || Array.isArray(target)) return target.length;
  return isPlainObject(target) ? Object.keys(target).length : undefined;
}

function onText(apply: (target: string) => unknown) {
  return (target: unknown) => (typeof target === 'string' ? apply(target) : undefined);
}

function onTexts(holds: (target: string, argument: string) => boolean) {
  return (target: unknown, argument: unknown) =>
    typeof target === 'string' ? typeof argument === 'string' && holds(target, argument) : undefined;
}

const containsText = onTexts((target, wanted) => target.includes(wanted));

function contains(target: unknown, wanted: unknown): boolean | undefined {
  if (Array.isArray(target)) return target.some((item) => areEqual(item, wanted));
  return containsText(target, wanted);
}

/** Everything that expressions can call: pure questions about texts, lists and maps. */
const methods = {
  size: { arity: 0, apply: sizeOf },
  length: { arity: 0, apply: sizeOf },
  isEmpty: {
    arity: 0,
    apply: (target) => {
      const size = sizeOf(target);
      return size === undefined ? undefined : size === 0;
    },
  },
  contains: { arity: 1, apply: contains },
  equals: { arity: 1, apply: areEqual },
  startsWith: { arity: 1, apply: onTexts((target, argument) => target.startsWith(argument)) },
  endsWith: { arity: 1, apply: onTexts((target, argument) => target.endsWith(argument)) },
  toLowerCase: { arity: 0, apply: onText((target) => target.toLowerCase()) },
  toUpperCase: { arity: 0, apply: onText((target) => target.toUpperCase()) },
  trim: { arity: 0, apply: onText((target) => target.trim()) },
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
