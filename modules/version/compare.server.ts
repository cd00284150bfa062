import sql from 'sql-template-tag';
import { quoted } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { compareVersions } from './rules.ts';

interface Row {
  id: string;
  system: string;
  versionNo: string;
  status: string;
  releaseNotes: string;
  demands: string[] | null;
  problems: string[] | null;
  changes: string[] | null;
}

interface Named {
  id: string;
  label: string;
  number: string | null;
}

/** Versions that never came, or were taken back, bring nothing. */
const neverCame = ['draft', 'rejected', 'cancelled', 'rolledback'];

/** What came in between two versions of one system: the versions, and what each of them brought that the viewer may read. */
export async function compareReleases(
  { from, to }: { from: string; to: string },
  { store }: Pick<Context, 'store'>,
  others: Others,
) {
  const rows = await store.query<Row>(sql`
    select record.id, record.system, record.version_no as "versionNo", record.status,
      record.release_notes as "releaseNotes", record.demands, record.problems, record.changes
    from version record
    where record.deleted_at is null and ${others.readable('version')} and record.system = (
      select one.system from version one where one.id = ${to} and one.deleted_at is null)`);
  const [given, other] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === to)];
  if (!other) throw new AppError('notFound', '版本不存在');
  if (!given) {
    refuseProblems([{ path: 'from', message: '只能比较同一系统的版本' }]);
    throw new AppError('notFound', '版本不存在');
  }
  const isReversed = compareVersions(given.versionNo, other.versionNo) > 0;
  const [low, high] = isReversed ? [other, given] : [given, other];
  const versions = rows
    .filter(
      (row) =>
        (row.id === high.id || !neverCame.includes(row.status)) &&
        compareVersions(row.versionNo, low.versionNo) > 0 &&
        compareVersions(row.versionNo, high.versionNo) <= 0,
    )
    .sort((one, next) => compareVersions(one.versionNo, next.versionNo));
  const broughtBy = async (module: 'demand' | 'problem' | 'changerecord', held: (row: Row) => string[] | null) => {
    const named = await store.query<Named>(sql`
      select record.id, record.title as label, record.number from ${quoted(module)} record
      where record.id = any(${versions.flatMap((row) => held(row) ?? [])}) and record.deleted_at is null
        and ${others.readable(module)} order by record.number`);
    return named.flatMap((each) => {
      const release = versions.find((row) => held(row)?.includes(each.id));
      return release ? [{ ...each, release: release.id }] : [];
    });
  };
  return {
    versions: versions.map(({ id, versionNo, status, releaseNotes }) => ({ id, versionNo, status, releaseNotes })),
    demands: await broughtBy('demand', (row) => row.demands),
    problems: await broughtBy('problem', (row) => row.problems),
    changes: await broughtBy('changerecord', (row) => row.changes),
    isReversed,
  };
}
