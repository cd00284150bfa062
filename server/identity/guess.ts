import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { GuessPurpose } from './tables.ts';

/** How long wrong guesses are remembered, and so how long one must wait after too many. */
export const pauseMinutes = 15;
/** This many wrong guesses in a row are the last for a while. */
export const mostGuesses = 5;

/** What is guessed at: the same for a target that exists and one that does not, so that nobody can tell them apart. */
export interface Guessed {
  purpose: GuessPurpose;
  /** A name as somebody typed it, or the id of a user. */
  target: string;
}

/** How a guess ended; with a puzzle due or a pause on, the secret was not looked at. */
export type GuessOutcome =
  | { kind: 'right' }
  /** `count` wrong ones in a row, this one included. */
  | { kind: 'wrong'; count: number }
  | { kind: 'puzzleDue' }
  | { kind: 'paused' };

function keyOf({ purpose, target }: Guessed): { purpose: GuessPurpose; target: string } {
  return { purpose, target: target.slice(0, 100) };
}

/** Counts a guess before it is looked at, in one statement: of any number at once no more than `most` get a number. */
async function take(guessed: Guessed, most: number, store: Queryable): Promise<number | null> {
  const { purpose, target } = keyOf(guessed);
  const row = await store.one<{ count: number }>(sql`
    insert into guess as known (purpose, target, count, last_at) values (${purpose}, ${target}, 1, now())
    on conflict (purpose, target) do update set last_at = now(),
      count = case when known.last_at < now() - make_interval(mins => ${pauseMinutes}) then 1 else known.count + 1 end
    where known.count < ${most}::int or known.last_at < now() - make_interval(mins => ${pauseMinutes})
    returning count`);
  return row?.count ?? null;
}

/** Whether there were too many wrong guesses lately. */
export async function isPaused(guessed: Guessed, store: Queryable): Promise<boolean> {
  const { purpose, target } = keyOf(guessed);
  const row = await store.one(sql`
    select 1 from guess where purpose = ${purpose} and target = ${target} and count >= ${mostGuesses}::int
      and last_at >= now() - make_interval(mins => ${pauseMinutes})`);
  return row !== undefined;
}

/** Begins to count anew. */
export async function forgetGuesses(guessed: Guessed, store: Queryable): Promise<void> {
  const { purpose, target } = keyOf(guessed);
  await store.execute(sql`delete from guess where purpose = ${purpose} and target = ${target}`);
}

/** Removes what counts for nothing any more. */
export async function sweepGuesses(store: Queryable): Promise<number> {
  return store.execute(sql`delete from guess where last_at < now() - make_interval(mins => ${pauseMinutes})`);
}

const turns = new Map<string, Promise<unknown>>();

/** Guesses at one target take turns: of right ones at the same moment none must be in the way of another. */
async function inTurn<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const done = (turns.get(key) ?? Promise.resolve()).then(work);
  const ended = done.catch(() => undefined);
  turns.set(key, ended);
  try {
    return await done;
  } finally {
    if (turns.get(key) === ended) turns.delete(key);
  }
}

/**
 * Lets a secret be looked at unless it was guessed at too often. Wrong guesses must count whatever becomes of the call:
 * in a transaction only a `LastingRefusal` may follow one.
 */
export function guess(
  guessed: Guessed,
  /** From this many wrong ones on a puzzle must have been solved; without one there is no puzzle. */
  puzzle: { after: number; isSolved: boolean } | null,
  store: Queryable,
  isRight: () => Promise<boolean>,
): Promise<GuessOutcome> {
  const free = puzzle && !puzzle.isSolved ? puzzle.after : mostGuesses;
  return inTurn(`${guessed.purpose}:${guessed.target}`, async () => {
    const count = await take(guessed, free, store);
    if (count === null) return { kind: (await isPaused(guessed, store)) ? 'paused' : 'puzzleDue' };
    if (!(await isRight())) return { kind: 'wrong', count };
    await forgetGuesses(guessed, store);
    return { kind: 'right' };
  });
}
