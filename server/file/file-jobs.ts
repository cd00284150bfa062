import { serveJobs } from '#server/thread/serve-jobs.ts';
import type { Extension } from '#shared/file.ts';
import { archiveContent } from './archive-content.ts';
import { checkContent } from './file-format.ts';

/** What is done with uploaded files in a thread of its own. */
const jobs = {
  check: ({ path, extension, limitBytes }: { path: string; extension: Extension; limitBytes?: number }) =>
    checkContent(path, extension, limitBytes),
  list: ({ path }: { path: string }) => archiveContent(path),
};

/** The calls of the thread. */
export type FileJobs = typeof jobs;

serveJobs(jobs);
