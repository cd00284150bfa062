import type { SubProcessNode } from './process-model.ts';

/** The kinds of nodes that hold other nodes, as a file names them. */
export const subProcessKinds: ReadonlySet<string> = new Set<SubProcessNode['kind']>([
  'subProcess',
  'transaction',
  'adHocSubProcess',
]);
