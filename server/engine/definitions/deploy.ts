import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { readProcessApart } from '#server/bpmn/read-apart.ts';
import type { Transaction } from '#server/database/database.ts';
import { insert, update } from '#server/database/row.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { listenForStarts } from '#server/engine/events/start-events.ts';
import { type PinnedForms, pinForms } from '#server/engine/forms/pinned-forms.ts';
import { missingDecisions } from '#server/engine/nodes/decision.ts';
import type { Person } from '#server/engine/ports.ts';
import { type DefinitionSummary, definitionById } from '#server/engine/reading/definitions.ts';
import { serviceNamesFor } from '#server/engine/reading/used-services.ts';
import type { EngineContext } from '#server/engine/step/step.ts';
import { processDefinition, processDeployment } from '#server/engine/tables/tables.ts';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { mainProcess } from '#shared/bpmn/main-process.ts';
import type { Problem } from '#shared/bpmn/problem.ts';
import type { ProcessModel } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { takenKeys } from './key-owners.ts';

/** What is deployed, and what people should know about it. */
export interface DeployInput {
  xml: string;
  /** Absent for what the product deploys by itself; only a model's keys are guarded against other models. */
  modelId?: string;
  /** The key of the model: the process that its file stands for. */
  modelKey?: string;
  category?: string;
  versionTag?: string;
  note?: string;
  /** The forms as a former version keeps them; absent where they are taken as they are published now. */
  forms?: PinnedForms;
  /** What the caller has found by itself; an error among it forbids deployment too. */
  problems?: readonly Problem[];
}

/** The version of the process that a file stands for, and those of the others in it. */
export interface Deployed extends DefinitionSummary {
  /** In the order of the file. */
  others: DefinitionSummary[];
}

/**
 * Makes every executable process of a file available as its next version, all of them or none. Refuses a file that the
 * engine cannot run as it is drawn; the error names each element and the reason.
 */
export async function deploy(
  context: EngineContext,
  transaction: Transaction,
  actor: Person,
  input: DeployInput,
): Promise<Deployed> {
  const { processes, forms, flavour } = await deployableProcesses(context, transaction, input);
  const [main, ...others] = processes;
  const about = {
    note: input.note ?? null,
    deployedBy: actor.id,
    deployedByName: actor.name,
    deployedAt: new Date().toISOString(),
  };
  const deployment = await insert(transaction, processDeployment, {
    id: uuid(),
    modelId: input.modelId ?? null,
    name: titleOf(main),
    ...about,
  });
  const add = async (process: ProcessModel) => {
    const definition = await insert(transaction, processDefinition, {
      id: uuid(),
      deploymentId: deployment.id,
      key: process.id,
      name: titleOf(process),
      version: await nextVersion(transaction, process.id),
      versionTag: input.versionTag ?? process.versionTag ?? null,
      category: input.category ?? null,
      xml: input.xml,
      forms,
      isPersonal: process.substitution === 'never',
      ...about,
    });
    await listenForStarts(transaction, { id: definition.id, key: process.id }, process, flavour);
    return definitionById(transaction, definition.id);
  };
  const deployed: Deployed = { ...(await add(main)), others: [] };
  for (const process of others) deployed.others.push(await add(process));
  return deployed;
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

/** The processes of a file, the one that it stands for first; nobody else can deploy them until the transaction ends. */
async function deployableProcesses(
  context: EngineContext,
  transaction: Transaction,
  { xml, modelId, modelKey, forms: kept, problems: found = [] }: DeployInput,
): Promise<{ processes: [ProcessModel, ...ProcessModel[]]; forms: PinnedForms; flavour: Flavour }> {
  const model = await readProcessApart(xml);
  const executable = model.processes.filter(({ isExecutable }) => isExecutable);
  // Two people deploying the same process at once take turns, so that both get a version.
  await takeTurns(transaction, ...executable.map(({ id }) => `process_definition:${id}`));
  const { forms, problems: aboutForms } = kept
    ? { forms: kept, problems: [] }
    : await pinForms(transaction, executable);
  const problems = [
    ...checkDeployable(model, { serviceNames: await serviceNamesFor(context, transaction, model) }),
    ...(modelId ? await takenKeys(transaction, executable, modelId) : []),
    ...aboutForms,
    ...(await missingDecisions(transaction, executable)),
    ...found,
  ];
  const errors = problems.filter((problem) => problem.severity === 'error');
  const main = mainProcess(executable, modelKey);
  if (main && errors.length === 0) {
    const processes = [main, ...executable.filter((process) => process !== main)] as const;
    return { processes: [...processes], forms, flavour: model.flavour };
  }
  throw new AppError('invalid', `流程不能部署：${errors.map((error) => error.message).join('；')}`, {
    fields: errors.map(({ elementId, message }) => ({ path: elementId ?? '', message })),
  });
}

function titleOf({ id, name }: ProcessModel): string {
  return name || id;
}

async function nextVersion(transaction: Transaction, key: string): Promise<number> {
  const row = await transaction.one<{ version: number }>(sql`
    select coalesce(max(version), 0) + 1 as version from process_definition where key = ${key}`);
  return row?.version ?? 1;
}
