import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder that Linux keeps in memory. */
const memory = '/dev/shm';

/** What the stores of a whole run may need at the same time. */
const enoughBytes = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enoughBytes;
}

/** A folder of its own for the store of a test: in memory where there is room, for a disk takes seconds to remove one. */
export function scratchFolder(name: string): string {
  const parent = hasRoom(memory) ? memory : tmpdir();
  return mkdtempSync(join(parent, `tongtu-${name}-`));
}
