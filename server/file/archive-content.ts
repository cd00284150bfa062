import type { z } from 'zod';
import { AppError } from '#shared/error.ts';
import type { readArchiveFile } from '#shared/file.ts';
import { zipEntries } from './zip-directory.ts';

/** More than anybody looks through. */
const mostEntries = 500;

/** What the directory of an archive lists, folders left out. What it says of sizes is told as it says it. */
export async function archiveContent(path: string): Promise<z.input<typeof readArchiveFile.output>> {
  const found = await zipEntries(path);
  if (!found) throw new AppError('invalid', '压缩包已损坏，无法列出内容');
  const files = found.filter(({ name }) => !name.endsWith('/'));
  return {
    entries: files.slice(0, mostEntries).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    count: files.length,
    unpackedBytes: files.reduce((total, { sizeBytes }) => total + sizeBytes, 0),
  };
}
