import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { forgetGuesses, type Guessed, type GuessOutcome, guess, isPaused, sweepGuesses } from './guess.ts';

let app: TestApplication;

beforeAll(async () => {
  app = await testApplication();
});
afterAll(() => app.close());

let count = 0;
function target(): Guessed {
  count += 1;
  return { purpose: 'login', target: `name-${count}` };
}

function wrong(guessed: Guessed, puzzle: { after: number; isSolved: boolean } | null = null): Promise<GuessOutcome> {
  return guess(guessed, puzzle, app.database, async () => false);
}

/** Guesses as another process makes them, which knows nothing of the turns here. */
async function fromElsewhere(guessed: Guessed, times: number, puzzle: { after: number; isSolved: boolean } | null) {
  let looked = 0;
  const outcomes = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      // Another name takes other turns; cut to its first hundred characters it is the same row.
      guess({ ...guessed, target: guessed.target.padEnd(100) + index }, puzzle, app.database, async () => {
        looked += 1;
        return false;
      }),
    ),
  );
  return { looked, outcomes };
}

it.each([
  [null, 5, 'paused'],
  [{ after: 2, isSolved: false }, 2, 'puzzleDue'],
  [{ after: 2, isSolved: true }, 5, 'paused'],
] as const)(
  'of forty guesses at once, with the puzzle %j, no more than %i are looked at',
  async (puzzle, most, rest) => {
    const { looked, outcomes } = await fromElsewhere(target(), 40, puzzle);

    expect(looked).toBe(most);
    expect(outcomes.filter(({ kind }) => kind === 'wrong').map((one) => 'count' in one && one.count)).toEqual(
      expect.arrayContaining(Array.from({ length: most }, (_, index) => index + 1)),
    );
    expect(outcomes.filter(({ kind }) => kind === rest)).toHaveLength(40 - most);
  },
);

it('right ones at once are all right, and none is in the way of another', async () => {
  const guessed = target();

  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => guess(guessed, { after: 2, isSolved: false }, app.database, async () => true)),
  );

  expect(outcomes).toEqual(Array(12).fill({ kind: 'right' }));
});

it('a right one, time, and forgetting let the count begin anew', async () => {
  const guessed = target();
  for (let index = 0; index < 4; index += 1) await wrong(guessed);
  await guess(guessed, null, app.database, async () => true);
  expect(await wrong(guessed)).toEqual({ kind: 'wrong', count: 1 });

  for (let index = 0; index < 4; index += 1) await wrong(guessed);
  expect([await wrong(guessed), await isPaused(guessed, app.database)]).toEqual([{ kind: 'paused' }, true]);
  await app.database.execute(sql`
    update guess set last_at = now() - interval '16 minutes' where target = ${guessed.target}`);
  expect(await isPaused(guessed, app.database)).toBe(false);
  expect(await wrong(guessed)).toEqual({ kind: 'wrong', count: 1 });

  await forgetGuesses(guessed, app.database);
  expect(await wrong(guessed)).toEqual({ kind: 'wrong', count: 1 });
});

it('waiting is not made longer by trying', async () => {
  const guessed = target();
  for (let index = 0; index < 5; index += 1) await wrong(guessed);
  await app.database.execute(sql`
    update guess set last_at = now() - interval '14 minutes' where target = ${guessed.target}`);

  expect(await wrong(guessed)).toEqual({ kind: 'paused' });

  await app.database.execute(
    sql`update guess set last_at = last_at - interval '2 minutes' where target = ${guessed.target}`,
  );
  expect(await wrong(guessed)).toMatchObject({ kind: 'wrong' });
});

it('a check that fails leaves its guess counted', async () => {
  const guessed = target();
  for (let index = 0; index < 5; index += 1) {
    const failing = guess(guessed, null, app.database, () => Promise.reject(new Error('gone')));
    await expect(failing).rejects.toThrow('gone');
  }

  expect(await wrong(guessed)).toEqual({ kind: 'paused' });
});

it('what counts for nothing any more is removed', async () => {
  const [old, young] = [target(), target()];
  await wrong(old);
  await wrong(young);
  await app.database.execute(
    sql`update guess set last_at = now() - interval '16 minutes' where target = ${old.target}`,
  );

  await sweepGuesses(app.database);

  const left = await app.database.query(
    sql`select target from guess where target = any(${[old.target, young.target]})`,
  );
  expect(left).toEqual([{ target: young.target }]);
});
