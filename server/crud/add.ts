import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { tableName } from '#server/database/row.ts';
import { claimFiles } from '#server/file/claim.ts';
import { type Context, isSystem } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { demandAddable, fieldRulesOf } from '#server/rights/field-rights.ts';
import { announceSteps } from '#server/worklist/announce.ts';
import { dutiesOf } from '#server/worklist/waiting-steps.ts';
import { scopesOf } from '#shared/access.ts';
import { recordProblems, refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { withoutHidden } from '#shared/field-condition.ts';
import { checkMentions } from './check-mentions.ts';
import { checkShares } from './check-shares.ts';
import { differences, remember } from './history.ts';
import { withLineIds } from './line-identity.ts';
import { writeLines } from './lines.ts';
import { demandOpenOwner } from './row-owner.ts';
import { reach, record } from './scope.ts';
import type { StoredRow } from './select.ts';
import { nextNumber } from './serial.ts';
import { insertRow } from './store-row.ts';
import { takeOver } from './take-over.ts';
import { holdTree, pathBelow } from './tree.ts';

/** What adding a record brings about elsewhere, once it is stored. */
type Following = (row: StoredRow) => Promise<readonly { module: string; id: string }[]>;

const nothingElse: Following = async () => [];

/**
 * Stores a new record and answers its id. It must lie within what the viewer may add. What adding does with other records
 * is done by `enter`.
 */
export async function add(
  entry: Entry,
  given: Record<string, unknown>,
  context: Context,
  registry: Registry,
  follow = nothingElse,
): Promise<{ id: string }> {
  const { access, states, serial, parent, title, fields } = entry.module.declaration;
  const mayAdd = isSystem(context.viewer) || scopesOf(context.viewer, access.add).length > 0;
  if (!mayAdd) throw new AppError('forbidden', `没有权限新增${title}`);
  demandAddable(entry, given, fieldRulesOf(entry, context.viewer, registry));
  const taken = await takeOver(entry, given, context, registry);
  const begun = { ...given, ...taken };
  const completed = { ...begun, ...(await entry.hooks.complete?.(begun, context)) };
  const values = withLineIds(fields, withoutHidden(fields, completed), null);
  // What came with another record need not be among what the viewer may choose.
  await checkMentions({ entry, fields, values, before: taken }, context, registry);
  checkShares(entry, values);
  if (parent) await holdTree(entry, context);
  await demandOpenOwner(entry, values, null, context, registry);
  refuseProblems(recordProblems(entry.module.declaration, values, null));
  const computed = (await entry.hooks.beforeSave?.(values, null, context, registry.modules)) ?? {};
  const id = newId();
  const row = {
    ...values,
    ...computed,
    id,
    number: serial && (await nextNumber(serial, context.store)),
    status: states && Object.keys(states)[0],
    treePath: parent && (await pathBelow(entry, id, values[parent] as string | null, context)),
    createdBy: context.viewer.id,
    updatedBy: context.viewer.id,
  };
  insertRow(entry, row, context.store);
  await writeLines(entry, id, values, context.store);
  const within = isSystem(context.viewer) ? null : reach(entry, context.viewer, access.add, registry);
  if (within) {
    const isWithin = await context.store.one(
      sql`select 1 from ${tableName(entry.table)} ${record} where ${record}.id = ${id} and ${within}`,
    );
    if (!isWithin) throw new AppError('forbidden', `没有权限在该范围内新增${title}`);
  }
  await claimFiles(entry, id, values, context);
  await entry.hooks.afterSave?.(id, values, context);
  const effects = await follow({ ...row, version: 1 });
  const changes = differences({}, { ...values, ...computed });
  remember(entry, { id, version: 1, event: 'add', changes, effects }, context);
  // A record may wait for somebody from its very beginning.
  if (dutiesOf(entry).some(([, { from }]) => from.includes(row.status ?? ''))) {
    await announceSteps(entry, id, context, registry);
  }
  return { id };
}
