import { afterEach, expect, it, vi } from 'vitest';
import { compareAway, isWorthAWorker, layoutAway } from '#web/designer/file-work.ts';

type Answer = { data: unknown } | { message: string };

/** Stands where the browser has its workers, which this environment has not. */
class StandIn {
  static answer: Answer = { data: { result: null } };
  static asked: unknown[] = [];
  static ended = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  postMessage(task: unknown): void {
    StandIn.asked.push(task);
    const { answer } = StandIn;
    queueMicrotask(() => ('data' in answer ? this.onmessage?.(answer) : this.onerror?.(answer)));
  }

  terminate(): void {
    StandIn.ended += 1;
  }
}

function answering(answer: Answer): void {
  StandIn.answer = answer;
  StandIn.asked = [];
  StandIn.ended = 0;
  vi.stubGlobal('Worker', StandIn);
}

afterEach(() => vi.unstubAllGlobals());

it('asks a worker for one thing and ends it with the answer', async () => {
  answering({ data: { result: ['lost'] } });
  expect(await compareAway('<a/>', '<b/>')).toEqual(['lost']);
  expect(StandIn.asked).toEqual([{ kind: 'compare', xml: '<a/>', writtenXml: '<b/>' }]);
  expect(StandIn.ended).toBe(1);
});

it('says what the worker could not do, and ends it', async () => {
  answering({ data: { problem: 'nothing to lay out' } });
  await expect(layoutAway('<a/>')).rejects.toThrow('nothing to lay out');
  expect(StandIn.asked).toEqual([{ kind: 'layout', xml: '<a/>' }]);
  expect(StandIn.ended).toBe(1);
});

it('does not wait for ever for a worker whose code cannot be fetched', async () => {
  answering({ message: 'Failed to fetch' });
  await expect(compareAway('<a/>', '<a/>')).rejects.toThrow('Failed to fetch');
  expect(StandIn.ended).toBe(1);
});

it('takes a worker for long files only, and where there are workers', () => {
  const long = 'x'.repeat(60_000);
  expect(isWorthAWorker(long)).toBe(false);
  answering({ data: null });
  expect(isWorthAWorker(long)).toBe(true);
  expect(isWorthAWorker(long.slice(1))).toBe(false);
});
