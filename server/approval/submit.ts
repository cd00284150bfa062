import sql from 'sql-template-tag';
import { demand, lock } from '#server/crud/get.ts';
import { keysOf } from '#server/crud/scope.ts';
import type { StoredRow } from '#server/crud/select.ts';
import { tableName } from '#server/database/row.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Actor } from '#server/engine/ports.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import type { ApprovalRule } from '#shared/declaration.ts';
import type { RowOf } from '#shared/module.ts';
import { boundProcess } from './audit-type.ts';

/** The signed-in user as the engine knows people. */
export function actorOf(viewer: Viewer): Actor {
  return { id: viewer.id, name: viewer.name, keys: keysOf(viewer), isAdmin: viewer.roles.includes('admin') };
}

async function openInstanceKey(row: StoredRow, context: Context): Promise<string | null> {
  const found = await context.store.one<{ key: string }>(sql`
    select definition_key as key from process_instance where id = ${row.processInstanceId} and ended_at is null`);
  return found?.key ?? null;
}

/** Locks the process before the record, as every decision does, so that nobody waits for each other in a circle. */
async function lockProcess(entry: Entry, id: string, { store }: Context, engine: Engine): Promise<void> {
  const row = await store.one<{ instanceId: string | null }>(sql`
    select process_instance_id as "instanceId" from ${tableName(entry.table)} where id = ${id}`);
  if (row?.instanceId) await engine.lockInstance(store, row.instanceId);
}

/** How a record stands after something was done with its case. */
async function standingOf(entry: Entry, id: string, context: Context, registry: Registry): Promise<Submitted> {
  const { version, approval } = await lock(entry, id, null, context, registry);
  return { version, approval: typeof approval === 'string' ? approval : null };
}

/** How a record stands that was submitted; its process may have decided on it at once. */
interface Submitted {
  version: number;
  approval: string | null;
}

/** Sends a record on its way through the process that its declaration names; after a return it goes on with the same instance. */
export async function submit(
  entry: Entry,
  input: { id: string; version: number; isDirect?: boolean },
  context: Context,
  parts: { registry: Registry; engine: Engine },
): Promise<Submitted> {
  const { registry, engine } = parts;
  await lockProcess(entry, input.id, context, engine);
  const row = await lock(entry, input.id, input.version, context, registry);
  demand(entry, row, 'submit', '提交');
  await entry.hooks.beforeSubmit?.(row as unknown as RowOf<never, never>, context);
  const rule = entry.module.declaration.approval as unknown as ApprovalRule<StoredRow>;
  const actor = actorOf(context.viewer);
  const key = (await boundProcess(entry, row, context, registry)) ?? rule.process(row);
  const openKey = row.processInstanceId ? await openInstanceKey(row, context) : null;
  const instanceId = row.processInstanceId as string;
  if (openKey === key) {
    await engine.resubmit(context.store, actor, { instanceId, ...(input.isDirect && { isDirect: true }) });
  } else {
    const business = { module: entry.module.name, id: input.id };
    // The record has become a matter for another process: the old instance cannot go on.
    const insteadOf = openKey && { insteadOf: { instanceId, reason: '改由其他流程审批' } };
    await engine.start(context.store, actor, { key, title: rule.subject(row), business, ...insteadOf });
  }
  return standingOf(entry, input.id, context, registry);
}

/** Has records say whether they can be taken back by what the engine knows of their cases. */
export function tellOfWithdrawals(registry: Registry, engine: Pick<Engine, 'withdrawable'>): void {
  registry.withdrawable = (ids, viewer, store) => engine.withdrawable(store, actorOf(viewer), ids);
}

/** Takes a submitted record back as long as nobody has decided. */
export async function withdraw(
  entry: Entry,
  input: { id: string; version: number; reason?: string | null | undefined },
  context: Context,
  parts: { registry: Registry; engine: Engine },
): Promise<{ version: number }> {
  await lockProcess(entry, input.id, context, parts.engine);
  const row = await lock(entry, input.id, input.version, context, parts.registry);
  demand(entry, row, 'withdraw', '撤回');
  const reason = input.reason ?? undefined;
  await parts.engine.withdraw(context.store, actorOf(context.viewer), {
    instanceId: row.processInstanceId as string,
    ...(reason && { reason }),
  });
  const { version } = await standingOf(entry, input.id, context, parts.registry);
  return { version };
}
