import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { layoutXml } from '#shared/bpmn/layout/layout-xml.ts';
import type { FileTask } from './file-work.ts';

function answer(task: FileTask): unknown {
  return task.kind === 'layout' ? layoutXml(task.xml) : compareXml(task.xml, task.writtenXml);
}

// One task for each worker: whoever asked ends it with the answer.
addEventListener('message', ({ data }: MessageEvent<FileTask>) => {
  try {
    postMessage({ result: answer(data) });
  } catch (error) {
    postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
