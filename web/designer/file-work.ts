import type { XmlDifference } from '#shared/bpmn/document/compare-xml.ts';
import type { LaidOutFile } from '#shared/bpmn/layout/layout-xml.ts';

/** What is asked of the worker. */
export type FileTask =
  | { readonly kind: 'layout'; readonly xml: string }
  | { readonly kind: 'compare'; readonly xml: string; readonly writtenXml: string };

/** Shorter files are done with before a worker has started. */
const worthwhileLength = 60_000;

/** Drawing everything of a file takes several times as long as reading it. */
const worthwhileLayoutLength = 12_000;

/** Whether a file that has no diagram is better laid out away from the page. */
export function isWorthLayoutAway(xml: string): boolean {
  return xml.length >= worthwhileLayoutLength && typeof Worker === 'function';
}

/** Whether work on a file is better done away from the page. */
export function isWorthAWorker(xml: string): boolean {
  return xml.length >= worthwhileLength && typeof Worker === 'function';
}

/** The file laid out away from the page; rejects when there is nothing to lay out. */
export function layoutAway(xml: string): Promise<LaidOutFile> {
  return ask({ kind: 'layout', xml });
}

/** How what was written differs from a file, found away from the page. */
export function compareAway(xml: string, writtenXml: string): Promise<XmlDifference[]> {
  return ask({ kind: 'compare', xml, writtenXml });
}

function ask<Result>(task: FileTask): Promise<Result> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Result>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ result: Result } | { problem: string }>) => {
      if ('result' in data) resolve(data.result);
      else reject(new Error(data.problem));
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
