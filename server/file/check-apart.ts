import { Thread } from '#server/thread/thread.ts';
import type { Extension } from '#shared/file.ts';
import type { FileJobs } from './file-jobs.ts';

const thread = new Thread<FileJobs>(new URL('./file-jobs.ts', import.meta.url), {
  heapMb: 128,
  timeoutMs: 10_000,
  tooMuch: '文件内容过于复杂，无法检查，不能上传',
});

/** `checkContent` beside the event loop, within limits of time and memory. */
export function checkContentApart(path: string, extension: Extension, limitBytes?: number): Promise<void> {
  return thread.do('check', { path, extension, ...(limitBytes !== undefined && { limitBytes }) });
}
