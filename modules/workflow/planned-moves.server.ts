import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { rehearse } from '#server/database/rehearse.ts';
import type { Engine } from '#server/engine/engine.ts';
import { isAdministered } from '#server/engine/handlers/charge.ts';
import type { Actor } from '#server/engine/ports.ts';
import { AppError } from '#shared/error.ts';
import { standingNodesOf } from './called-cases.server.ts';
import type { planJump, planMigration } from './operations.ts';

type Standing = NonNullable<z.output<typeof planJump.output>[number]['standing']>;

/** Where instances that the actor administers stand by now, by id: they may have gone on since they were shown to him. */
async function standingsOf(ids: readonly string[], actor: Actor, store: Queryable): Promise<Map<string, Standing>> {
  const rows = await store.query<Standing & { id: string }>(sql`
    select instance.id, instance.status, ${standingNodesOf} as "currentNodes"
    from process_instance instance where instance.id = any(${[...ids]}) and ${isAdministered(actor)}`);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** Where instances would be after a jump that is tried and undone, one after the other. */
export async function plannedJumps(
  { instanceIds, nodeId, userIds }: z.output<typeof planJump.input>,
  engine: Engine,
  actor: Actor,
  database: Database,
): Promise<z.output<typeof planJump.output>> {
  const standings = await standingsOf(instanceIds, actor, database);
  const plans: z.output<typeof planJump.output> = [];
  for (const instanceId of instanceIds) {
    const move = { instanceId, nodeId, ...(userIds && { userIds }), reason: '检查' };
    const plan = rehearse(database, async (transaction) => {
      const { currentNodes, status } = await engine.jumpInstance(transaction, actor, move);
      if (status === 'incident') throw new AppError('refused', '跳转后流程会停在异常状态');
      return { problem: null, handlers: currentNodes.flatMap(({ handlers }) => handlers) };
    });
    const outcome = await plan.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return { problem: error.message, handlers: [] };
    });
    plans.push({ instanceId, standing: standings.get(instanceId) ?? null, ...outcome });
  }
  return plans;
}

/** What would become of instances in another version; one that cannot go over at all keeps nobody from hearing of the others. */
export async function plannedMigrations(
  { instanceIds, ...to }: z.output<typeof planMigration.input>,
  engine: Engine,
  actor: Actor,
  store: Transaction,
): Promise<z.output<typeof planMigration.output>> {
  const standings = await standingsOf(instanceIds, actor, store);
  const plans: z.output<typeof planMigration.output> = [];
  for (const instanceId of instanceIds.toSorted()) {
    const outlook = await engine.planMigration(store, actor, { instanceId, ...to }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.failure !== 'refused') throw error;
      return { problem: error.message, problems: [], cautions: [] };
    });
    plans.push({ instanceId, standing: standings.get(instanceId) ?? null, problem: null, ...outlook });
  }
  return plans;
}
