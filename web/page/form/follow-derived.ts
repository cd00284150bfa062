import type { Declaration } from '#shared/declaration.ts';
import type { Values } from './form-values.ts';

/**
 * What follows in the form of a new record from what it holds, as the level of an area from its code: what is left out, or
 * stands as it followed before, so that it is seen and can be changed; what somebody has chosen stays.
 */
export function followDerived({ derived = {} }: Pick<Declaration, 'derived'>, all: Values, before: Values): Values {
  const followed = Object.entries(derived).flatMap(([name, derive]) => {
    const value = derive?.(all);
    const held = all[name] ?? null;
    const isFree = held === null || held === before[name];
    return isFree && value !== undefined && value !== held ? [[name, value] as const] : [];
  });
  return Object.fromEntries(followed);
}
