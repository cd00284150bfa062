import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Holds a directory for this process and answers how to let it go. A second process writing to the same embedded
 * store would silently destroy it, so a directory held by a living process is refused; a dead holder's lock is taken over.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'lock');
  for (;;) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(path, 'utf8'));
      if (holder && holder !== process.pid && isAlive(holder)) {
        throw new Error(`数据目录 ${directory} 正被进程 ${holder} 使用，请先停止该进程或更换 DATA_DIR`);
      }
      if (holder === process.pid) throw new Error(`数据目录 ${directory} 已在本进程中打开`);
      rmSync(path, { force: true });
    }
  }
}
