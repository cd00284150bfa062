import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}dist/.sources`;
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'app/**/*.{ts,tsx,css}',
  '{web,shared,modules}/**/*.{ts,tsx,css,svg}',
];

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort()) hash.update(path).update(readFileSync(root + path));
  return hash.digest('hex');
}

/** Builds the browser side unless what is in `dist` was built from the very same sources. */
export async function buildSite(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('正在构建界面……\n');
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  writeFileSync(stamp, wanted);
}
