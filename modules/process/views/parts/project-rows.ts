import type { contract } from '#modules/contract/contract.ts';
import type { project } from '#modules/project/project.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { GanttRow } from '#web/page/look/gantt/gantt-row.ts';

/** A project as lists answer it. */
export type ProjectRow = OutputOf<typeof project.calls.list>['rows'][number];

/** A contract as lists answer it. */
export type ContractRow = OutputOf<typeof contract.calls.list>['rows'][number];

const nothingElse = { dependsOn: [], baseline: null, deviation: null, actualEndOn: null } as const;

/** Projects and the contracts below them, over the time that was agreed. */
export function ganttRows(projects: readonly ProjectRow[], contracts: readonly ContractRow[]): GanttRow[] {
  const byProject = Map.groupBy(contracts, (row) => row.project ?? null);
  return projects.flatMap((row) => [
    {
      ...nothingElse,
      id: row.id,
      name: row.name,
      depth: 0,
      startOn: row.startOn,
      endOn: row.planEndOn,
      actualStartOn: row.status === 'preparing' ? null : row.startOn,
      actualEndOn: row.actualEndOn,
      progress: Math.round(row.progress ?? 0),
    },
    ...(byProject.get(row.id) ?? []).map((each) => ({
      ...nothingElse,
      id: each.id,
      name: each.name,
      depth: 1,
      startOn: each.startOn,
      endOn: each.endOn,
      actualStartOn: each.startOn,
      progress: Math.round(each.progress ?? 0),
    })),
  ]);
}
