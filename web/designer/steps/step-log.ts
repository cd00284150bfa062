import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { HistoryTrigger } from '../history.ts';
import { type DoneCommand, stepWords } from './step-words.ts';

/** One step of the history. */
export interface Step {
  /** Unique among the steps of a canvas. */
  readonly id: number;
  readonly words: string;
  readonly atMs: number;
}

/** After everybody else: nobody adds to a command that has been seen here. */
const last = -100_000;

const logs = new WeakMap<object, StepLog>();

/** Writes down what each step of a canvas did, in the words in which it is offered to be taken back. */
export class StepLog {
  static $inject = ['eventBus', 'commandStack'];

  private readonly all: Step[] = [];
  private done: DoneCommand[] = [];
  private count = 0;
  private known = 0;

  constructor(eventBus: EventBus, commandStack: CommandStack) {
    logs.set(commandStack, this);
    eventBus.on('commandStack.postExecuted', last, ({ command, context }: DoneCommand) => {
      this.done.push({ command, context });
    });
    eventBus.on('commandStack.changed', ({ trigger }: { trigger: HistoryTrigger }) => this.follow(trigger));
  }

  /** Every step, the first one first, those that were taken back included. */
  get steps(): readonly Step[] {
    return this.all;
  }

  /** How many of the steps hold now. */
  get position(): number {
    return this.count;
  }

  private follow(trigger: HistoryTrigger): void {
    const done = this.done;
    this.done = [];
    if (trigger === 'clear') this.all.length = 0;
    if (trigger === 'execute') {
      this.known += 1;
      this.all.splice(this.count, this.all.length, { id: this.known, words: stepWords(done), atMs: Date.now() });
    }
    const by = { execute: 1, redo: 1, undo: -1, clear: -this.count }[trigger];
    this.count = Math.min(this.all.length, Math.max(0, this.count + by));
  }
}

/** What was written down of a canvas; undefined until its handles are there. */
export function stepsOf(commandStack: CommandStack): StepLog | undefined {
  return logs.get(commandStack);
}
