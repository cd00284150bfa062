import type { Variables } from '#server/engine/variables/variables.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { addDuration, readDuration } from '#shared/timer/duration.ts';
import { mostTimes, readRepetition } from '#shared/timer/repetition.ts';

/** How often a job is tried, and when after a failure. */
export interface Tries {
  attempts: number;
  /** When to try next after `failures` failures. */
  nextAt(failedAt: Date, failures: number): Date;
}

const usualAttempts = 3;
/** The wait before the second attempt; each further one waits six times as long. */
const firstDelayMs = 10_000;

/** Reads `R3/PT10M` or a list of pauses such as `PT1M,PT10M`; without a readable one the usual pauses hold, which grow. */
export function triesOf(cycle: string | undefined): Tries {
  const repetition = cycle ? readRepetition(cycle) : undefined;
  if (repetition) {
    return {
      attempts: Math.max(repetition.times ?? mostTimes, 1),
      nextAt: (failedAt) => addDuration(failedAt, repetition.step),
    };
  }
  const pauses = (cycle?.split(',') ?? []).flatMap((pause) => readDuration(pause) ?? []);
  const last = pauses.at(-1);
  if (last) {
    return {
      attempts: pauses.length + 1,
      nextAt: (failedAt, failures) => addDuration(failedAt, pauses[failures - 1] ?? last),
    };
  }
  return {
    attempts: usualAttempts,
    nextAt: (failedAt, failures) => new Date(failedAt.getTime() + firstDelayMs * 6 ** (failures - 1)),
  };
}

/** What a cycle with an expression says now; nothing for one that cannot be worked out, where the usual pauses hold. */
export function cycleIn(written: string, variables: Variables): string | undefined {
  try {
    const value = evaluateKnown(written, variables);
    return typeof value === 'string' ? value : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
