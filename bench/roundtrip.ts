import { resolve } from 'node:path';
import { readDocument, rewriteDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { parseXml } from '#shared/bpmn/document/parse-xml.ts';
import { createModdle } from '#shared/bpmn/moddle.ts';
import { diagramFilesIn, readDiagramFile } from '../scripts/diagram-files.ts';

const folder = process.argv[3] ?? resolve(import.meta.dirname, '../../shared/corpora');

const ways: Readonly<Record<string, (xml: string) => string | Promise<string>>> = {
  ours: (xml) => rewriteDocument(readDocument(xml)),
  'bare library': async (xml) => {
    const moddle = createModdle({});
    return (await moddle.toXML((await moddle.fromXML(xml)).rootElement, { format: true })).xml;
  },
};

const files = diagramFilesIn(folder)
  .map((name) => readDiagramFile(resolve(folder, name)))
  .filter(isWellFormed);

for (const [way, save] of Object.entries(ways)) {
  let kept = 0;
  let saveMs = 0;
  for (const xml of files) {
    const startMs = performance.now();
    const saved = await Promise.resolve(xml)
      .then(save)
      .catch(() => undefined);
    saveMs += performance.now() - startMs;
    if (saved !== undefined && isSame(xml, saved)) kept += 1;
  }
  const share = ((100 * kept) / files.length).toFixed(1);
  process.stdout.write(`${way}: ${kept} of ${files.length} files kept whole (${share} %), ${Math.round(saveMs)} ms\n`);
}

function isWellFormed(xml: string): boolean {
  try {
    parseXml(xml);
    return true;
  } catch {
    return false;
  }
}

function isSame(before: string, after: string): boolean {
  try {
    // Comments do not count: no library for BPMN keeps them. The order of siblings does.
    return differences(before, after) === 0;
  } catch {
    return false;
  }
}

function differences(before: string, after: string): number {
  return compareXml(withoutComments(before), withoutComments(after)).length;
}

function withoutComments(xml: string): string {
  return xml.replaceAll(/<!--[\s\S]*?-->/g, '');
}
