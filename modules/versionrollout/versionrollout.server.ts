import sql from 'sql-template-tag';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Context } from '#server/module/context.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { AppError } from '#shared/error.ts';
import type { NoticeKind } from '#shared/notice.ts';
import { followCurrent } from './follow-current.server.ts';
import { versionrollout } from './versionrollout.ts';

interface Standing {
  status: string;
  open: number;
  /** In how many cities it is still to come, for the first time or again. */
  waiting: number;
  running: number;
}

/** How far a version has come: its own state, in how many cities it is still or again to come, and in how many it runs. */
async function standingOf(release: string, { store }: Context): Promise<Standing> {
  await takeTurns(store, `version ${release}`);
  const row = await store.one<Standing>(sql`
    select version.status, count(*) filter (where rollout.status in ('planned', 'failed', 'running'))::int as open,
      count(*) filter (where rollout.status in ('planned', 'failed'))::int as waiting,
      count(*) filter (where rollout.status in ('running', 'replaced'))::int as running
    from version join versionrollout rollout on rollout.release = version.id and rollout.deleted_at is null
    where version.id = ${release} group by version.id`);
  return row ?? { status: '', open: 0, waiting: 0, running: 0 };
}

async function countRunning(release: string, others: Others, context: Context): Promise<Standing> {
  const standing = await standingOf(release, context);
  await others.change('version', release, { runningCount: standing.running });
  return standing;
}

/** Tells whoever applied for the version how it goes with it. */
async function tellApplicant(
  { release, title }: { release: string; title: string },
  told: { text: string; kind: NoticeKind },
  context: Context,
): Promise<void> {
  const row = await context.store.one<{ applicant: string }>(sql`
    select created_by as applicant from version where id = ${release}`);
  await tellOfRecord({ module: 'version', id: release, title }, [row?.applicant], told, context);
}

/** The name of a city. */
async function nameOf(area: string, { store }: Context): Promise<string> {
  return (await store.one<{ name: string }>(sql`select name from area where id = ${area}`))?.name ?? '';
}

export default serve(versionrollout, {
  guards: {
    async deploy({ id, release, system, area }, _answers, { store, viewer }) {
      // Two versions that come to one city at the same time take turns.
      await takeTurns(store, `versionrollout ${system} ${area}`);
      const row = await store.one<{ status: string }>(sql`select status from version where id = ${release} for share`);
      if (!row || !['approved', 'released'].includes(row.status)) {
        throw new AppError('refused', '版本已经归档、取消或回退，不能再登记上线');
      }
      const before = await store.one<{ id: string }>(sql`
        select id from versionrollout where system = ${system} and area = ${area} and status = 'running' and id <> ${id}
          and deleted_at is null order by released_at desc limit 1`);
      return {
        releasedAt: new Date().toISOString(),
        operator: viewer.id,
        replaces: before?.id ?? null,
        failureReason: null,
      };
    },
    async rollback({ system, area }, _answers, { store, viewer }) {
      await takeTurns(store, `versionrollout ${system} ${area}`);
      return { operator: viewer.id };
    },
  },
  effects: {
    async deploy(rollout, others, context) {
      const { release, system, replaces } = rollout;
      if (replaces) await others.take('versionrollout', replaces, 'replace');
      const { status, waiting, running } = await countRunning(release, others, context);
      if (status === 'approved') await others.take('version', release, 'release');
      if (waiting === 0) {
        await tellApplicant(
          rollout,
          { text: `版本在各地市的上线已全部办完，上线 ${running} 个`, kind: 'approved' },
          context,
        );
      }
      await followCurrent(system, others, context);
    },
    async fail(rollout, others, context) {
      const { release, system, area, failureReason } = rollout;
      await countRunning(release, others, context);
      const text = `${await nameOf(area, context)}上线失败：${failureReason}`;
      await tellApplicant(rollout, { text, kind: 'rejected' }, context);
      await followCurrent(system, others, context);
    },
    async rollback(rollout, others, context) {
      const { release, system, area, replaces, rollbackReason } = rollout;
      // A version that is rolled back as a whole tells of itself.
      if (!context.cause) {
        const text = `${await nameOf(area, context)}已回退：${rollbackReason}`;
        await tellApplicant(rollout, { text, kind: 'terminated' }, context);
      }
      if (replaces) await restore(replaces, others, context);
      const { status, open } = await countRunning(release, others, context);
      if (status === 'released' && open === 0) {
        await others.take('version', release, 'rollback', { rollbackReason: rollbackReason ?? '' });
      }
      await followCurrent(system, others, context);
    },
  },
});

/** Lets what ran before run again, unless something later has taken its place since. */
async function restore(id: string, others: Others, { store }: Context): Promise<void> {
  const row = await store.one<{ isFree: boolean }>(sql`
    select before.status = 'replaced' and not exists (
      select 1 from versionrollout other where other.system = before.system and other.area = before.area
        and other.status = 'running' and other.deleted_at is null) as "isFree"
    from versionrollout before where before.id = ${id}`);
  if (row?.isFree) await others.take('versionrollout', id, 'restore');
}
