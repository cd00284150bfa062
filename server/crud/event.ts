import sql from 'sql-template-tag';
import { clockValues } from '#server/due/clock.ts';
import { claimFiles } from '#server/file/claim.ts';
import { demandFilled } from '#server/filling/asked-form.ts';
import type { Origin } from '#server/http/endpoint.ts';
import { type Context, isSystem, systemViewer } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { Effect, Others } from '#server/module/serve.ts';
import { announceSteps } from '#server/worklist/announce.ts';
import { tellNews } from '#server/worklist/tell-news.ts';
import { tellPrincipals } from '#server/worklist/tell-principals.ts';
import { scopesOf } from '#shared/access.ts';
import { answerProblems, answersOf, refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { type Fields, objectOf, patchOf } from '#shared/field.ts';
import type { RowOf } from '#shared/module.ts';
import { normalise } from '#shared/normalise.ts';
import { shutAt } from '#shared/opening.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { takenFor } from './actor.ts';
import { add } from './add.ts';
import { addMany } from './add-many.ts';
import { checkMentions } from './check-mentions.ts';
import { demand, get, lock, lockToRemove } from './get.ts';
import { differences, remember } from './history.ts';
import { pickable } from './pickable.ts';
import { takeAway } from './remove.ts';
import { readable } from './scope.ts';
import type { StoredRow } from './select.ts';
import { updateRow } from './store-row.ts';
import { applyPatch } from './update.ts';

/** For whom the step was taken, and the answers that no field keeps, in one line for the history. */
function remarkOf(entry: Entry, answers: Record<string, unknown>, principals: readonly string[]): string | null {
  const texts = Object.entries(answers).flatMap(([field, value]) =>
    typeof value === 'string' && !entry.columns[field] ? [value] : [],
  );
  const told = principals.length > 0 ? [`代 ${principals.join('、')} 办理`, ...texts] : texts;
  return told.length > 0 ? told.join('；') : null;
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
  const step: Context = { ...context, news: { about: input.id, told: [] } };
  const row = await lock(entry, input.id, input.version, context, registry);
  demand(entry, row, name, event.title);
  const shut = isSystem(context.viewer) ? null : shutAt(event.opening, row, new Date());
  if (shut) throw new AppError('refused', shut.words);
  if (entry.module.declaration.fills?.by === name) await demandFilled(entry, row, context.store);
  const answers = answersOf(event, input.answers, row);
  const kept = Object.fromEntries(Object.entries(answers).filter(([field]) => entry.columns[field]));
  const asked = { entry, fields: event.ask ?? {}, values: answers, before: row, at: 'answers.' };
  await checkMentions(asked, context, registry);
  refuseProblems(answerProblems(event, answers, row), 'answers.');
  const further = (await entry.guards[name]?.(row as unknown as RowOf<never, never>, answers, step)) ?? {};
  const stepped = { ...kept, ...(event.to && { status: event.to }), ...further };
  const values = { ...(await clockValues(entry, row, stepped, context.store)), ...stepped };
  const version = await updateRow(entry, input.id, values, context.viewer.id, context.store);
  await claimFiles(entry, input.id, kept, context);
  const left = { ...row, ...values, version };
  const effects = await carryOut(entry, entry.effects[name], left, step, registry, answers);
  await tellNews(entry, event, left, answers, step);
  const principals = await takenFor(entry, event, row, context);
  const names = principals.map((each) => each.name);
  const remark = remarkOf(entry, answers, names);
  const changes = differences(row, values);
  remember(entry, { id: input.id, version, event: name, remark, changes, effects }, context);
  await announceSteps(entry, input.id, step, registry);
  await tellPrincipals(entry, row, { title: event.title, principals }, context);
  // An effect may take the next step of the record itself.
  const isMoved = effects.some(({ id }) => id === input.id);
  return { version: isMoved ? (await lock(entry, input.id, null, context, registry)).version : version };
}

/** A record that was added, changed or moved by an effect. */
export interface Affected {
  module: string;
  id: string;
}

/** Whence the product itself calls. */
const nowhere: Origin = {
  ...{ address: '', agent: '', host: '', sessionId: null, tokenHash: null },
  isForeign: false,
  viewedBy: null,
};

/** Effects that bring about effects are a chain of a few steps; a longer one runs in a circle. */
const deepestChain = 8;

function asCause(context: Context, cause: Affected | null): Context {
  const depth = (context.cause?.depth ?? 0) + 1;
  if (depth > deepestChain) throw new Error(`effects of ${cause?.module} run in a circle`);
  const viewer = { ...systemViewer, id: context.viewer.id, name: context.viewer.name };
  return { store: context.store, viewer, ...(cause && { cause: { ...cause, depth } }) };
}

/** The other records in the hands of one step, and what it has done with them so far; the cause is the record that takes the step. */
export function othersOf(
  context: Context,
  registry: Registry,
  cause: Affected | null = null,
): { others: Others; affected: Affected[] } {
  const acting = asCause(context, cause);
  const affected = new Map<string, Affected>();
  const note = (module: string, id: string) => affected.set(id, { module, id });
  const others: Others = {
    async add(module, draft) {
      const entry = registry.get(module);
      const values = objectOf(entry.module.declaration.fields).parse(
        normalise({ ...entry.module.declaration.preset, ...draft }),
      );
      const made = await enter(entry, values, acting, registry);
      note(module, made.id);
      return made;
    },
    enter(module, draft) {
      const { input, prepare } = registry.get(module).module.calls.add;
      return enter(registry.get(module), input.parse(prepare ? prepare(draft) : draft), context, registry);
    },
    async addMany(module, made) {
      const ids = await addMany(registry.get(module), made, acting);
      for (const id of ids) note(module, id);
      return ids;
    },
    async see(module, id) {
      await get(registry.get(module), id, context, registry);
    },
    async change(module, id, patch) {
      const entry = registry.get(module);
      const { fields, computed = {} } = entry.module.declaration;
      const optional: Fields = Object.fromEntries(
        Object.entries(computed).map(([name, schema]) => [name, schema.optional()]),
      );
      const wanted = patchOf({ ...fields, ...optional }).parse(normalise(patch)) as Record<string, unknown>;
      await applyPatch(entry, await lock(entry, id, null, acting, registry), wanted, acting, registry);
      note(module, id);
    },
    async take(module, id, event, answers = {}) {
      const entry = registry.get(module);
      const { version } = await lock(entry, id, null, acting, registry);
      const asked = objectOf(entry.module.declaration.lifecycle?.[event]?.ask ?? {}).parse(normalise(answers));
      await takeEvent(entry, event, { id, version, answers: asked }, acting, registry);
      note(module, id);
    },
    async act(module, action, input) {
      const entry = registry.get(module);
      const operation = (entry.module.actions as Record<string, AnyOperation>)[action];
      const serve = entry.actions[action];
      if (!operation || !serve) throw new Error(`${module} has no action ${action}`);
      await serve(operation.input.parse(input) as never, acting, others, nowhere);
    },
    async remove(module, id) {
      const entry = registry.get(module);
      await takeAway(entry, await lockToRemove(entry, id, null, acting, registry), acting, registry);
      note(module, id);
    },
    readable: (module) => readable(registry.get(module), context.viewer, registry) ?? sql`true`,
    pickable: (module, viewer) => pickable(registry.get(module), viewer, registry),
    may(module, verb) {
      const { lifecycle = {}, actions = {} } = registry.get(module).module.declaration;
      return scopesOf(context.viewer, (lifecycle[verb] ?? actions[verb])?.grants).length > 0;
    },
  };
  return {
    others,
    get affected() {
      return [...affected.values()];
    },
  };
}

/** Carries out what a step of a record does with others, and answers with which. */
export async function carryOut(
  entry: Entry,
  effect: Effect<Fields, Fields> | undefined,
  row: StoredRow,
  context: Context,
  registry: Registry,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<Affected[]> {
  if (!effect) return [];
  const cause = { module: entry.module.name, id: row.id };
  const hands = othersOf(context, registry, cause);
  await effect(row as unknown as Parameters<typeof effect>[0], hands.others, context, answers);
  return hands.affected;
}

/** Adds a record, with what that does with others, in one transaction. */
export function enter(
  entry: Entry,
  given: Record<string, unknown>,
  context: Context,
  registry: Registry,
): Promise<{ id: string }> {
  return add(entry, given, context, registry, (row) => carryOut(entry, entry.effects.add, row, context, registry));
}
