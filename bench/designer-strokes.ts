import { type BrowserContextOptions, chromium } from '@playwright/test';
import { startServer } from '../e2e/running-server.ts';
import { findChromium } from '../scripts/ensure-chromium.ts';
import { byKeys } from './strokes/by-keys.ts';
import { byMouse } from './strokes/by-mouse.ts';
import { byTouch } from './strokes/by-touch.ts';
import { countStrokes } from './strokes/counter.ts';
import { type Actor, drawAndDeploy } from './strokes/process.ts';

// npm run bench -- strokes: what drawing and deploying the process of the guide takes in clicks, keys and touches, and how
// much of the window is canvas.

const server = await startServer();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const answer = await fetch(`${server.url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Admin@123456' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  await countWith(byMouse, data.token);
  await countWith(byKeys, data.token);
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const)
    await countWith(byTouch(width), data.token, { hasTouch: true, isMobile: true, viewport: { width, height } });
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const)
    await measureCanvas(width, height, data.token);
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}

async function open(token: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await context.addCookies([{ name: 'Admin-Token', value: token, url: server.url }]);
  return { context, page: await context.newPage() };
}

async function countWith(actor: Actor, token: string, options?: BrowserContextOptions): Promise<void> {
  const { context, page } = await open(token, options);
  await countStrokes(page);
  await drawAndDeploy(page, actor);
  const { clicks, keys, texts } = await page.evaluate(() => globalThis.strokes);
  process.stdout.write(
    `${actor.title.padEnd(12)} ${clicks} clicks or touches, ${keys} keys, ${texts} texts until it is deployed\n`,
  );
  await context.close();
}

async function measureCanvas(width: number, height: number, token: string): Promise<void> {
  const { context, page } = await open(token, { viewport: { width, height } });
  await page.goto('/workflow/model');
  await page.getByRole('row').filter({ hasText: '重大事项会审' }).getByRole('link', { name: '设计' }).click();
  await page.locator('.designer .djs-shape').first().waitFor();
  const canvas = page.locator('.djs-container');
  const shareOf = async () => {
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no canvas is shown');
    return `${Math.round(box.width)} x ${Math.round(box.height)} px, ${Math.round((box.width * box.height * 100) / (width * height))} %`;
  };
  const usual = await shareOf();
  await page.getByRole('button', { name: '属性面板' }).click();
  await page.getByRole('complementary', { name: '属性' }).waitFor({ state: 'hidden' });
  process.stdout.write(`canvas at ${width} x ${height}: ${usual}; with the panel closed ${await shareOf()}\n`);
  await context.close();
}
