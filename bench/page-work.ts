import type { Browser, Page } from '@playwright/test';

/** One event of a trace of Chromium; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** What the thread worked, however long it waited for the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** How much earlier than its event the task has begun that brings a key. */
const bringingUs = 2_000;

/**
 * How many milliseconds the page's own thread worked from each key that is pressed in `press` to the next frame: the same
 * figure whatever else the machine does meanwhile.
 */
export async function workPerKey(browser: Browser, page: Page, press: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await press();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const events = ofBusiestPage(traceEvents).toSorted((a, b) => a.ts - b.ts);
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const frames = events.filter(({ name }) => name === 'Commit');
  return keys.map(({ ts }) => {
    const painted = frames.find((frame) => frame.ts > ts)?.ts ?? ts;
    const own = tasks.filter((task) => task.ts >= ts - bringingUs && task.ts < painted);
    return own.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
  });
}

function ofBusiestPage(events: readonly TraceEvent[]): TraceEvent[] {
  const byThread = Map.groupBy(events, ({ pid, tid }) => `${pid}/${tid}`);
  const isPage = (own: readonly TraceEvent[]) =>
    own.some(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const [busiest] = [...byThread.values()].filter(isPage).toSorted((a, b) => b.length - a.length);
  return (busiest ?? []).filter(({ ph }) => ph === 'X');
}
