import { beforeEach } from 'vitest';
import { element, event, expression } from './diagram.ts';
import type { World } from './world.ts';

/** What makes a service task one that is noted; see {@link noteNodes}. */
export const note = { 'camunda:delegateExpression': expression('note') };

/** The definition of an event that undoes, or that waits to undo. */
export const compensate = '<compensateEventDefinition/>';

/** A task that is noted, and a task that undoes it, noted as well. */
export function undoable(id: string): string {
  return (
    element('serviceTask', id, note) +
    event('boundaryEvent', `${id}_border`, compensate, { attachedToRef: id }) +
    element('serviceTask', `undo_${id}`, { ...note, isForCompensation: 'true' }) +
    element('association', `${id}_link`, { sourceRef: `${id}_border`, targetRef: `undo_${id}` })
  );
}

/** The nodes of noted tasks that a test has come to, in order; empty again before the next one. */
export function noteNodes(world: World): (string | null)[] {
  const heard: (string | null)[] = [];
  beforeEach(() => {
    heard.length = 0;
    world.services.set('note', async ({ nodeId }) => {
      heard.push(nodeId);
      return undefined;
    });
  });
  return heard;
}
