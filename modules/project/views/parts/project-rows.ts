import type { GanttRow } from '#web/page/look/gantt/gantt-row.ts';

/** A contract as the chart needs it. */
export interface ChartContract {
  id: string;
  name: string;
  startOn: string;
  endOn: string;
  progress: number | null;
}

/** A stage of a contract, or of one system of it. */
export interface ChartStage {
  id: string;
  name: string;
  contract: string;
  system: string | null;
  position: number;
  planStartOn: string | null;
  planEndOn: string | null;
  actualStartOn: string | null;
  actualEndOn: string | null;
  progress: number | null;
}

const nothingElse = { dependsOn: [], baseline: null, deviation: null };

/**
 * The contracts of a project as rows over time, the earliest first, and below each its stages that have a period: its own
 * first, then those of its systems, whose names `labels` holds by id.
 */
export function projectRows(
  contracts: readonly ChartContract[],
  stages: readonly ChartStage[],
  labels: Readonly<Record<string, string>>,
): GanttRow[] {
  return contracts
    .toSorted((one, other) => one.startOn.localeCompare(other.startOn))
    .flatMap(({ id, name, startOn, endOn, progress }) => {
      const ownerOf = ({ system }: ChartStage) => (system ? (labels[system] ?? '') : '');
      const own = stages
        .filter(({ contract }) => contract === id)
        .toSorted((one, other) => ownerOf(one).localeCompare(ownerOf(other), 'zh') || one.position - other.position);
      const row = { id, name, depth: 0, startOn, endOn, actualStartOn: null, actualEndOn: null };
      return [
        { ...row, ...nothingElse, progress: progress ?? 0 },
        ...own.flatMap((stage) => stageRow(stage, ownerOf(stage))),
      ];
    });
}

function stageRow({ planStartOn, planEndOn, progress, ...stage }: ChartStage, owner: string): GanttRow[] {
  if (!planStartOn || !planEndOn) return [];
  const { id, name, actualStartOn, actualEndOn } = stage;
  const said = owner ? `${owner} ${name}` : name;
  const period = { startOn: planStartOn, endOn: planEndOn, actualStartOn, actualEndOn };
  return [{ id, name: said, depth: 1, ...period, ...nothingElse, progress: progress ?? 0 }];
}
