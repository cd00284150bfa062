import { systemViewer } from '#server/module/context.ts';
import { fail } from './incident.ts';
import type { InstanceEvent } from './ports.ts';
import { reportOf } from './report.ts';
import { callListeners } from './service.ts';
import { type InstanceStatus, openStatuses } from './state.ts';
import { type Instance, type Step, writeStep } from './step.ts';
import { tell } from './timeline.ts';

/** Moves the instance to a status in which no token runs, and notes whom that concerns. A final status ends it for good. */
export function stop(
  step: Step,
  status: Exclude<InstanceStatus, 'running' | 'incident'>,
  opinion: string | null,
): void {
  const isFinal = status !== 'returned' && status !== 'withdrawn';
  step.instance.status = status;
  step.instance.currentNodes = [];
  if (isFinal) step.instance.endedAt = step.at;
  announce(step, status, opinion);
}

/** Notes an event for the business record; it is told after the rows are written. */
export function announce(step: Step, kind: InstanceEvent['kind'], opinion: string | null): void {
  const { instance } = step;
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

/** Ends a step: settles where the instance stands now, writes everything, then lets the business record follow. */
export async function conclude(step: Step): Promise<Instance> {
  if (openStatuses.includes(step.instance.status)) await settle(step);
  const { observer, binding } = step.context;
  const report = observer && (await reportOf(step));
  await writeStep(step);
  for (const event of step.events) await binding(event, step.transaction);
  if (report) await observer(report, step.transaction);
  return step.instance;
}

async function settle(step: Step): Promise<void> {
  const tokens = step.tokens.all();
  if (tokens.length === 0) {
    await callListeners(step, step.graph.process.listeners, 'execution', 'end', null);
    stop(step, 'approved', null);
    tell(step, { kind: 'complete', text: '流程结束，审批通过', isAutomatic: true });
    return;
  }
  if (!tokens.some((token) => token.state === 'active' || token.state === 'failed')) {
    for (const token of tokens) {
      if (token.state === 'waiting') fail(step, token, 'execute', '汇聚所等待的分支不会再到达');
    }
  }
  step.instance.status = tokens.some((token) => token.state === 'failed') ? 'incident' : 'running';
}
