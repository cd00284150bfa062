import type { Counting } from '../timer/next-run.ts';
import type { Flavour } from './flavour.ts';

/** What the number of a cycle counts in the engine of a file. */
export function countingOf(flavour: Flavour): Counting {
  return flavour === 'camunda' ? 'moments' : 'runs';
}

/** When something happens. */
export interface TimerDefinition {
  readonly kind: 'timer';
  /** Null when the file gives no time. */
  readonly timing: 'date' | 'duration' | 'cycle' | null;
  readonly text: string;
  /** When a cycle ends. */
  readonly endDate?: string;
  /** A calendar of the file's own engine. */
  readonly calendar?: string;
}
