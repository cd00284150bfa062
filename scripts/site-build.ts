import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}dist/.sources`;
const builder = `${root}node_modules/vite/bin/vite.js`;
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
  const startedAt = performance.now();
  process.stdout.write('正在构建界面……\n');
  // In a process of its own: the builder declares the one it runs in to be production, which would start without demo data.
  const building = promisify(execFile)(process.execPath, [builder, 'build', '--logLevel', 'warn'], { cwd: root });
  const stop = () => building.child.kill();
  process.once('exit', stop);
  const { stderr } = await building.finally(() => process.off('exit', stop));
  process.stderr.write(stderr);
  writeFileSync(stamp, wanted);
  process.stdout.write(`界面已构建（${((performance.now() - startedAt) / 1000).toFixed(1)} 秒）\n`);
}
