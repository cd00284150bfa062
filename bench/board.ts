import { chromium } from '@playwright/test';
import { startServer } from '../e2e/running-server.ts';
import { findChromium } from '../scripts/ensure-chromium.ts';

// npm run bench -- board: a board of a thousand cards in one column, from the address to its first card, and scrolled to its end.

const cards = 1_000;
const rounds = 5;

/** Runs in the page: scrolls the fullest column to its end, a step each frame, and answers how long each frame took. */
const scrollScript = `new Promise((resolve) => {
  const column = [...document.querySelectorAll('.board-cards')].sort((one, other) => other.scrollHeight - one.scrollHeight)[0];
  const frames = [];
  let last = performance.now();
  let still = 0;
  const step = (now) => {
    frames.push(now - last);
    last = now;
    const before = column.scrollTop;
    column.scrollTop += 120;
    still = column.scrollTop === before ? still + 1 : 0;
    if (still < 60) requestAnimationFrame(step);
    else resolve({ frames: frames.slice(1, -60), count: column.querySelectorAll('.board-card').length });
  };
  requestAnimationFrame(step);
})`;

function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const running = await startServer();
const ask = async <Data>(path: string, input: object, token = ''): Promise<Data> => {
  const answer = await fetch(running.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(input),
  });
  return ((await answer.json()) as { data: Data }).data;
};
const { token } = await ask<{ token: string }>('/user/login', { username: 'operator', password: 'Demo@123456' });
const people = await ask<{ value: string }[]>('/user/options', {}, token);
const owners = people.slice(0, 20).map(({ value }) => value);
for (let made = 0; made < cards; made += owners.length) {
  const task = {
    title: `核对第 ${made} 批台账`,
    kind: 'common',
    priority: 'middle',
    dueAt: '2099-06-30T10:00:00.000Z',
  };
  await ask('/task/issue', { ...task, owners, way: 'each' }, token);
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const paints: number[] = [];
let frames: number[] = [];
let drawn = 0;
try {
  const context = await browser.newContext({ baseURL: running.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('operator');
  await page.getByLabel('密码', { exact: true }).fill('Demo@123456');
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/dashboard**');
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await page.goto('/task/common?look=board');
    await page.locator('.board-card').first().waitFor();
    paints.push(performance.now() - startedAt);
  }
  const scrolled = await page.evaluate<{ frames: number[]; count: number }>(scrollScript);
  frames = scrolled.frames;
  drawn = scrolled.count;
} finally {
  await browser.close();
  await running.stop();
  running.remove();
}
const isSmooth = frames.filter((ms) => ms < 18).length / Math.max(1, frames.length);
process.stdout.write(`board of ${cards} cards, first card   ${Math.round(at(paints, 0.5))} ms, median of ${rounds}\n`);
process.stdout.write(`scrolled to the end           ${drawn} cards in ${frames.length} frames\n`);
process.stdout.write(
  `frame                         ${at(frames, 0.5).toFixed(1)} ms median, ${at(frames, 0.95).toFixed(1)} ms 95th, ${(isSmooth * 100).toFixed(0)} % within a 60th\n`,
);
