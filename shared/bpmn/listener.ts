import type { Implementation } from './implementation.ts';
import type { TimerDefinition } from './timer-definition.ts';

/** Code that the engine of the file would call on an event. */
export interface Listener {
  readonly kind: 'execution' | 'task';
  /** `start`, `end`, `take`, `create`, `complete` and so on; empty when the file names none. */
  readonly event: string;
  readonly implementation: Implementation;
  /** When it is called; of `timeout` only. */
  readonly timer?: TimerDefinition;
}

/** What is called, or thrown, on events anywhere in a process. */
export interface EventListener {
  /** By the names of the engine; every event when there is none. */
  readonly events: readonly string[];
  readonly implementation: Implementation;
}
