import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { compareReleases } from './compare.server.ts';
import { bringOnline, claimContents, takeUpAgain } from './contents.server.ts';
import { compareVersions } from './rules.ts';
import { runningVersions } from './running.server.ts';
import { version } from './version.ts';

type Store = Pick<Context, 'store'>;

/** The rollouts of a version in these states. */
async function rolloutsOf(release: string, states: readonly string[], { store }: Store): Promise<string[]> {
  const rows = await store.query<{ id: string }>(sql`
    select id from versionrollout where release = ${release} and status = any(${[...states]}) and deleted_at is null
    order by id`);
  return rows.map(({ id }) => id);
}

/** Ends the rollouts that wait for their city, or for another try there: nothing more comes of them. */
async function skipOpen(release: string, others: Others, context: Context): Promise<void> {
  const open = await rolloutsOf(release, ['planned', 'failed'], context);
  for (const id of open) await others.take('versionrollout', id, 'skip');
}

/** Every city of a version must be served by the contract of its system. */
async function refuseStrangeAreas(system: string, areas: readonly string[], { store }: Store): Promise<void> {
  const served = await store.one<{ areas: string[] }>(sql`
    select contract.areas from systemitem join contract on contract.id = systemitem.contract
    where systemitem.id = ${system}`);
  if (areas.some((area) => !served?.areas.includes(area))) {
    refuseProblems([{ path: 'areas', message: '只能选择该系统所属合同服务的地区' }]);
  }
}

/** The version that the system has come to by now. */
function currentOf(system: string, { store }: Store) {
  return store.one<{ id: string; versionNo: string }>(sql`
    select version.id, version.version_no as "versionNo" from systemitem system
    join version on version.id = system.current_version where system.id = ${system}`);
}

export default serve(version, {
  hooks: {
    async beforeSave({ system, versionNo, areas, package: packed }, _previous, context) {
      await refuseStrangeAreas(system, areas, context);
      const current = await currentOf(system, context);
      const isLower = current && compareVersions(versionNo, current.versionNo) <= 0;
      const file = await context.store.one<{ sha256: string }>(
        sql`select sha256 from file where id = ${packed[0] ?? null}`,
      );
      return {
        previous: current?.id ?? null,
        warning: isLower ? `版本号 ${versionNo} 不高于系统的当前版本 ${current.versionNo}` : null,
        packageHash: file?.sha256 ?? null,
      };
    },
    beforeSubmit({ package: packed }) {
      if (packed.length === 0) refuseProblems([{ path: 'package', message: '提交审批前请上传版本包' }]);
    },
  },
  outcomes: {
    async approved(record, others) {
      const { id, title, system, plannedOn, areas } = record;
      for (const area of areas) await others.add('versionrollout', { title, release: id, system, area, plannedOn });
      await claimContents(record, others);
      await others.change('version', id, { areaCount: areas.length, runningCount: 0 });
    },
  },
  guards: {
    release: () => ({ releasedOn: dayOf(new Date()) }),
  },
  effects: {
    release: (record, others, context) => bringOnline(record, others, context),
    async rollback(record, others, context) {
      const reason = record.rollbackReason ?? '';
      for (const id of await rolloutsOf(record.id, ['running', 'failed'], context)) {
        await others.take('versionrollout', id, 'rollback', { rollbackReason: reason });
      }
      await skipOpen(record.id, others, context);
      await takeUpAgain(record, reason, others, context);
    },
    archive: ({ id }, others, context) => skipOpen(id, others, context),
    cancel: ({ id }, others, context) => skipOpen(id, others, context),
  },
  actions: {
    running: (_input, context, others) => runningVersions(context, others),
    compare: (input, context, others) => compareReleases(input, context, others),
  },
});
