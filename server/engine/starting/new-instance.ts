import { v7 as uuid } from 'uuid';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { rowOf, tableName } from '#server/database/row.ts';
import { isUniqueViolation } from '#server/database/unique-violation.ts';
import type { EnginePorts, Person } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { processInstance } from '#server/engine/tables/tables.ts';
import { AppError } from '#shared/error.ts';

/** The row of an instance that begins now, about no record and called by nobody. */
export function newInstance(definition: { id: string; key: string }, starter: Person, title: string): Instance {
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
    serialNumber: null,
    summary: [],
    starterId: starter.id,
    starterName: starter.name,
    areaIds: [],
    status: 'running',
    round: 1,
    startedAt: new Date().toISOString(),
    endedAt: null,
    currentNodes: [],
    suspendedAt: null,
    reopenCount: 0,
    comeBack: null,
    version: 0,
    lastSequence: 0,
  };
}

/** Where an instance lies: the areas of its record or, without one, of its starter, and those above them. */
export function areasOf(
  { directory }: Pick<EnginePorts, 'directory'>,
  store: Queryable,
  instance: Pick<Instance, 'businessModule' | 'businessId' | 'starterId' | 'starterName'>,
): Promise<string[]> {
  const { businessModule, businessId, starterId: id, starterName: name } = instance;
  return directory.areasOf({ businessModule, businessId, starter: { id, name } }, store);
}

/** Stores an instance that begins, in front of what its step does next. A record has at most one that has not ended. */
export function insertInstance(transaction: Transaction, instance: Instance): Instance {
  transaction.insertSoon({
    table: tableName(processInstance),
    row: rowOf(processInstance, instance),
    explain: (error) => {
      if (isUniqueViolation(error)) throw new AppError('conflict', '该记录已有进行中的流程');
      throw error;
    },
  });
  return instance;
}
