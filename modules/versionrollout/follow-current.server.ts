import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';

/** Says at the system which version it has come to: the one that was rolled out last and still runs somewhere. */
export async function followCurrent(system: string, others: Others, { store }: Context): Promise<void> {
  const row = await store.one<{ release: string; known: string | null }>(sql`
    select rollout.release, system.current_version as known
    from systemitem system left join versionrollout rollout
      on rollout.system = system.id and rollout.status = 'running' and rollout.deleted_at is null
    where system.id = ${system} order by rollout.released_at desc nulls last, rollout.id desc limit 1`);
  if (row && row.release !== row.known) await others.change('systemitem', system, { currentVersion: row.release });
}
