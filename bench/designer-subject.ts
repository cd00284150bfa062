/** What the page offers to the bench, under `subject`; each answers with the milliseconds until the next frame was painted. */
export interface Subject {
  open(xml: string): Promise<number>;
  /** Moves one node by a little. */
  move(id: string): Promise<number>;
  /** Appends a user task to a node as a click in its menu does. */
  append(id: string): Promise<number>;
  select(id: string): void;
  /** Forgets what is open; ours only. */
  close?(): Promise<void>;
  /** How long the page was kept busy in one piece, in milliseconds, since this was last asked. */
  longTasks(): number[];
}

declare global {
  var subject: Subject | undefined;
}
