import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const limits = { atOnce: 1, perUser: 5, overall: 8, tooMany: '请稍后再试' };

/** A queue whose works end when they are told to, and tell when they begin. */
function queue(given: Partial<typeof limits> = {}) {
  const fair = new FairQueue({ ...limits, ...given });
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const ask = (name: string) =>
    fair.run(name.charAt(0), () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve: () => resolve(name), reject }));
    });
  const end = async (name: string, error?: Error) => {
    await new Promise(setImmediate);
    if (error) ends.get(name)?.reject(error);
    else ends.get(name)?.resolve();
    await new Promise(setImmediate);
  };
  return { ask, begun, end };
}

describe('a fair queue', () => {
  it('lets users take turns, whatever one of them asks for', async () => {
    const { ask, begun, end } = queue();
    const works = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(ask);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(name);

    expect(await Promise.all(works)).toHaveLength(7);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('does as much at once as is agreed', async () => {
    const { ask, begun, end } = queue({ atOnce: 2 });
    const works = ['a1', 'a2', 'a3'].map(ask);
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'a2']);

    for (const name of ['a2', 'a1', 'a3']) await end(name);
    await Promise.all(works);
  });

  it('refuses what one user asks for beyond measure, and all together', async () => {
    const { ask, end } = queue();
    const works = ['a1', 'a2', 'a3', 'a4', 'a5'].map(ask);
    await expect(ask('a6')).rejects.toMatchObject({ failure: 'tooMany', message: '请稍后再试' });
    works.push(...['b1', 'b2', 'b3'].map(ask));
    await expect(ask('c1')).rejects.toMatchObject({ failure: 'tooMany' });

    for (let round = 0; round < 2; round += 1) {
      for (const name of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4', 'a5']) await end(name);
    }
    expect(await Promise.all(works)).toHaveLength(8);
    const after = ask('a7');
    await end('a7');
    expect(await after).toBe('a7');
  });

  it('goes on after work that failed', async () => {
    const { ask, end } = queue();
    const works = [ask('a1'), ask('a2')];
    const failed = expect(works[0]).rejects.toThrow('broken');
    await end('a1', new Error('broken'));
    await failed;
    await end('a2');

    expect(await works[1]).toBe('a2');
  });
});
