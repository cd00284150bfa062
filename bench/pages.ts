import { chromium } from '@playwright/test';
import { startServer } from '../e2e/running-server.ts';
import { findChromium } from '../scripts/ensure-chromium.ts';

// npm run bench -- pages: what a person waits for, in a browser slowed down four times; medians of five fresh visits.

const rounds = 5;
const slowdown = 4;

/** Runs in the page: the largest paint since its navigation, in milliseconds. */
const largestPaintScript = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** Runs in the page: bytes of scripts that came over the wire. */
const scriptBytesScript = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const startedAt = performance.now();
const server = await startServer();
const firstStartMs = performance.now() - startedAt;
await server.stop();
const againAt = performance.now();
const running = await startServer(server.dataDirectory);
const secondStartMs = performance.now() - againAt;

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const paints: Record<'login' | 'workbench', number[]> = { login: [], workbench: [] };
let loginBytes = 0;
try {
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL: running.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto('/login');
    paints.login.push(await page.evaluate<number>(largestPaintScript));
    loginBytes = await page.evaluate<number>(scriptBytesScript);
    await page.getByLabel('账号', { exact: true }).fill('operator');
    await page.getByLabel('密码', { exact: true }).fill('Demo@123456');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    paints.workbench.push(await page.evaluate<number>(largestPaintScript));
    await context.close();
  }
} finally {
  await browser.close();
  await running.stop();
  running.remove();
}
process.stdout.write(`first start to ready      ${(firstStartMs / 1000).toFixed(1)} s\n`);
process.stdout.write(`second start to ready     ${(secondStartMs / 1000).toFixed(1)} s\n`);
process.stdout.write(
  `login, largest paint      ${Math.round(median(paints.login))} ms at ${slowdown}x CPU slow-down\n`,
);
process.stdout.write(
  `workbench, largest paint  ${Math.round(median(paints.workbench))} ms at ${slowdown}x CPU slow-down\n`,
);
process.stdout.write(`login, scripts            ${(loginBytes / 1000).toFixed(1)} KB over the wire\n`);
