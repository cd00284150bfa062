import sql from 'sql-template-tag';
import { demandSight } from '#server/approval/case-sight.ts';
import type { Engine } from '#server/engine/engine.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { forecastCase, forecastStart } from './forecast.ts';

/** The calls that tell what lies ahead: before a case is started, and while it runs. */
export function forecastEndpoints(engine: Engine, registry: Registry): Endpoint[] {
  return [
    onRead(forecastStart, 'anyone', ({ key, variables }, { viewer, store }) =>
      engine.expectedAtStart(store, { id: viewer.id, name: viewer.name }, { key, entered: variables }),
    ),
    onRead(forecastCase, 'anyone', async ({ instanceId, taskId, variables }, context) => {
      await demandSight(instanceId, context, registry);
      if (!taskId) return engine.expectedOf(context.store, instanceId);
      const task = await context.store.one<{ nodeId: string }>(sql`
        select node_id as "nodeId" from process_task where id = ${taskId} and instance_id = ${instanceId}`);
      if (!task) throw new AppError('notFound', '待办不存在');
      return engine.expectedOf(context.store, instanceId, {
        nodeId: task.nodeId,
        entered: variables,
        chooserId: context.viewer.id,
      });
    }),
  ];
}
