import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { insert, update } from '#server/database/row.ts';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import type { ProcessModel } from '#shared/bpmn/process-model.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { AppError } from '#shared/error.ts';
import type { Person } from './ports.ts';
import { type DefinitionSummary, definitionById } from './reading/definitions.ts';
import type { EngineContext } from './step.ts';
import { processDefinition, processDeployment } from './tables.ts';

/** What is deployed, and what people should know about it. */
export interface DeployInput {
  xml: string;
  modelId?: string;
  category?: string;
  versionTag?: string;
  note?: string;
}

/**
 * Makes the process of a file available as its next version. Refuses a file that the engine cannot run as it is drawn;
 * the error names each element and the reason.
 */
export async function deploy(
  context: EngineContext,
  transaction: Transaction,
  actor: Person,
  input: DeployInput,
): Promise<DefinitionSummary> {
  const process = await deployableProcess(context, input.xml);
  const described = {
    name: process.name || process.id,
    note: input.note ?? null,
    deployedBy: actor.id,
    deployedByName: actor.name,
    deployedAt: new Date().toISOString(),
  };
  const deployment = await insert(transaction, processDeployment, {
    id: uuid(),
    modelId: input.modelId ?? null,
    ...described,
  });
  const definition = await insert(transaction, processDefinition, {
    id: uuid(),
    deploymentId: deployment.id,
    key: process.id,
    version: await nextVersion(transaction, process.id),
    versionTag: input.versionTag ?? process.versionTag ?? null,
    category: input.category ?? null,
    xml: input.xml,
    ...described,
  });
  return definitionById(transaction, definition.id);
}

/** Stops a definition from being started, or allows it again. Instances that run are not touched. */
export async function suspendDefinition(
  _context: EngineContext,
  transaction: Transaction,
  _actor: Person,
  { definitionId, isSuspended }: { definitionId: string; isSuspended: boolean },
): Promise<DefinitionSummary> {
  await update(transaction, processDefinition, { isSuspended }, sql`id = ${definitionId}`);
  return definitionById(transaction, definitionId);
}

async function deployableProcess(context: EngineContext, xml: string): Promise<ProcessModel> {
  const model = await readProcess(xml);
  const problems = checkDeployable(model, { serviceNames: context.services.keys() });
  const errors = problems.filter((problem) => problem.severity === 'error');
  const process = model.processes.find((each) => each.isExecutable);
  if (process && errors.length === 0) return process;
  throw new AppError('invalid', `流程不能部署：${errors.map((error) => error.message).join('；')}`, {
    fields: errors.map(({ elementId, message }) => ({ path: elementId ?? '', message })),
  });
}

/** Two people deploying the same process at once take turns, so that both get a version. */
async function nextVersion(transaction: Transaction, key: string): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`process_definition:${key}`}))`);
  const row = await transaction.one<{ version: number }>(sql`
    select coalesce(max(version), 0) + 1 as version from process_definition where key = ${key}`);
  return row?.version ?? 1;
}
