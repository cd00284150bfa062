import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/ensure-chromium.ts';

const executablePath = findChromium();
const testDir = 'e2e';
const entries = readdirSync(new URL(testDir, import.meta.url), { withFileTypes: true });
const alone = entries.filter(({ name }) => name.endsWith('.spec.ts')).map(({ name }) => name);
// The walk through every page as every role has a configuration of its own.
const sharing = entries.filter((entry) => entry.isDirectory() && entry.name !== 'walk').map(({ name }) => name);

/**
 * Projects whose pages do the same for long, which the optimising compilers make faster: one page shows those of the whole
 * menu and asks each the same rules, another reads large files.
 */
const optimised: readonly string[] = ['pages', 'upload'];

/** A group of journeys that share workers, and how their browsers are started. */
function project(name: string, testMatch: string) {
  return { name, testMatch, ...(optimised.includes(name) && { use: { launchOptions: launchOptions() } }) };
}

/** How browsers are started, besides what all of them are told. */
function launchOptions(...further: string[]) {
  return {
    // Without a UTF-8 locale Chromium calls every download with a Chinese name just "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...further,
    ],
  };
}

export default defineConfig({
  testDir,
  globalSetup: './e2e/seeded-store.ts',
  // Each file is a project, because workers are never shared between projects: no journey finds what another file left.
  // Those of a folder do not mind, and share the servers that take long to start.
  projects: [
    ...sharing.map((folder) => project(folder, `${folder}/*.spec.ts`)),
    ...alone.map((file) => project(file.replace('.spec.ts', ''), `e2e/${file}`)),
  ],
  fullyParallel: false,
  // Each waits now and then for what its server or its browser does; with one more than there are cores none is idle.
  workers: availableParallelism() + 1,
  // For what a journey waits for, the limits below hold; how long the whole of it takes depends on the machine.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    // A journey may begin with a step on a page that a browser without anything in its cache has yet to load.
    actionTimeout: 20_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A dialog takes no click while it grows, and how long it grows depends on the machine.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every step takes a sixth of the time; `--trace retain-on-failure` does so for whoever looks for a fault.
    trace: 'off',
    // Pages live too short for what the optimising compilers make of their scripts: a fifth of each load went into it.
    launchOptions: launchOptions('--js-flags=--no-opt --no-maglev'),
  },
});
