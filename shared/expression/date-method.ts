import type { Method } from './method-shape.ts';

const units = ['Millis', 'Seconds', 'Minutes', 'Hours', 'Days', 'Weeks', 'Months', 'Years'] as const;
type Unit = (typeof units)[number];

const lengthsMs: Readonly<Record<Exclude<Unit, 'Months' | 'Years'>, number>> = {
  Millis: 1,
  Seconds: 1_000,
  Minutes: 60_000,
  Hours: 3_600_000,
  Days: 86_400_000,
  Weeks: 604_800_000,
};

/** The instant of a text such as variables hold for times; undefined for everything else. */
function instantOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function onTime(apply: (target: Date) => unknown): Method {
  return {
    arity: [0, 0],
    apply: (target) => {
      const instant = instantOf(target);
      return instant && apply(instant);
    },
  };
}

function onTimes(apply: (target: Date, argument: Date) => boolean): Method {
  return {
    arity: [1, 1],
    apply: (target, argument) => {
      const [left, right] = [instantOf(target), instantOf(argument)];
      return left && right && apply(left, right);
    },
  };
}

/** Moves by so many units; a day that the month does not have becomes its last. */
function moved(target: unknown, amount: unknown, unit: Unit): string | undefined {
  const instant = instantOf(target);
  if (!instant || typeof amount !== 'number' || !Number.isInteger(amount)) return undefined;
  if (unit === 'Months' || unit === 'Years') {
    const day = instant.getUTCDate();
    instant.setUTCDate(1);
    instant.setUTCMonth(instant.getUTCMonth() + (unit === 'Months' ? amount : 12 * amount));
    if (Number.isNaN(instant.getTime())) return undefined;
    const last = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 0)).getUTCDate();
    instant.setUTCDate(Math.min(day, last));
  } else {
    instant.setTime(instant.getTime() + amount * lengthsMs[unit]);
  }
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

function moving(unit: Unit, sign: 1 | -1): Method {
  return {
    arity: [1, 1],
    apply: (target, amount) => (typeof amount === 'number' ? moved(target, sign * amount, unit) : undefined),
  };
}

type Move = `${'plus' | 'minus'}${Unit}`;
const moves = Object.fromEntries<Method>(
  units.flatMap((unit) => [
    [`plus${unit}`, moving(unit, 1)],
    [`minus${unit}`, moving(unit, -1)],
  ]),
) as Readonly<Record<Move, Method>>;

/** What expressions may ask of a time, which is a text such as `2026-01-31T08:00:00Z`. */
export const dateMethods = {
  ...moves,
  toDate: onTime((target) => target.toISOString()),
  getTime: onTime((target) => target.getTime()),
  getMillis: onTime((target) => target.getTime()),
  isBefore: onTimes((target, argument) => target < argument),
  isAfter: onTimes((target, argument) => target > argument),
} as const satisfies Record<string, Method>;
