import type { InstanceEvent } from '#server/engine/ports.ts';
import { systemViewer } from '#server/module/context.ts';
import type { InstanceStatus } from './state.ts';
import type { Step } from './step.ts';

/** Moves the instance to a status in which no token runs, and notes whom that concerns. A final status ends it for good. */
export function stop(
  step: Step,
  status: Exclude<InstanceStatus, 'running' | 'incident' | 'suspended'>,
  opinion: string | null,
  kind: InstanceEvent['kind'] = status,
): void {
  const { instance } = step;
  const isCalled = instance.parentInstanceId !== null;
  const isFinal = isCalled || (status !== 'returned' && status !== 'withdrawn');
  // Only the outermost instance is its starter's to send again.
  instance.status = isCalled && status !== 'approved' && status !== 'rejected' ? 'terminated' : status;
  instance.currentNodes = [];
  if (status !== 'approved') step.callersEnd = status;
  if (isFinal) instance.endedAt = step.at;
  announce(step, kind, opinion);
}

/** Notes an event for the business record; it is told after the rows are written. A called instance has none. */
export function announce(step: Step, kind: InstanceEvent['kind'], opinion: string | null): void {
  const { instance } = step;
  if (instance.parentInstanceId) return;
  const actor = step.actor ?? systemViewer;
  step.events.push({
    kind,
    instanceId: instance.id,
    businessModule: instance.businessModule,
    businessId: instance.businessId,
    status: instance.status,
    round: instance.round,
    starter: { id: instance.starterId, name: instance.starterName },
    actor: { id: actor.id, name: actor.name },
    opinion,
  });
}
