import { v7 as uuid } from 'uuid';
import type { FormChange } from '#server/engine/forms/form-change.ts';
import type { ActionKind } from './state.ts';
import { nextSequence, type Step, type Task } from './step.ts';

/** What a line of the timeline says, besides who and when. */
export interface Told {
  kind: ActionKind;
  /** The whole sentence, opinion included. */
  text: string;
  taskId?: string;
  node?: { id: string; name: string };
  opinion?: string | null;
  /** The system acted, not the person whose action led here. */
  isAutomatic?: boolean;
  /** What the person filled in differently. */
  changes?: readonly FormChange[];
}

/** What a line says of the task that it is about. */
export function atTask({ id, nodeId, nodeName }: Task): Pick<Told, 'taskId' | 'node'> {
  return { taskId: id, node: { id: nodeId, name: nodeName } };
}

/** Adds a line to the timeline of the instance. */
export function tell(step: Step, told: Told): void {
  const actor = told.isAutomatic ? null : step.actor;
  step.timeline.push({
    id: uuid(),
    instanceId: step.instance.id,
    taskId: told.taskId ?? null,
    sequence: nextSequence(step),
    kind: told.kind,
    nodeId: told.node?.id ?? null,
    nodeName: told.node?.name ?? null,
    actorId: actor?.id ?? null,
    actorName: actor ? spoken(step, actor.name) : '系统',
    opinion: told.opinion ?? null,
    text: told.text,
    files: actor ? step.attached.splice(0) : [],
    changes: told.changes && told.changes.length > 0 ? [...told.changes] : null,
    round: step.instance.round,
    at: step.at,
  });
}

/** What ends a case, or gives it back to its starter. */
const endings: readonly ActionKind[] = ['reject', 'autoReject', 'returnToStarter', 'terminate'];

/** The line of this step that tells how its instance has come to its end. */
export function endingOf({ timeline }: Step): Step['timeline'][number] | undefined {
  return timeline.findLast(({ kind }) => endings.includes(kind));
}

/** Adds a line of a called instance to the timeline of its caller, at the node that has called it. */
export function tellOfCalled(step: Step, line: Step['timeline'][number], node: { id: string; name: string }): void {
  step.timeline.push({
    ...line,
    id: uuid(),
    instanceId: step.instance.id,
    taskId: null,
    sequence: nextSequence(step),
    nodeId: node.id,
    nodeName: node.name,
    files: [],
    changes: null,
    round: step.instance.round,
  });
}

/** The name of who acts, with that of whom he acts for, or that he does so as an administrator. */
export function spoken({ onBehalfOf, isStandIn }: Pick<Step, 'onBehalfOf' | 'isStandIn'>, name: string): string {
  if (onBehalfOf) return `${name}（代 ${onBehalfOf.name}）`;
  return isStandIn ? `${name}（管理员代为处理）` : name;
}

/** `同意：意见`, or only the first word when there is no opinion. */
export function sentence(word: string, opinion: string | null | undefined): string {
  return opinion ? `${word}：${opinion}` : word;
}
