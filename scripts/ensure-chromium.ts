import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where systems keep a Chromium that journeys can drive. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

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
  const isInstalled =
    existsSync('/usr/bin/apt-get') && apt('update', '-qq') && apt('install', '-y', '-qq', 'chromium', 'fonts-noto-cjk');
  if (!isInstalled && !run('playwright', 'install', 'chromium')) {
    throw new Error('the journeys need Chromium: install it, or name one in CHROMIUM');
  }
}
