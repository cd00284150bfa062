import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { listen } from './listen.ts';
import { Teller } from './teller.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

it('tells at once, and together what comes up while that goes out and right after it', async () => {
  const heard: string[] = [];
  const stop = await listen(store.database, 'called', {
    hear: (payload) => heard.push(payload),
    resume: () => undefined,
  });
  const sent: Promise<void>[] = [];
  const teller = new Teller((work) => {
    const done = work(store.database);
    sent.push(done);
    return done;
  });
  const tell = (payload: string) => teller.tell([{ channel: 'called', payload }]);

  tell('first');
  tell('meanwhile');
  await sent[0];
  tell('right after');
  tell('meanwhile');

  await expect.poll(() => heard).toEqual(['first', 'meanwhile', 'right after']);
  expect(sent).toHaveLength(2);
  await stop();
});

it('goes on after the store was away', async () => {
  const heard: string[] = [];
  const stop = await listen(store.database, 'again', {
    hear: (payload) => heard.push(payload),
    resume: () => undefined,
  });
  let isAway = true;
  const teller = new Teller((work) => (isAway ? Promise.reject(new Error('away')) : work(store.database)));
  const tell = (payload: string) => teller.tell([{ channel: 'again', payload }]);

  tell('lost');
  isAway = false;
  tell('heard');

  await expect.poll(() => heard).toContain('heard');
  await stop();
});
