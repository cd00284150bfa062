import { claimFiles } from '#server/file/claim.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { announceSteps } from '#server/worklist/announce.ts';
import { answerProblems, refuseProblems } from '#shared/check-record.ts';
import type { RowOf } from '#shared/module.ts';
import { checkMentions } from './check-mentions.ts';
import { demand, lock } from './get.ts';
import { differences, remember } from './history.ts';
import { updateRow } from './store-row.ts';

/** The answers that no field keeps, in one line for the history. */
function remarkOf(entry: Entry, answers: Record<string, unknown>): string | null {
  const texts = Object.entries(answers).flatMap(([field, value]) =>
    typeof value === 'string' && !entry.columns[field] ? [value] : [],
  );
  return texts.length > 0 ? texts.join('；') : null;
}

/** Takes one step of a record's life: checked against state and right, with what was answered, in one transaction. */
export async function takeEvent(
  entry: Entry,
  name: string,
  input: { id: string; version: number; answers: Record<string, unknown> },
  context: Context,
  registry: Registry,
): Promise<{ version: number }> {
  const event = entry.module.declaration.lifecycle?.[name];
  if (!event) throw new Error(`${entry.module.name} has no event ${name}`);
  const row = await lock(entry, input.id, input.version, context, registry);
  demand(entry, row, name, event.title);
  const kept = Object.fromEntries(Object.entries(input.answers).filter(([field]) => entry.columns[field]));
  const asked = { entry, fields: event.ask ?? {}, values: input.answers, before: row, at: 'answers.' };
  await checkMentions(asked, context, registry);
  refuseProblems(answerProblems(event, input.answers), 'answers.');
  const further = (await entry.guards[name]?.(row as unknown as RowOf<never, never>, input.answers, context)) ?? {};
  const values = { ...kept, ...further, status: event.to };
  const version = await updateRow(entry, input.id, values, context.viewer.id, context.store);
  await claimFiles(entry, input.id, kept, context);
  const remark = remarkOf(entry, input.answers);
  await remember(entry, { id: input.id, version, event: name, remark, changes: differences(row, values) }, context);
  await announceSteps(entry, input.id, context, registry);
  return { version };
}
