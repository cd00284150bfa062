import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { compareVersions } from './rules.ts';

interface RunningRow {
  rollout: string;
  system: string;
  systemName: string;
  area: string;
  areaName: string;
  versionNo: string;
  since: string | null;
}

/** So many places are shown together at most. */
const cellLimit = 5_000;

/** What every area in reach runs of every system. */
export async function runningVersions({ store }: Pick<Context, 'store'>, others: Others) {
  const rows = await store.query<RunningRow>(sql`
    select record.id as rollout, record.system, system.name as "systemName", record.area, area.name as "areaName",
      version.version_no as "versionNo", record.released_at as since
    from versionrollout record
      join version on version.id = record.release
      join systemitem system on system.id = record.system
      join area on area.id = record.area
    where record.status = 'running' and record.deleted_at is null and ${others.readable('versionrollout')}
    order by system.code, area.code limit ${cellLimit}`);
  const latest = new Map<string, string>();
  for (const { system, versionNo } of rows) {
    const known = latest.get(system);
    if (!known || compareVersions(versionNo, known) > 0) latest.set(system, versionNo);
  }
  return {
    systems: [...new Map(rows.map((row) => [row.system, row.systemName]))].map(([id, label]) => ({ id, label })),
    areas: [...new Map(rows.map((row) => [row.area, row.areaName]))].map(([id, label]) => ({ id, label })),
    cells: rows.map(({ systemName: _system, areaName: _area, ...cell }) => ({
      ...cell,
      isBehind: compareVersions(cell.versionNo, latest.get(cell.system) ?? cell.versionNo) < 0,
    })),
  };
}
