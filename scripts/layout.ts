import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DocumentError } from '#shared/bpmn/document/bpmn-tree.ts';
import { layoutLosses } from '#shared/bpmn/layout/layout-losses.ts';
import { LayoutRefusal, layoutXml } from '#shared/bpmn/layout/layout-xml.ts';
import { decodeXml } from '#web/designer/read-file.ts';
import { diagramFilesIn } from './diagram-files.ts';

// npm run layout -- IN_DIR OUT_DIR: completes the diagrams of every BPMN file of a folder, under the same names.
const [from, to] = process.argv.slice(2);
if (!from || !to) {
  process.stderr.write('usage: npm run layout -- IN_DIR OUT_DIR\n');
  process.exit(2);
}

const startedAt = performance.now();
const counts = { laidOut: 0, completed: 0, complete: 0, refused: 0, lossy: 0, crashed: 0, givenIds: 0 };
for (const path of diagramFilesIn(from)) layOut(path, join(from, path), join(to, path));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
process.stdout.write(
  [
    `laid out: ${counts.laidOut}`,
    `missing parts laid out: ${counts.completed}`,
    `already complete: ${counts.complete}`,
    `refused: ${counts.refused}`,
    `changed beside the diagram: ${counts.lossy}`,
    `crashed: ${counts.crashed}`,
    `elements that were given an id: ${counts.givenIds}`,
    `time: ${seconds} s`,
    '',
  ].join('\n'),
);
process.exitCode = counts.crashed + counts.lossy > 0 ? 1 : 0;

/** Files that lack nothing are copied byte by byte, refused ones are not written. */
function layOut(name: string, source: string, target: string): void {
  const bytes = readFileSync(source);
  const text = decodeXml(bytes);
  try {
    const laidOut = layoutXml(text);
    const { xml, additions } = laidOut;
    mkdirSync(dirname(target), { recursive: true });
    if (xml === text) {
      counts.complete += 1;
      writeFileSync(target, bytes);
      return;
    }
    if (additions.diagrams > 0) counts.laidOut += 1;
    else counts.completed += 1;
    counts.givenIds += additions.givenIds.length;
    if (additions.givenIds.length > 0) process.stdout.write(`${name}: given ids ${additions.givenIds.join(', ')}\n`);
    const losses = layoutLosses(text, laidOut);
    if (losses.length > 0) counts.lossy += 1;
    for (const loss of losses) process.stdout.write(`${name}: ${loss}\n`);
    writeFileSync(target, xml);
  } catch (error) {
    const isRefusal = error instanceof LayoutRefusal || error instanceof DocumentError;
    counts[isRefusal ? 'refused' : 'crashed'] += 1;
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    process.stdout.write(`${name}: ${isRefusal ? 'refused' : 'crashed'}: ${reason}\n`);
  }
}
