import type { Queryable } from '#server/database/database.ts';
import type { Person } from '#server/engine/ports.ts';
import type { Context } from '#server/module/context.ts';

/** Something that a person has work with, by name. */
export interface Named {
  id: string;
  title: string;
}

/** What could not be moved, and why. */
export interface Left {
  title: string;
  reason: string;
}

/** One kind of work that goes from one person to another. */
export interface Work {
  /** What the kind is asked for by. */
  kind: string;
  title: string;
  /** What of it names the person. */
  note: string;
  find(userId: string, store: Queryable): Promise<Named[]>;
  /** Moves all of it; what is refused stays, with the reason. */
  move(from: Person, to: Person, context: Context): Promise<{ moved: number; left: Left[] }>;
}
