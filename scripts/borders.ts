import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bordersCrossed, cyclesIn, importsOf, type SourceFile, sizesExceeded } from './borders-rules.ts';

// Who may import whom, no import cycles, and files of a size that can be read. Fails with every offence by name.
const root = fileURLToPath(new URL('..', import.meta.url));
const paths = globSync('{shared,server,web,modules,app,scripts,bench,e2e}/**/*.{ts,tsx}', { cwd: root }).sort();
const files: SourceFile[] = paths.map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
const graph = new Map(files.map((file) => [file.path, importsOf(file, paths)]));

const offences = [...bordersCrossed(graph), ...cyclesIn(graph), ...sizesExceeded(files)];
for (const offence of offences) process.stderr.write(`${offence}\n`);
if (files.length === 0) throw new Error('no source file was found, so nothing was checked');
process.exitCode = offences.length > 0 ? 1 : 0;
process.stdout.write(
  `${files.length} files, ${[...graph.values()].flat().length} imports, ${offences.length} offences\n`,
);
