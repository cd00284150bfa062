import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/ensure-chromium.ts';
import { generatedDiagram, nodeId } from './designer-diagram.ts';
import { measureHeap } from './designer-heap.ts';
import { startPages } from './designer-site.ts';
import type { Subject } from './designer-subject.ts';
import { measureTyping } from './designer-typing.ts';

// npm run bench -- designer [ROUNDS]: our designer beside the bare library, and what opening and closing leaves behind.

const rounds = Number(process.argv[3] ?? 5);
const sizes = [1_000, 2_000, 5_000];
/** How many times the bare library's time ours may take. */
const aims = { import: 1.1, move: 1.2, append: 1.2 } as const;
type Work = keyof typeof aims;
const works = Object.keys(aims) as Work[];
const subjects = ['bare', 'ours'] as const;
type Name = (typeof subjects)[number];

const small = generatedDiagram(30);
const pages = await startPages();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  // A frame is painted as soon as there is something to paint: waiting for the screen would hide differences.
  args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
try {
  for (const size of sizes) await compare(size);
  await measureTyping(browser, await openPage(browser, 'ours'), generatedDiagram(Math.max(...sizes)));
  await measureHeap(await openPage(browser, 'ours'), generatedDiagram(200));
} finally {
  await browser.close();
  await pages.stop();
}

async function openPage(from: Browser, name: Name): Promise<Page> {
  const page = await from.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${pages.url}/${name}.html`);
  await page.waitForFunction(() => globalThis.subject !== undefined);
  return page;
}

async function compare(size: number): Promise<void> {
  const xml = generatedDiagram(size);
  const times: Record<Work, Record<Name, number[]>> = {
    import: { bare: [], ours: [] },
    move: { bare: [], ours: [] },
    append: { bare: [], ours: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const page = await openPage(browser, name);
      const measured = await page.evaluate(runRound, { small, xml, moved: nodeId(24), grown: nodeId(25) });
      for (const work of works) times[work][name].push(measured[work]);
      await page.close();
    }
  }
  for (const work of works) {
    const bare = median(times[work].bare);
    const ours = median(times[work].ours);
    const ratio = ours / bare;
    process.stdout.write(
      `${String(size).padStart(5)} nodes  ${work.padEnd(6)}  bare ${bare.toFixed(1).padStart(7)} ms  ours ${ours.toFixed(1).padStart(7)} ms  ${ratio.toFixed(2)}x of at most ${aims[work].toFixed(2)}x  ${ratio <= aims[work] ? 'met' : 'MISSED'}\n`,
    );
  }
}

interface Round {
  small: string;
  xml: string;
  moved: string;
  grown: string;
}

/** Runs in the page. */
async function runRound({ small: first, xml, moved, grown }: Round): Promise<Record<Work, number>> {
  const subject = globalThis.subject as Subject;
  // Each is measured from rest: what the one before it leaves to be done later is no part of it.
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  // Code that runs for the first time is slower in both.
  await subject.open(first);
  await subject.move(moved);
  await subject.append(grown);
  await rest(1_500);
  const imported = await subject.open(xml);
  await rest(1_500);
  subject.select(moved);
  const moves: number[] = [];
  const appends: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    await rest(400);
    moves.push(await subject.move(moved));
  }
  for (let time = 0; time < 5; time += 1) {
    await rest(400);
    appends.push(await subject.append(grown));
  }
  return { import: imported, move: middle(moves), append: middle(appends) };
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
