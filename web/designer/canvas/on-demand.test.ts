import { Injector, type ModuleDeclaration } from 'didi';
import { expect, it, vi } from 'vitest';
import { OnDemand } from '#web/designer/canvas/on-demand.ts';

interface Part {
  readonly ground: string;
}

/** A part that needs something of the canvas that it comes to. */
const partModule: ModuleDeclaration = {
  __init__: ['part'],
  part: ['factory', Object.assign((ground: string): Part => ({ ground }), { $inject: ['ground'] })],
};

const canvas = () => new Injector([{ ground: ['value', 'of the canvas'] }]);

it('fetches a part when it is first wanted, once however often', async () => {
  const fetch = vi.fn(async () => partModule);
  const part = new OnDemand<Part>(canvas(), 'part', fetch);
  expect(part.present).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();

  const [first, second] = await Promise.all([part.bring(), part.bring()]);
  expect(first).toBe(second);
  expect(await part.bring()).toBe(first);
  expect(part.present).toBe(first);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('gives a part what the canvas has', async () => {
  const part = new OnDemand<Part>(canvas(), 'part', async () => partModule);
  expect(await part.bring()).toEqual({ ground: 'of the canvas' });
});

it('is wanted in vain while the code cannot be fetched, and says so, and tries again when it is wanted again', async () => {
  const fetch = vi.fn(async () => partModule).mockRejectedValueOnce(new Error('no connection'));
  const part = new OnDemand<Part>(canvas(), 'part', fetch);

  await expect(part.bring()).rejects.toThrow('no connection');
  expect(part.present).toBeUndefined();
  await expect(part.bring()).resolves.toEqual({ ground: 'of the canvas' });
});
