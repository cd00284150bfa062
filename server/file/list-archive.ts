import type { BlobStore } from '#server/blob/blob-store.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { FairQueue } from '#server/thread/fair-queue.ts';
import { Thread } from '#server/thread/thread.ts';
import { readArchiveFile } from '#shared/file.ts';
import type { FileJobs } from './file-jobs.ts';
import { demandToLookAt } from './looked-at.ts';

const thread = new Thread<FileJobs>(new URL('./file-jobs.ts', import.meta.url), {
  heapMb: 128,
  timeoutMs: 10_000,
  tooMuch: '压缩包中的文件过多，无法列出',
});

const queue = new FairQueue({ atOnce: 1, perUser: 2, overall: 20, tooMany: '正在打开的压缩包较多，请稍后再试' });

/** The call that answers what a zip archive holds. What one may not read answers as what does not exist. */
export function archiveEndpoint(blobs: BlobStore, registry: Registry): Endpoint {
  return onRead(readArchiveFile, 'anyone', async ({ id }, context) => {
    await demandToLookAt(id, 'zip', '只能列出 zip 压缩包的内容', context, registry);
    return queue.run(context.viewer.id, () => blobs.lend(id, (path) => thread.do('list', { path })));
  });
}
