import type { contract } from '#modules/contract/contract.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
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

const over: readonly (string | null)[] = ['accepted', 'closed'];

/** Whether a stage should have been done by now and is not. */
export function isLate({ status, planEndOn }: Pick<StageRow, 'status' | 'planEndOn'>, today: string): boolean {
  return !over.includes(status) && typeof planEndOn === 'string' && planEndOn < today;
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
        late: own.filter((stage) => isLate(stage, today)).length,
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
  const isOver = over.includes(stage.status);
  const late = isLate(stage, today);
  const progress = isOver ? 100 : (stage.progress ?? 0);
  const state = stageinstance.declaration.states[stage.status as keyof typeof stageinstance.declaration.states];
  return {
    text: `${Math.round(progress)}%`,
    title: `${name}：${state.label}${late ? '，已超期' : ''}；计划 ${stage.planStartOn ?? '未定'} 至 ${stage.planEndOn ?? '未定'}，实际 ${stage.actualStartOn ?? '未开始'} 至 ${stage.actualEndOn ?? '未完成'}`,
    color: late
      ? 'red'
      : isOver
        ? 'green'
        : stage.status === 'locked'
          ? 'grey'
          : stage.status === 'submitted'
            ? 'orange'
            : 'blue',
    heat: stage.status === 'locked' ? 0 : progress / 140,
    href: hrefOf?.(stage.id) ?? null,
  };
}
