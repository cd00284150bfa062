import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, type Manifest } from './scripts/build-closure.ts';

const dist = join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

const login = ['index.html'];
const workbench = [...login, 'app/workspace.tsx', 'modules/dashboard/views/default.tsx'];

/** The scripts that a browser loads before these entries of the build run, less those that it has already. */
function scripts(entries: readonly string[], loaded: readonly string[] = []): string[] {
  const known = new Set(closureOf(manifest, loaded));
  return closureOf(manifest, entries)
    .filter((file) => file.endsWith('.js') && !known.has(file))
    .map((file) => join(dist, file));
}

/** What a browser loads before a page works, compressed as it is sent, against a budget. Needs a built `dist`. */
export default [
  { name: 'login', path: scripts(login), limit: '80 kB' },
  { name: 'workbench', path: scripts(workbench), limit: '330 kB' },
  {
    name: 'list beside the workbench',
    path: scripts(['modules/contract/views/lists.tsx'], workbench),
    limit: '215 kB',
  },
  { name: 'designer beside the workbench', path: scripts(['web/designer/designer.tsx'], workbench), limit: '160 kB' },
];
