import type { Page } from '@playwright/test';
import type { Subject } from './designer-subject.ts';

const rounds = 50;
const sampleEvery = 10;

/** What is left in memory of designers that were opened and closed again. */
export async function measureHeap(page: Page, xml: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');

  const round = () =>
    page.evaluate(async (file) => {
      const subject = globalThis.subject as Subject;
      await subject.open(file);
      subject.select('node_5');
      await subject.move('node_5');
      await subject.append('node_5');
      await subject.close?.();
    }, xml);
  const sample = async (done: number) => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    process.stdout.write(
      `after ${String(done).padStart(2)} designers  heap ${(of('JSHeapUsedSize') / 1_000_000).toFixed(1)} MB  nodes ${of('Nodes')}  listeners ${of('JSEventListeners')}\n`,
    );
  };

  for (let done = 0; done < 5; done += 1) await round();
  await sample(0);
  for (let done = 1; done <= rounds; done += 1) {
    await round();
    if (done % sampleEvery === 0) await sample(done);
  }
  await page.close();
}
