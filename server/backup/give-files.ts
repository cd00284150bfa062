import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '#server/blob/blob-store.ts';

/** Copies the files of a backup into a folder, or gives them to a bucket under their names. */
export async function giveFiles(from: string, files: string | BlobStore): Promise<void> {
  if (!existsSync(from)) return;
  if (typeof files === 'string') {
    await cp(from, files, { recursive: true });
    return;
  }
  for (const { name } of (await readdir(from, { withFileTypes: true })).filter((entry) => entry.isFile())) {
    const path = join(files.arrivals, `${name}.part`);
    await cp(join(from, name), path);
    await files.take(name, path);
  }
}
