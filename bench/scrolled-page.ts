import { chromium, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '../e2e/running-server.ts';
import { findChromium } from '../scripts/ensure-chromium.ts';

/** The product with its demo data, with somebody signed in at a browser and at the calls. */
export interface ScrolledPage {
  page: Page;
  /** Makes a call as the same person and answers its data. Throws what the product refuses. */
  ask<Data>(path: string, input: object): Promise<Data>;
}

const demoPassword = 'Demo@123456';

async function askedOf<Data>(running: RunningServer, path: string, input: object, token = ''): Promise<Data> {
  const answer = await fetch(running.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(input),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Data };
  if (code !== 0) throw new Error(`${path}: ${message}`);
  return data;
}

/** Runs something on a product that is made for it and removed afterwards; the browser enters when `prepare` is done. */
export async function withScrolledPage(
  username: string,
  prepare: (ask: ScrolledPage['ask']) => Promise<void>,
  run: (product: ScrolledPage) => Promise<void>,
): Promise<void> {
  const running = await startServer();
  try {
    const { token } = await askedOf<{ token: string }>(running, '/user/login', { username, password: demoPassword });
    const ask = <Data>(path: string, input: object) => askedOf<Data>(running, path, input, token);
    await prepare(ask);
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const context = await browser.newContext({ baseURL: running.url, viewport: { width: 1440, height: 900 } });
      await context.addCookies([{ name: 'Admin-Token', value: token, url: running.url }]);
      await run({ page: await context.newPage(), ask });
    } finally {
      await browser.close();
    }
  } finally {
    await running.stop();
    running.remove();
  }
}

/** The median of how long it takes from the address to what is waited for, in milliseconds. */
export async function timeToFirst(page: Page, path: string, first: string, rounds: number): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await page.goto(path);
    await page.locator(first).first().waitFor();
    took.push(performance.now() - startedAt);
  }
  return at(took, 0.5);
}

/** Scrolls the longest of what the selector finds to its end, a step each frame; tells the frames in a line. */
export async function scrollToEnd(page: Page, scroller: string): Promise<string> {
  const frames = await page.evaluate<number[]>(`new Promise((resolve) => {
    const all = [...document.querySelectorAll(${JSON.stringify(scroller)})];
    const longest = all.sort((one, other) => other.scrollHeight - one.scrollHeight)[0];
    const frames = [];
    let last = performance.now();
    let still = 0;
    const step = (now) => {
      frames.push(now - last);
      last = now;
      const before = longest.scrollTop;
      longest.scrollTop += 120;
      still = longest.scrollTop === before ? still + 1 : 0;
      if (still < 60) requestAnimationFrame(step);
      else resolve(frames.slice(1, -60));
    };
    requestAnimationFrame(step);
  })`);
  const smooth = frames.filter((ms) => ms < 18).length / Math.max(1, frames.length);
  const told = `${at(frames, 0.5).toFixed(1)} ms median, ${at(frames, 0.95).toFixed(1)} ms 95th`;
  return `${frames.length} frames: ${told}, ${(smooth * 100).toFixed(0)} % within a 60th of a second`;
}

function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
