import { chromium } from '@playwright/test';
import { startServer } from '../e2e/running-server.ts';
import { findChromium } from '../scripts/ensure-chromium.ts';

// npm run bench -- tabs [ROUNDS]: what is left in the browser's memory of tabs that were opened and closed again.

const rounds = Number(process.argv[3] ?? 200);
const sampleEvery = 50;
const paths = ['/todo', '/changerecord/lists', '/contract/lists', '/workflow'];

/** Runs in the page: goes somewhere as a link does. */
const goScript = (path: string) =>
  `history.pushState({ key: String(Math.random()) }, '', '${path}');
   dispatchEvent(new PopStateEvent('popstate', { state: history.state }));`;

const server = await startServer();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('Admin@123456');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');

  async function round(path: string) {
    await page.evaluate(goScript(path));
    const tab = page.locator(`.tab-bar [data-path="${path}"]`);
    await page.locator('.tab-pane:visible h1').first().waitFor();
    await tab.locator('.tab-item-close').click();
    await tab.waitFor({ state: 'detached' });
  }

  async function sample(done: number) {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    const heapMb = (of('JSHeapUsedSize') / 1_000_000).toFixed(1);
    process.stdout.write(
      `after ${String(done).padStart(3)} rounds  heap ${heapMb} MB  nodes ${of('Nodes')}  listeners ${of('JSEventListeners')}\n`,
    );
  }

  // The code of every page is loaded once before anything is counted.
  for (const path of [...paths, ...paths]) await round(path);
  await sample(0);
  for (let done = 1; done <= rounds; done += 1) {
    await round(paths[done % paths.length] ?? '/todo');
    if (done % sampleEvery === 0) await sample(done);
  }
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}
