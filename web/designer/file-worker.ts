import { lossesOf, readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { type LaidOutFile, layoutXml } from '#shared/bpmn/layout/layout-xml.ts';
import type { FileTask } from './file-work.ts';

/** Only what keeps everything else of the file; the rest is for the designer's own reader. */
async function layout(xml: string): Promise<LaidOutFile> {
  const laidOut = await layoutXml(xml);
  if (compareXml(xml, laidOut.xml).some(({ kind }) => kind !== 'added')) throw new Error('not all of it is kept');
  return laidOut;
}

const work = {
  layout,
  losses: (xml: string) => lossesOf(readDocument(xml)),
} as const;

// One task for each worker: whoever asked ends it with the answer.
addEventListener('message', async ({ data: { kind, xml } }: MessageEvent<FileTask>) => {
  try {
    postMessage({ result: await work[kind](xml) });
  } catch (error) {
    postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
