import { v7 as uuid } from 'uuid';
import type { Person } from './ports.ts';
import type { Instance } from './step.ts';

/** The row of an instance that begins now, about no record and called by nobody. */
export function newInstance(
  definition: { id: string; key: string },
  starter: Person,
  title: string,
): Omit<Instance, 'endedAt'> {
  return {
    id: uuid(),
    definitionId: definition.id,
    definitionKey: definition.key,
    businessModule: null,
    businessId: null,
    businessKey: null,
    parentInstanceId: null,
    parentTokenId: null,
    rootInstanceId: null,
    title,
    starterId: starter.id,
    starterName: starter.name,
    status: 'running',
    round: 1,
    startedAt: new Date().toISOString(),
    currentNodes: [],
    suspendedAt: null,
    reopenCount: 0,
    comeBack: null,
    version: 0,
    lastSequence: 0,
  };
}
