import { readFileSync, statSync } from 'node:fs';
import { closureOf, type Manifest } from './page-weight-rules.ts';

// What a browser loads before a page works, compressed as it is sent, against a budget. Needs a built `dist`.
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;

const pages: [name: string, budgetKb: number, entries: string[]][] = [
  ['login', 80, ['index.html']],
  ['workbench', 400, ['index.html', 'app/workspace.tsx', 'modules/dashboard/views/default.tsx']],
  ['designer beside the workbench', 240, ['web/designer/designer.tsx']],
];

let hasFailed = false;
for (const [name, budgetKb, entries] of pages) {
  const files = closureOf(manifest, entries).filter((file) => file.endsWith('.js'));
  const shared = name.startsWith('designer') ? new Set(closureOf(manifest, pages[1]?.[2] ?? [])) : new Set<string>();
  const own = files.filter((file) => !shared.has(file));
  const sizeKb = own.reduce((sum, file) => sum + statSync(new URL(`${file}.br`, dist)).size, 0) / 1000;
  const isWithin = sizeKb <= budgetKb;
  hasFailed ||= !isWithin;
  process.stdout.write(
    `${isWithin ? 'ok  ' : 'OVER'} ${name}: ${sizeKb.toFixed(1)} of ${budgetKb} KB (brotli, ${own.length} files)\n`,
  );
}
process.exitCode = hasFailed ? 1 : 0;
