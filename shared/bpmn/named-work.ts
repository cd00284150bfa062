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
  const own = [...process.listeners, ...process.eventListeners].map(({ implementation }) => implementation);
  return [
    ...placesOf(own, () => `流程“${process.name || process.id}”`),
    ...Object.values(process.nodes).flatMap((node) => {
      const asked = [...askedAt(node), ...askedAfter(node, process)].map(askedBy);
      const done = [implementationOf(node), onReturnOf(node), ...asked, ...byListeners(node.listeners)];
      return placesOf(
        done.flatMap((each) => each ?? []),
        () => titleOfNode(node, process),
      );
    }),
    ...Object.values(process.flows).flatMap((flow) =>
      placesOf(byListeners(flow.listeners), () => titleOfFlow(flow, process)),
    ),
  ];
}

function byListeners(listeners: readonly Listener[]): Implementation[] {
  return listeners.map(({ implementation }) => implementation);
}

function placesOf(implementations: readonly Implementation[], title: () => string): WorkPlace[] {
  const works = implementations.map(workOf).filter((work) => work.kind === 'named');
  return works.map((work) => ({ work, element: title() }));
}
