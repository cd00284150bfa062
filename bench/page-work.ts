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

/** The longest time after a key in which work is taken to be about it. */
const aboutKeyUs = 500_000;

/**
 * How many milliseconds the page's own thread worked for each key that is pressed in `press`, until the next one: the same
 * figure whatever else the machine does meanwhile.
 */
export async function workPerKey(browser: Browser, page: Page, press: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await press();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const events = ofBusiestPage(traceEvents).toSorted((a, b) => a.ts - b.ts);
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  const tasks = events.filter(({ name }) => name === 'RunTask');
  return keys.map(({ ts }, index) => {
    const until = Math.min(keys[index + 1]?.ts ?? Number.POSITIVE_INFINITY, ts + aboutKeyUs);
    // The task that brings the key has begun a little before.
    const own = tasks.filter((task) => task.ts >= ts - 2_000 && task.ts < until);
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
