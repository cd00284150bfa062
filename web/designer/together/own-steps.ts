import type CommandStack from 'diagram-js/lib/command/CommandStack';
import { type Renames, withRenames } from '#shared/bpmn/merge/keep-apart.ts';

/** What somebody did, by the document before and after it. */
export interface OwnStep {
  readonly before: string;
  readonly after: string;
}

/** Where the history of a canvas stood when the document said something. */
interface Mark {
  readonly index: number;
  readonly action: object | undefined;
  readonly text: string;
}

/** What the library's types keep to themselves. */
interface Stack {
  readonly _stack: readonly object[];
  readonly _stackIdx: number;
}

const commandName = 'designer.ownStep';

/** What is further back is not taken back any more: each step keeps two documents. */
const mostSteps = 60;
const mostLetters = 40_000_000;

/**
 * The steps of one window in a document that others change as well. A canvas knows only what was done on it, and whenever
 * something foreign is put in there is another one: its history begins with entries for the steps from before, and taking
 * one back means to merge the way back.
 */
export class OwnSteps {
  private done: OwnStep[] = [];
  private undone: OwnStep[] = [];
  private marks: Mark[] = [];
  private stack: CommandStack | null = null;
  private isSeeding = false;
  /** Ways that the document has still to go. */
  due: OwnStep[] = [];
  private readonly onDue: () => void;

  /** `onDue` is called when a step of another canvas is to be taken back or done again. */
  constructor(onDue: () => void) {
    this.onDue = onDue;
  }

  /** Begins with a canvas that says this. */
  begin(stack: CommandStack, text: string): void {
    this.stack = stack;
    this.marks = [markOf(stack, text)];
  }

  /** Whether the document lies on another canvas than its history, because a file was opened in its place. */
  isElsewhere(stack: CommandStack): boolean {
    return stack !== this.stack;
  }

  /** Notes what the document says now, which is a step if it is something new. */
  note(stack: CommandStack, text: string): void {
    if (this.due.length > 0) return;
    const said = this.marks.at(-1)?.text ?? text;
    if (this.isElsewhere(stack)) {
      this.lift();
      this.marks = [{ index: -1, action: undefined, text: said }];
    }
    const { _stack: actions, _stackIdx: at } = stack as unknown as Stack;
    this.marks = this.marks.filter(
      ({ index, action }, place) => place === 0 || (index <= at && actions[index] === action),
    );
    if (this.marks.at(-1)?.text !== text) this.marks.push(markOf(stack, text));
  }

  /** Makes what was done on the present canvas steps that outlive it. */
  lift(): void {
    for (const [place, { text: after }] of this.marks.entries()) {
      const before = this.marks[place - 1]?.text;
      if (before !== undefined) this.add({ before, after });
    }
    this.marks = [];
  }

  /** Adds a step that was done beside the canvas. */
  add(step: OwnStep): void {
    this.undone = [];
    this.done.push(step);
    let letters = 0;
    const first = this.done.findLastIndex(({ before, after }, place) => {
      letters += before.length + after.length;
      return letters > mostLetters || this.done.length - place > mostSteps;
    });
    this.done.splice(0, first + 1);
  }

  /** Follows new ids of what this window has added. */
  rename(renames: Renames): void {
    if (renames.size === 0) return;
    const renamed = ({ before, after }: OwnStep) => ({
      before: withRenames(before, renames),
      after: withRenames(after, renames),
    });
    this.done = this.done.map(renamed);
    this.undone = this.undone.map(renamed);
  }

  /** Puts the steps into the history of a new canvas. */
  seed(stack: CommandStack): void {
    stack.register(commandName, {
      execute: () => this.pass(this.undone, this.done),
      revert: () => this.pass(this.done, this.undone),
    });
    this.isSeeding = true;
    const count = this.undone.length;
    for (const _ of [...this.done, ...this.undone]) stack.execute(commandName, {});
    for (let step = 0; step < count; step += 1) stack.undo();
    this.isSeeding = false;
  }

  private pass(from: OwnStep[], to: OwnStep[]): [] {
    const step = this.isSeeding ? undefined : from.pop();
    if (!step) return [];
    to.push(step);
    this.due.push(from === this.done ? { before: step.after, after: step.before } : step);
    // Whatever was done on this canvas has been taken back before.
    this.marks = this.marks.slice(0, 1);
    this.onDue();
    return [];
  }
}

function markOf(stack: CommandStack, text: string): Mark {
  const { _stack: actions, _stackIdx: index } = stack as unknown as Stack;
  return { index, action: actions[index], text };
}
