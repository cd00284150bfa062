// npm run roundtrip -- IN_DIR OUT_DIR [--verbose]   opens and saves every BPMN file of a folder as the designer does
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { diagramFilesIn, readDiagramFile } from './diagram-files.ts';
import { outcomes, type RoundTrip, roundTrip } from './roundtrip-file.ts';

const [inFolder, outFolder] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isVerbose = process.argv.includes('--verbose');
if (!inFolder || !outFolder) {
  process.stderr.write('usage: npm run roundtrip -- IN_DIR OUT_DIR [--verbose]\n');
  process.exit(2);
}

const counts = new Map(outcomes.map((outcome) => [outcome, 0]));
for (const name of diagramFilesIn(inFolder)) {
  const result = saved(name, inFolder, outFolder);
  counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1);
  if (isVerbose || result.outcome === 'silent loss' || result.outcome === 'crash') report(name, result);
}
for (const [outcome, count] of counts) process.stdout.write(`${outcome}: ${count}\n`);
process.exitCode = counts.get('silent loss') || counts.get('crash') ? 1 : 0;

/** One bad file must never stop the others. */
function saved(name: string, from: string, to: string): RoundTrip {
  try {
    const result = roundTrip(readDiagramFile(resolve(from, name)));
    if (result.xml !== undefined) {
      const path = resolve(to, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, result.xml);
    }
    return result;
  } catch (error) {
    return { outcome: 'crash', reasons: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

function report(name: string, { outcome, reasons }: RoundTrip): void {
  process.stdout.write(`${outcome}\t${name}\n${reasons.map((reason) => `\t${reason}\n`).join('')}`);
}
