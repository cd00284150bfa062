import { askedAfter, askedAt, askedBy } from './asked.ts';
import type { Implementation } from './implementation.ts';
import type { Listener } from './listener.ts';
import { titleOfFlow, titleOfNode } from './node-title.ts';
import type { ProcessModel } from './process-model.ts';
import { implementationOf, type NamedWork, onReturnOf, workOf } from './work.ts';

/** Work that a process names, and what in it does so, in words. */
export interface WorkPlace {
  readonly work: NamedWork;
  readonly element: string;
}

/** Everything that a process names for others to do. */
export function namedWorkIn(process: ProcessModel): WorkPlace[] {
  return [
    ...ofListeners(process.listeners, `流程“${process.name || process.id}”`),
    ...process.eventListeners.flatMap(({ implementation }) =>
      of(implementation, `流程“${process.name || process.id}”`),
    ),
    ...Object.values(process.nodes).flatMap((node) => {
      const asked = [...askedAt(node), ...askedAfter(node, process)].map(askedBy);
      const own = [implementationOf(node), onReturnOf(node), ...asked].flatMap((each) => each ?? []);
      const title = titleOfNode(node, process);
      return [...own.flatMap((each) => of(each, title)), ...ofListeners(node.listeners, title)];
    }),
    ...Object.values(process.flows).flatMap((flow) => ofListeners(flow.listeners, titleOfFlow(flow, process))),
  ];
}

function ofListeners(listeners: readonly Listener[], element: string): WorkPlace[] {
  return listeners.flatMap(({ implementation }) => of(implementation, element));
}

function of(implementation: Implementation, element: string): WorkPlace[] {
  const work = workOf(implementation);
  return work.kind === 'named' ? [{ work, element }] : [];
}
