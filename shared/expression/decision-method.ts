import type { Method } from './method-shape.ts';
import { isPlainObject, ownValue } from './property.ts';

function onResults(apply: (results: readonly unknown[]) => unknown): Method {
  return { arity: [0, 0], apply: (target) => (Array.isArray(target) ? apply(target) : undefined) };
}

/** Nothing where there is none, no answer where there are several. */
function onlyOf(items: readonly unknown[]): unknown {
  return items.length > 1 ? undefined : (items[0] ?? null);
}

/** The only entry of a result, or of the only result. */
function onlyEntry(target: unknown): unknown {
  if (Array.isArray(target)) return target.length === 0 ? null : onlyEntry(onlyOf(target));
  return isPlainObject(target) ? onlyOf(Object.values(target)) : undefined;
}

/** What Camunda lets expressions ask of the results of a decision. */
export const decisionMethods = {
  getSingleResult: onResults(onlyOf),
  getFirstResult: onResults(([first]) => first ?? null),
  getResultList: onResults((results) => results),
  getSingleEntry: { arity: [0, 0], apply: onlyEntry },
  getFirstEntry: {
    arity: [0, 0],
    apply: (target) => (isPlainObject(target) ? (Object.values(target)[0] ?? null) : undefined),
  },
  collectEntries: {
    arity: [1, 1],
    apply: (target, name) =>
      Array.isArray(target)
        ? target.flatMap((each) => (isPlainObject(each) ? (ownValue(each, String(name)) ?? []) : []))
        : undefined,
  },
} as const satisfies Record<string, Method>;
