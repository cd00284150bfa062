import { join } from 'node:path';
import { deployVerdict } from './deploy-verdict.ts';
import { diagramFilesIn, readDiagramFile } from './diagram-files.ts';

// npm run deploy-check -- DIR [SERVICE ...]: says for every BPMN file of a folder whether the engine takes it, as JSON
// lines; services are the names that count as registered.
const [folder, ...serviceNames] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('usage: npm run deploy-check -- DIR [SERVICE ...]\n');
  process.exit(2);
}

for (const file of diagramFilesIn(folder)) {
  const verdict = await deployVerdict(readDiagramFile(join(folder, file)), { serviceNames });
  process.stdout.write(`${JSON.stringify({ file, ...verdict })}\n`);
}
