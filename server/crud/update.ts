import sql, { join } from 'sql-template-tag';
import { tableName } from '#server/database/row.ts';
import { claimFiles } from '#server/file/claim.ts';
import { type Context, isSystem } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { demandWritable, fieldRulesOf } from '#server/rights/field-rights.ts';
import { recordProblems, refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import type { Fields, RecordOf } from '#shared/field.ts';
import { withoutHidden } from '#shared/field-condition.ts';
import type { RowOf } from '#shared/module.ts';
import { sharesIn } from '#shared/share.ts';
import { checkMentions } from './check-mentions.ts';
import { checkShares } from './check-shares.ts';
import { demand, lock } from './get.ts';
import { differences, remember } from './history.ts';
import { withLineIds } from './line-identity.ts';
import { writeLines } from './lines.ts';
import { demandOpenOwner } from './row-owner.ts';
import { reach, record } from './scope.ts';
import type { StoredRow } from './select.ts';
import { updateRow } from './store-row.ts';
import { holdTree, move } from './tree.ts';

/** The record's declared fields as the hooks see them: as stored, with the patch laid over. */
function merged(entry: Entry, row: Record<string, unknown>, patch: Record<string, unknown>): RecordOf<Fields> {
  const names = Object.keys(entry.module.declaration.fields);
  return Object.fromEntries(names.map((name) => [name, name in patch ? patch[name] : row[name]]));
}

/** Changes the named fields of a record, of the version where one is told, and answers its new version. */
export async function update(
  entry: Entry,
  input: { id: string; version?: number | undefined; patch: Record<string, unknown> },
  context: Context,
  registry: Registry,
): Promise<{ version: number }> {
  const { parent } = entry.module.declaration;
  if (parent && parent in input.patch) await holdTree(entry, context);
  const row = await lock(entry, input.id, input.version ?? null, context, registry);
  demand(entry, row, 'update', '编辑');
  const changed = await applyPatch(entry, row, input.patch, context, registry);
  await demandStillWithin(entry, input, context, registry);
  return changed;
}

/** The fields by which a record has its place: an area, a company, a contract, or what leads to one. */
function placingFields({ module }: Entry): string[] {
  const { area, company, manager, contract } = module.declaration.axes ?? {};
  const paths = [area, company, manager, contract].flatMap((each) => each ?? []);
  return paths.filter((path) => !path.includes('/')).map((path) => path.split('.')[0] ?? path);
}

/** Nobody moves a record to where he may neither add nor change one. */
async function demandStillWithin(
  entry: Entry,
  { id, patch }: { id: string; patch: Record<string, unknown> },
  { viewer, store }: Context,
  registry: Registry,
): Promise<void> {
  const moved = placingFields(entry).filter((field) => field in patch);
  if (moved.length === 0 || isSystem(viewer)) return;
  const { access, title } = entry.module.declaration;
  const ways = [access.update, access.add].map((grants) => reach(entry, viewer, grants, registry));
  if (!ways.every((way) => way !== null)) return;
  const isWithin = await store.one(sql`
    select 1 from ${tableName(entry.table)} ${record} where ${record}.id = ${id} and (${join(ways, ' or ')})`);
  if (isWithin) return;
  const message = `没有权限在该范围内保存${title}`;
  throw new AppError('forbidden', message, { fields: moved.map((path) => ({ path, message })) });
}

/**
 * Changes fields of a locked record with everything that a change involves but the question who may; computed fields
 * may be among them.
 */
export async function applyPatch(
  entry: Entry,
  row: StoredRow,
  wanted: Record<string, unknown>,
  context: Context,
  registry: Registry,
): Promise<{ version: number }> {
  const { parent, fields } = entry.module.declaration;
  const identified = withLineIds(fields, wanted, row);
  const whole = { ...row, ...identified };
  const emptied = Object.keys(differences(whole, withoutHidden(fields, whole)));
  const target: Record<string, unknown> = { ...identified, ...Object.fromEntries(emptied.map((name) => [name, null])) };
  const changes = differences(row, target);
  if (Object.keys(changes).length === 0) return { version: row.version };
  const changed = Object.keys(changes).map((name): [string, unknown] => [name, target[name]]);
  const patch = Object.fromEntries(changed.filter(([name]) => name in fields));
  const set = Object.fromEntries(changed.filter(([name]) => !(name in fields)));
  demandWritable(entry, patch, fieldRulesOf(entry, context.viewer, registry));
  await checkMentions({ entry, fields: fields, values: patch, before: row }, context, registry);
  await demandOpenOwner(entry, row, Object.keys(patch), context, registry);
  const record = merged(entry, row, patch);
  const owner = registry.ownerOf(entry.module.name);
  if (owner && owner.field in patch) await demandOpenOwner(entry, record, null, context, registry);
  refuseProblems(recordProblems(entry.module.declaration, record, row, isSystem(context.viewer) ? null : row));
  if (sharesIn(fields).some(([name, { of }]) => name in patch || of in patch)) {
    checkShares(entry, record);
  }
  const { id } = row;
  const hooked =
    (await entry.hooks.beforeSave?.(record, row as unknown as RowOf<never, never>, context, registry.modules)) ?? {};
  const computed = { ...hooked, ...set };
  if (parent && parent in patch) await move(entry, id, patch[parent] as string | null, context.store);
  const version = await updateRow(entry, id, { ...patch, ...computed }, context.viewer.id, context.store);
  await writeLines(entry, id, patch, context.store);
  await claimFiles(entry, id, patch, context);
  remember(entry, { id, version, event: 'update', changes: { ...changes, ...differences(row, computed) } }, context);
  await entry.hooks.afterSave?.(id, record, context);
  return { version };
}
