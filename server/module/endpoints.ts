import sql from 'sql-template-tag';
import { rowsOf, saveRows } from '#server/crud/children.ts';
import { enter, othersOf, takeEvent } from '#server/crud/event.ts';
import { exportRecords } from '#server/crud/export.ts';
import { get } from '#server/crud/get.ts';
import { history } from '#server/crud/history.ts';
import { importTemplate } from '#server/crud/import-template.ts';
import { list } from '#server/crud/list.ts';
import { idOf, type RecordName } from '#server/crud/named.ts';
import { options } from '#server/crud/options.ts';
import { remove } from '#server/crud/remove.ts';
import { reach, record } from '#server/crud/scope.ts';
import { living } from '#server/crud/select.ts';
import { summary } from '#server/crud/summary.ts';
import { update } from '#server/crud/update.ts';
import type { Endpoint, Origin } from '#server/http/endpoint.ts';
import { demandTold } from '#server/rights/field-rights.ts';
import type { Grants } from '#shared/access.ts';
import type { Declaration, LifecycleEvent } from '#shared/declaration.ts';
import { AppError } from '#shared/error.ts';
import type { AnyOperation } from '#shared/operation.ts';
import type { Context } from './context.ts';
import type { Entry, Registry } from './registry.ts';
import { demandSwitchedOn } from './switched.ts';
import { watched } from './watched.ts';

type Handle = (input: never, context: Context, origin: Origin) => Promise<unknown>;

/** Asked anew with every call: what is granted changes while the server runs. */
function onlyGranted(operation: AnyOperation, grantsOf: () => Grants | undefined, handle: Handle): Endpoint {
  const access = {
    get grants() {
      return grantsOf();
    },
  };
  return { operation, access, handle: handle as Endpoint['handle'] };
}

/** Who may ask for a step: those who are granted it, and anybody where the record names a person. */
function callersOf(event: LifecycleEvent | undefined): Grants | undefined {
  return event?.actor ? { ...event.grants, anyone: 'own' } : event?.grants;
}

/** A record out of what is granted answers as one that does not exist. */
async function demandGranted(
  entry: Entry,
  input: { id: string },
  grants: Grants,
  { viewer, store }: Context,
  registry: Registry,
): Promise<void> {
  const granted = reach(entry, viewer, grants, registry) ?? sql`true`;
  const found = await store.one(sql`select 1 ${living(entry)} and ${record}.id = ${input.id} and ${granted}`);
  if (!found) throw new AppError('notFound', `${entry.module.title}不存在或已被删除`);
}

/** Whoever takes part in an approval, or is named by a step, may read the record, whatever the role. */
export function readersOf({ access, approval, lifecycle = {} }: Declaration): Grants {
  const isOpened = approval || Object.values(lifecycle).some(({ actor }) => actor);
  return isOpened ? { ...access.read, anyone: access.read.anyone ?? 'own' } : access.read;
}

/** The calls for the rows below a record: read by whoever reads it, saved by whoever may change it. */
function childEndpoints(entry: Entry, readers: () => Grants, registry: Registry): Endpoint[] {
  const { childCalls } = entry.declared;
  if (!childCalls) return [];
  return [
    onlyGranted(childCalls.rows, readers, (query, context) => rowsOf(entry, query, context, registry)),
    onlyGranted(
      childCalls.save,
      () => entry.module.declaration.access.update,
      (input, context) => saveRows(entry, input, context, registry),
    ),
  ];
}

/** Refuses the call while the module is switched off. */
function switched(endpoint: Endpoint, entry: Entry): Endpoint {
  if (!entry.declared.declaration.switchedBy) return endpoint;
  return {
    ...endpoint,
    async handle(input, context, origin) {
      await demandSwitchedOn(entry, context.store);
      return endpoint.handle(input, context, origin);
    },
  };
}

/** Every call that a module's declaration promises, ready to be mounted. */
export function endpointsOf(entry: Entry, registry: Registry): Endpoint[] {
  const { actions, declared } = entry;
  const { calls, events } = declared;
  const declaration = () => entry.module.declaration;
  const access = () => declaration().access;
  const readers = () => readersOf(declaration());
  const own = [
    onlyGranted(calls.list, readers, (query, context) => list(entry, query, context, registry)),
    onlyGranted(calls.get, readers, async (name: RecordName, context) =>
      get(entry, await idOf(entry, name, context, registry), context, registry),
    ),
    onlyGranted(
      calls.options,
      () => access().pick ?? access().read,
      (query, context) => options(entry, query, context, registry),
    ),
    onlyGranted(calls.history, readers, ({ id }: { id: string }, context) => history(entry, id, context, registry)),
    onlyGranted(calls.summary, readers, (query, context) => summary(entry, query, context, registry)),
    onlyGranted(
      calls.add,
      () => access().add,
      (values, context) => enter(entry, values, context, registry),
    ),
    onlyGranted(
      calls.update,
      () => access().update,
      (input, context) => update(entry, input, context, registry),
    ),
    onlyGranted(
      calls.remove,
      () => access().remove,
      (input, context) => remove(entry, input, context, registry),
    ),
    onlyGranted(calls.export, readers, (query, context) => exportRecords(entry, query, context, registry)),
    onlyGranted(
      calls.template,
      () => access().add,
      (_input, { viewer }) => importTemplate(entry, viewer.id),
    ),
    ...childEndpoints(entry, readers, registry),
    ...Object.entries(events as Record<string, AnyOperation>).map(([name, operation]) =>
      onlyGranted(
        operation,
        () => callersOf(declaration().lifecycle?.[name]),
        (input, context) => takeEvent(entry, name, input, context, registry),
      ),
    ),
    ...Object.entries(declared.actions as Record<string, AnyOperation>).map(([name, operation]) =>
      onlyGranted(
        operation,
        () => declaration().actions?.[name]?.grants,
        async (input, context, origin) => {
          const rule = declaration().actions?.[name];
          for (const field of rule?.tells ?? []) demandTold(field, entry, context.viewer, registry);
          if (rule?.isAboutRecord) await demandGranted(entry, input, rule.grants, context, registry);
          return (actions[name] as Entry['actions'][string])(
            input,
            context,
            othersOf(context, registry).others,
            origin,
          );
        },
      ),
    ),
  ];
  return own.map((endpoint) => {
    const named = { ...endpoint, module: entry.module.name };
    return switched(watched(named, entry, registry), entry);
  });
}
