import sql, { type Sql } from 'sql-template-tag';
import { get } from '#server/crud/get.ts';
import { isAdministered } from '#server/engine/handlers/charge.ts';
import { involves } from '#server/engine/reading/detail.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { actorOf } from './submit.ts';

/** The cases that a viewer sees because he takes part in them, or administers or supervises them, as a condition on `instance`. */
export function isSeen(viewer: Viewer): Sql {
  const actor = actorOf(viewer);
  return isSupervising(viewer) ? sql`true` : sql`(${involves(actor)} or ${isAdministered(actor)})`;
}

/** The cases that lists of all cases show a viewer, as a condition on `instance`. */
export function isReached(viewer: Viewer): Sql {
  return isSupervising(viewer) ? sql`true` : isAdministered(actorOf(viewer));
}

function isSupervising({ roles }: Viewer): boolean {
  return roles.includes('admin') || roles.includes('operator');
}

/** Refuses who neither takes part in a case, nor administers or supervises it, nor may read the record that it is about. */
export async function demandSight(instanceId: string, context: ReadContext, registry: Registry): Promise<void> {
  const { viewer, store } = context;
  if (isSupervising(viewer)) return;
  const seen = await store.one(sql`
    select 1 from process_instance instance where id = ${instanceId} and ${isSeen(viewer)}`);
  if (seen) return;
  const about = await store.one<{ module: string | null; id: string | null }>(sql`
    select business_module as module, business_id as id from process_instance where id = ${instanceId}`);
  if (!about?.module || !about.id) throw new AppError('notFound', '流程实例不存在');
  await get(registry.get(about.module), about.id, context, registry);
}

/** Whether the viewer may look at a case. */
export function maySeeCase(instanceId: string, context: ReadContext, registry: Registry): Promise<boolean> {
  return demandSight(instanceId, context, registry).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}
