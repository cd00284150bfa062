import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often a share is given anew: short, so that nobody waits long for the next one. */
const periodUs = 10_000;

interface Group {
  /** The folder of the processes that no group holds. */
  root: string;
  folder: string;
  processId: number;
}

/** A group of its own for one process, by either of Linux' two ways; null where the system makes none. */
function groupFor(processId: number): Group | null {
  for (const root of ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']) {
    const folder = join(root, `tongtu-bench-${processId}`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    if (['cpu.cfs_quota_us', 'cpu.max'].some((file) => existsSync(join(folder, file))))
      return { root, folder, processId };
    rmdirSync(folder);
  }
  return null;
}

function letGo({ root, folder, processId }: Group): void {
  writeFileSync(join(root, 'cgroup.procs'), `${processId}`);
  rmdirSync(folder);
}

/**
 * Holds each process to a share of one core, as if it stood on a smaller machine of its own. Answers how to let them go
 * again, or null where the system does not let one, as anywhere but on Linux and for anybody but root.
 */
export function holdToShare(processIds: readonly number[], share: number): (() => void) | null {
  const quotaUs = Math.round(share * periodUs);
  const groups: Group[] = [];
  for (const processId of processIds) {
    const group = groupFor(processId);
    if (!group) {
      groups.forEach(letGo);
      return null;
    }
    const { folder } = group;
    if (existsSync(join(folder, 'cpu.max'))) {
      writeFileSync(join(folder, 'cpu.max'), `${quotaUs} ${periodUs}`);
    } else {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), `${periodUs}`);
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), `${quotaUs}`);
    }
    writeFileSync(join(folder, 'cgroup.procs'), `${processId}`);
    groups.push(group);
  }
  return () => groups.forEach(letGo);
}
