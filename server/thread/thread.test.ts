import { afterEach, expect, it } from 'vitest';
import { heldDuring, heldTooLongMs } from '#server/testing/held-during.ts';
import type { SampleJobs } from '#server/testing/sample-jobs.ts';
import { Thread, type ThreadLimits } from './thread.ts';

const tooMuch = '内容过多';
let threads: Thread<SampleJobs>[] = [];

function thread(timeoutMs = 20_000, file = 'sample-jobs.ts', heap: Partial<ThreadLimits> = {}): Thread<SampleJobs> {
  const made = new Thread<SampleJobs>(new URL(`../testing/${file}`, import.meta.url), {
    heapMb: 32,
    ...heap,
    timeoutMs,
    tooMuch,
  });
  threads.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(threads.map((each) => each.close()));
  threads = [];
});

it('does one job after the other, beside the event loop, and stays for the next', async () => {
  const one = thread();

  const answers = await Promise.all([one.do('count', 20), one.do('count', 0), one.do('count', 0)]);

  expect(answers).toEqual([1, 2, 3].map((mine) => ({ mine, last: mine, isApart: true })));
});

it.each(['spin', 'hoard'] as const)('is ended when a job does nothing but %s, and begins anew', async (job) => {
  const one = thread(job === 'spin' ? 2_000 : undefined);

  const held = await heldDuring(
    expect(one.do(job, undefined)).rejects.toMatchObject({ failure: 'tooLarge', message: tooMuch }),
  );

  expect(held).toBeLessThan(heldTooLongMs);
  expect(await one.do('count', 0)).toMatchObject({ mine: 1 });
});

it('is ended by whoever watches it where a list grows without end', async () => {
  const one = thread(undefined, undefined, { heapMb: 128, isWatched: true });

  await expect(one.do('grow', undefined)).rejects.toMatchObject({ failure: 'tooLarge', message: tooMuch });
  expect(await one.do('count', 0)).toMatchObject({ mine: 1 });
});

it('passes refusals on as they are, and mistakes as mistakes', async () => {
  const one = thread();

  await expect(one.do('refuse', undefined)).rejects.toMatchObject({
    failure: 'invalid',
    message: '第 3 行有误',
    fields: [{ path: 'row', message: '有误' }],
  });
  await expect(one.do('fail', undefined)).rejects.toThrow(TypeError);
  await expect(one.do('leave', undefined)).rejects.toMatchObject({ failure: 'tooLarge' });
  expect(await one.do('count', 0)).toMatchObject({ mine: 1 });
});

it('blames no job for how long its thread takes to be ready', async () => {
  const one = thread(2_000, 'late-jobs.ts');

  expect(await one.do('count', 0)).toMatchObject({ mine: 1 });
});

it('tells every job why its thread cannot begin', async () => {
  const one = thread(2_000, 'no-jobs.ts');

  for (const _ of [1, 2]) await expect(one.do('count', 0)).rejects.toThrow('no-jobs');
});
