import type { Method } from './method-shape.ts';

/** The part of a number before the point. */
const whole: Method = {
  arity: [0, 0],
  apply: (target) => (typeof target === 'number' ? Math.trunc(target) : undefined),
};

/** What expressions may ask of a number, or of yes and no. */
export const numberMethods = {
  intValue: whole,
  longValue: whole,
  doubleValue: { arity: [0, 0], apply: (target) => (typeof target === 'number' ? target : undefined) },
  booleanValue: { arity: [0, 0], apply: (target) => (typeof target === 'boolean' ? target : undefined) },
} as const satisfies Record<string, Method>;
