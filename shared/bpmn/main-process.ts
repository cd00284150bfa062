import type { ProcessModel } from './process-model.ts';

/**
 * The process that a file stands for: the one it stood for so far, as long as that can run, else the first that can run.
 * Undefined only for a file without processes.
 */
export function mainProcess(processes: readonly ProcessModel[], knownKey?: string): ProcessModel | undefined {
  const known = processes.find(({ id }) => id === knownKey);
  if (known?.isExecutable) return known;
  return processes.find(({ isExecutable }) => isExecutable) ?? known ?? processes[0];
}
