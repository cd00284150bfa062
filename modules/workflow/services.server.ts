import sql from 'sql-template-tag';
import { databaseOf } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import { ProcessError } from '#server/engine/ports.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { AppError } from '#shared/error.ts';
import { listUsedServices, retryWork, tryService } from './services.ts';

interface Failed {
  id: string;
  name: string;
  error: string;
  retries: number;
  dueAt: string;
  instanceId: string | null;
  title: string | null;
  isDetached: boolean;
}

/** The calls around services: who does what, trying one out, trying again. Administrators only. */
export function serviceEndpoints(engine: Engine): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    onRead(listUsedServices, admins, async (_input, { store }) => ({
      rows: await engine.usedServices(store),
      failed: await store.query<Failed>(sql`
        select job.id, case job.kind when 'start' then '定时发起：' || definition.name
            when 'deliver' then case job.news->>'kind' when 'signal' then '信号：' else '消息：' end || (job.news->>'name')
            else job.asked->>'name' end as name,
          job.error, job.retries, job.due_at as "dueAt", sender.id as "instanceId", instance.title,
          job.instance_id is null as "isDetached"
        from process_job job
          cross join lateral (select coalesce(job.asked->>'instanceId', job.news->>'exceptInstanceId')::uuid as id) sender
          left join process_instance instance on instance.id = sender.id
          left join process_definition definition on definition.id = job.definition_id
        where job.kind in ('call', 'fetch', 'start', 'deliver') and job.error is not null
        order by job.due_at desc limit 20`),
    })),
    onRead(tryService, admins, async ({ id, variables }, { viewer, store }) => {
      const service = await store.one<{ name: string; kind: string }>(sql`
        select name, kind from service where id = ${id} and deleted_at is null`);
      if (!service) throw new AppError('notFound', '服务不存在或已被删除');
      if (service.kind !== 'call') throw new AppError('refused', '只有调用接口的服务可以试调用');
      const sample = { instanceId: id, businessModule: null, businessId: null, starter: viewer, nodeId: null };
      const asked = { ...sample, name: service.name, isBuiltIn: false, key: `try-${id}-${Date.now()}` };
      try {
        const { variables: set, result = null } = await engine.callOutside(databaseOf(store), {
          ...asked,
          method: null,
          args: [],
          fields: {},
          context: {},
          variables,
        });
        return { isDone: true, error: null, variables: set, result };
      } catch (error) {
        if (error instanceof ProcessError) {
          return { isDone: true, error: `流程错误 ${error.code}：${error.message}`, variables: {}, result: null };
        }
        if (!(error instanceof AppError)) throw error;
        return { isDone: false, error: error.message, variables: {}, result: null };
      }
    }),
    onWrite(retryWork, admins, async ({ id }, { store }) => {
      const changed = await store.execute(sql`
        update process_job set retries = 3, due_at = now(), lease_until = null
        where id = ${id} and kind in ('call', 'fetch', 'start', 'deliver') and instance_id is null and retries = 0`);
      if (!changed) throw new AppError('notFound', '没有可以重试的处理，它可能已经重试');
      return {};
    }),
  ];
}
