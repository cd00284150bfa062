import sql from 'sql-template-tag';
import type { z } from 'zod';
import { add } from '#server/crud/add.ts';
import { pickable } from '#server/crud/pickable.ts';
import { record } from '#server/crud/scope.ts';
import { update } from '#server/crud/update.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { type Endpoint, onWrite } from '#server/http/endpoint.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { setUserPlan } from './set.ts';

type Month = z.output<typeof setUserPlan.input>;

/** Whom the call names; who is out of reach is as unknown as who never was, whether his month is planned or not. */
async function memberOf(
  { memberid, userid, contractid }: Month,
  { store, viewer }: Context,
  registry: Registry,
): Promise<string> {
  const named = memberid
    ? sql`${record}.id = ${memberid}`
    : sql`${record}."user" = ${userid ?? null} and ${record}.contract = ${contractid ?? null}`;
  const found = await store.one<{ id: string }>(sql`
    select ${record}.id from member ${record}
    where ${named} and ${pickable(registry.get('member'), viewer, registry)}
    order by ${record}.status = 'onboard' desc, ${record}.created_at desc limit 1`);
  if (!found) throw new AppError('notFound', '没有这名项目人员');
  return found.id;
}

/** Adds the month or changes it, by the rights and checks of any record. */
async function setMonth(month: Month, context: Context, registry: Registry): Promise<{ id: string }> {
  const entry = registry.get('userplan');
  const member = await memberOf(month, context, registry);
  await takeTurns(context.store, `userplan ${member} ${month.month}`);
  const known = await context.store.one<{ id: string; version: number }>(sql`
    select id, version from userplan where member = ${member} and month = ${month.month} and deleted_at is null`);
  const { planned: daysPlanned, present } = month;
  if (!known) {
    const draft = { member, month: month.month, daysPlanned, daysPresent: present ?? 0, remark: null };
    return add(entry, draft, context, registry);
  }
  const isSaid = present !== null && present !== undefined;
  const patch = { daysPlanned, ...(isSaid && { daysPresent: present }) };
  await update(entry, { ...known, patch }, context, registry);
  return { id: known.id };
}

/** The call by which months are filled in, at the path that the specification names. */
export function userPlanEndpoints(registry: Registry): Endpoint[] {
  const editors = {
    // Asked each time: administrators change grants while the server runs.
    get grants() {
      return registry.get('userplan').module.declaration.access.add;
    },
  };
  return [onWrite(setUserPlan, editors, (month, context) => setMonth(month, context, registry))];
}
