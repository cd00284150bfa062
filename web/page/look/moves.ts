import { metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { allowedActions, type RecordAction, type Row, recordTitle } from '#web/page/steps/record-action.ts';

/** A change of one field, as an action like those of the buttons. */
export function changeAction({ calls }: AnyModule, patch: Record<string, unknown>, title: string): RecordAction {
  return {
    name: 'update',
    title,
    operation: calls.update as unknown as AnyOperation,
    ask: null,
    consequence: null,
    effect: null,
    isDangerous: false,
    isAside: false,
    check: () => [],
    answersAt: '',
    inputOf: ({ id, version }) => ({ id, version, patch }),
  };
}

/** What brings a record into another column of a board, by the word of that column; the main way comes first. */
export function movesOf(module: AnyModule, by: string, row: Row): Map<string, RecordAction[]> {
  const moves = new Map<string, RecordAction[]>();
  const { lifecycle = {}, fields } = module.declaration;
  if (by === 'status') {
    const actions = allowedActions(module, row).toSorted((one, other) => Number(one.isAside) - Number(other.isAside));
    for (const action of actions) {
      const to = lifecycle[action.name]?.to;
      if (to && to !== row.status) moves.set(to, [...(moves.get(to) ?? []), action]);
    }
    return moves;
  }
  const schema = fields[by];
  if (!schema || !row.allowed.includes('update')) return moves;
  for (const [word, label] of Object.entries(metaOf(schema).options ?? {})) {
    if (word !== row[by]) moves.set(word, [changeAction(module, { [by]: word }, `移到“${label}”`)]);
  }
  return moves;
}

/** Why a record does not go into a column, in words. */
export function refusalOf(module: AnyModule, row: Row, from: string, to: string): string {
  if (row.approval === 'pending') return `“${recordTitle(module, row)}”正在审批，去向由审批结果决定`;
  return `“${recordTitle(module, row)}”现在是“${from}”，不能变为“${to}”，或你没有相应权限`;
}
