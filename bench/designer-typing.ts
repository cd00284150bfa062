import type { Browser, Page } from '@playwright/test';
import { nodeId } from './designer-diagram.ts';
import type { Subject } from './designer-subject.ts';
import { workPerKey } from './page-work.ts';

const aimMs = 50;
/** Pauses as between words, and such that the next word begins just as the last one is written to a large document. */
const pauseMs = { 'with short pauses': 780, 'as it is written': 1_960 } as const;
/** Longer than the designer waits before it looks a large document over. */
const quietMs = 6_000;

/** How soon a letter typed into the panel is seen, and whether looking the document over keeps the page busy. */
export async function measureTyping(browser: Browser, page: Page, xml: string): Promise<void> {
  await page.evaluate(async (file) => (globalThis.subject as Subject).open(file), xml);
  await page.evaluate((id) => (globalThis.subject as Subject).select(id), nodeId(28));
  const panel = page.getByRole('complementary', { name: '属性' });
  await panel.waitFor();
  await page.evaluate(noteDelays);
  await page.waitForTimeout(quietMs);

  for (const label of ['名称', '表单标识']) {
    const field = panel.getByLabel(label, { exact: true }).first();
    await field.click();
    await field.press('End');
    for (const [pauses, leastMs] of Object.entries(pauseMs)) {
      const delaysMs = await typedWith(page, leastMs);
      const p95 = p95Of(delaysMs);
      process.stdout.write(
        `typing in ${label}, ${pauses}: key to next frame ${p95.toFixed(1)} ms (p95 of ${delaysMs.length}), most ${Math.max(...delaysMs).toFixed(1)} ms, of at most ${aimMs} ms  ${p95 < aimMs ? 'met' : 'MISSED'}\n`,
      );
    }
    const worksMs = await workPerKey(browser, page, () => typedWith(page, pauseMs['as it is written']));
    const worked = p95Of(worksMs);
    process.stdout.write(
      `typing in ${label}, as it is written: work of the page for a key ${worked.toFixed(1)} ms (p95 of ${worksMs.length}), of at most ${aimMs} ms  ${worked < aimMs ? 'met' : 'MISSED'}\n`,
    );
  }

  await page.evaluate(() => (globalThis.subject as Subject).longTasks());
  await page.waitForTimeout(quietMs);
  const tasks = await page.evaluate(() => (globalThis.subject as Subject).longTasks());
  process.stdout.write(
    `looking the document over: ${tasks.length} long tasks on the page${tasks.length ? `, the longest ${Math.max(...tasks)} ms` : ''}  ${tasks.length === 0 ? 'met' : 'MISSED'}\n`,
  );
  await page.close();
}

function p95Of(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

/** How long each of the keys of six words took, with pauses of at least so long between the words. */
async function typedWith(page: Page, leastPauseMs: number): Promise<number[]> {
  await page.evaluate(() => {
    globalThis.keyDelaysMs = [];
  });
  for (let words = 0; words < 6; words += 1) {
    // Sent to whatever has the focus: to find the field again the page itself would be searched, 60 ms at a time.
    await page.keyboard.type('abcdefgh', { delay: 100 });
    await page.waitForTimeout(leastPauseMs + 15 * words);
  }
  return page.evaluate(() => globalThis.keyDelaysMs ?? []);
}

declare global {
  var keyDelaysMs: number[] | undefined;
}

/** Runs in the page: notes for every key how long it took until the frame after it was painted. */
function noteDelays(): void {
  const page = globalThis as unknown as {
    addEventListener(kind: 'keydown', listen: (event: { timeStamp: number }) => void, isCapture: true): void;
    requestAnimationFrame(then: () => void): void;
  };
  globalThis.keyDelaysMs = [];
  page.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      page.requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.keyDelaysMs?.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    true,
  );
}
