import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where systems keep a Chromium that journeys can drive; the one without windows needs a quarter less time for them. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The browser for the journeys: `CHROMIUM`, or the system's own; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));
}

function run(command: string, ...parameters: string[]): boolean {
  return (
    spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  );
}

/** Installs Chromium and Chinese type where they are missing: by the system's packages, else by Playwright's own download. */
export function ensureChromium(): void {
  if (findChromium()) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...parameters: string[]) => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...parameters];
    return run(command, ...rest);
  };
  const install = (browser: string) => apt('install', '-y', '-qq', browser, 'fonts-noto-cjk');
  // Not every system has the one without windows as a package of its own.
  const isInstalled =
    existsSync('/usr/bin/apt-get') &&
    apt('update', '-qq') &&
    (install('chromium-headless-shell') || install('chromium'));
  if (!isInstalled && !run('playwright', 'install', 'chromium')) {
    throw new Error('the journeys need Chromium: install it, or name one in CHROMIUM');
  }
}
