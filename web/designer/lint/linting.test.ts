import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Finding } from '#web/designer/lint/finding.ts';
import type { LintQuestion } from '#web/designer/lint/lint-document.ts';
import { Linting } from '#web/designer/lint/linting.ts';

/** Stands for the browser's own, of which a test has none. */
class StandInWorker {
  static started: StandInWorker[] = [];
  onmessage: ((event: { data: Finding[] | null }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly asked: string[] = [];
  isEnded = false;

  constructor() {
    StandInWorker.started.push(this);
  }

  postMessage({ xml }: LintQuestion): void {
    this.asked.push(xml);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  StandInWorker.started = [];
  vi.stubGlobal('Worker', StandInWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('looks only at the last of several documents that are asked for meanwhile', () => {
  const tell = vi.fn();
  const linting = new Linting(tell);
  for (const xml of ['a', 'b', 'c']) linting.ask({ xml: xml, templates: [], forms: [] });
  const [worker] = StandInWorker.started;
  worker?.onmessage?.({ data: [] });
  expect(tell).not.toHaveBeenCalled();
  worker?.onmessage?.({ data: [] });
  expect(tell.mock.calls).toEqual([[[]]]);
  expect(worker?.asked).toEqual(['a', 'c']);
  linting.stop();
  expect(worker?.isEnded).toBe(true);
});

it('says that it could not look when its rules did not arrive, and fetches them anew with the next document', () => {
  const tell = vi.fn();
  const linting = new Linting(tell);
  linting.ask({ xml: 'a', templates: [], forms: [] });
  StandInWorker.started[0]?.onerror?.();
  expect(tell.mock.calls).toEqual([[null]]);
  expect(StandInWorker.started[0]?.isEnded).toBe(true);

  linting.ask({ xml: 'b', templates: [], forms: [] });
  expect(StandInWorker.started).toHaveLength(2);
  StandInWorker.started[1]?.onmessage?.({ data: [] });
  expect(tell.mock.calls).toEqual([[null], [[]]]);
  expect(StandInWorker.started[1]?.asked).toEqual(['b']);
});
