import { expect, it } from 'vitest';
import { eachDue } from './take-due.ts';

it('lets none of what is due wait for one that fails, and tells the failure in the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('the first is odd');
    done.push(item);
  };

  await expect(eachDue([1, 2, 3], work)).rejects.toThrow('the first is odd');
  expect(done).toEqual([2, 3]);
  expect(await eachDue([2, 3], work)).toBe(2);
});

it('counts what the work says that it has done, also of what is found on the way', async () => {
  async function* found() {
    yield* [2, 3];
  }

  expect(await eachDue(found(), async (item) => item)).toBe(5);
});
