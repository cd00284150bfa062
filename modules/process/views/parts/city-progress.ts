import type { contract } from '#modules/contract/contract.ts';
import { stageLook } from '#modules/stageinstance/stage-look.ts';
import { daysOverdue } from '#modules/stageinstance/stage-state.ts';
import type { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import type { RowOf } from '#shared/module.ts';
import type { MatrixCell } from '#web/page/look/matrix.tsx';

type ContractRow = RowOf<typeof contract.declaration.fields, typeof contract.declaration.computed>;

/** A stage as lists answer it. */
export type StageRow = RowOf<typeof stageinstance.declaration.fields, typeof stageinstance.declaration.computed>;

/** How far the contracts that serve a city are. */
export interface CityProgress {
  id: string;
  name: string;
  contracts: number;
  /** How far they should be and are, in percent. */
  planned: number;
  progress: number;
  late: number;
  stages: readonly StageRow[];
}

/** How much of the stages should be done by a day, in percent, those without a plan left out; the one that runs then counts by its days. */
export function plannedShare(stages: readonly Pick<StageRow, 'planStartOn' | 'planEndOn'>[], today: string): number {
  const at = Date.parse(today);
  const shares = stages.flatMap(({ planStartOn, planEndOn }) => {
    if (!planEndOn) return [];
    const [start, end] = [Date.parse(planStartOn ?? planEndOn), Date.parse(planEndOn)];
    if (at >= end) return [1];
    return [at <= start ? 0 : (at - start) / (end - start)];
  });
  return shares.length === 0 ? 0 : Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100);
}

/** The cities that contracts serve, those furthest behind their plan first. */
export function citiesOf(
  contracts: readonly ContractRow[],
  stages: readonly StageRow[],
  labels: Readonly<Record<string, string>>,
  today: string,
): CityProgress[] {
  const byContract = Map.groupBy(stages, ({ contract: id }) => id);
  const ids = [...new Set(contracts.flatMap(({ areas }) => areas))];
  return ids
    .map((id) => {
      const served = contracts.filter(({ areas }) => areas.includes(id));
      const own = served.flatMap(({ id: contractId }) => byContract.get(contractId) ?? []);
      const amount = served.reduce((sum, each) => sum + each.amount, 0);
      const done = served.reduce((sum, each) => sum + each.amount * (each.progress ?? 0), 0);
      return {
        id,
        name: labels[id] ?? '其他',
        contracts: served.length,
        planned: plannedShare(own, today),
        progress: amount > 0 ? Math.round(done / amount) : 0,
        late: own.filter((stage) => daysOverdue(stage, today) > 0).length,
        stages: own,
      };
    })
    .sort((one, other) => one.progress - one.planned - (other.progress - other.planned));
}

/** Where a system and a stage meet: how far it is, in the colour of its state, leading to the stage. */
export function cellOf(
  stages: readonly StageRow[],
  row: string,
  name: string,
  today: string,
  hrefOf: ((id: string) => string) | null,
): MatrixCell | null {
  const stage = stages.find((each) => `${each.contract} ${each.system ?? ''}` === row && each.name === name);
  if (!stage) return null;
  const { isDone, color, words } = stageLook(stage, today);
  const progress = isDone ? 100 : (stage.progress ?? 0);
  return {
    text: `${Math.round(progress)}%`,
    title: words,
    color,
    heat: stage.status === 'locked' ? 0 : progress / 140,
    href: hrefOf?.(stage.id) ?? null,
  };
}
