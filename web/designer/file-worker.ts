import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { type LaidOutFile, layoutXml } from '#shared/bpmn/layout/layout-xml.ts';
import type { FileTask } from './file-work.ts';

/** Only what keeps everything else of the file; the rest is for the designer's own reader. */
async function layout(xml: string): Promise<LaidOutFile> {
  const laidOut = await layoutXml(xml);
  if (compareXml(xml, laidOut.xml).some(({ kind }) => kind !== 'added')) throw new Error('not all of it is kept');
  return laidOut;
}

function answer(task: FileTask): unknown {
  return task.kind === 'layout' ? layout(task.xml) : compareXml(task.xml, task.writtenXml);
}

// One task for each worker: whoever asked ends it with the answer.
addEventListener('message', async ({ data }: MessageEvent<FileTask>) => {
  try {
    postMessage({ result: await answer(data) });
  } catch (error) {
    postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
