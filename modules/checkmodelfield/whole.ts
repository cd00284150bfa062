import type { ItemType } from './item-types.ts';

/** What of an indicator decides whether a model is whole. */
export interface Part {
  id: string;
  parent?: string | null;
  name: string;
  type: ItemType;
  max: number;
  weight?: number | null;
}

/** Types whose points come on top or not at all, and so are no part of the total. */
const beside: readonly ItemType[] = ['add', 'veto', 'text'];

/** The indicators that are marked: those that hold no others. */
export function leavesOf<Row extends { id: string; parent?: string | null }>(rows: readonly Row[]): Row[] {
  const above = new Set(rows.map(({ parent }) => parent));
  return rows.filter(({ id }) => !above.has(id));
}

/** What the marked indicators below one, or at the top, make together; dimensions count by what they hold. */
export function sumOf(rows: readonly Part[]): number {
  const points = leavesOf(rows).filter(({ type }) => !beside.includes(type));
  return Math.round(points.reduce((sum, { max }) => sum + max, 0) * 10) / 10;
}

/** Whether a model weighs its dimensions: each at the top then has a weight. */
export function isWeighed(rows: readonly Part[]): boolean {
  return rows.some(({ parent, weight }) => !parent && weight !== null && weight !== undefined);
}

/** Why a model cannot be used yet, or null: its indicators make its total, or its weights make 100. */
export function wholeProblem(rows: readonly Part[], total: number): string | null {
  if (rows.length === 0) return '还没有指标，请先添加指标';
  if (sumOf(rows) <= 0) return '没有计入总分的指标';
  if (!isWeighed(rows)) {
    const sum = sumOf(rows);
    return sum === total ? null : `各指标满分合计 ${sum} 分，应等于总分 ${total} 分`;
  }
  const tops = rows.filter(({ parent, type }) => !parent && !beside.includes(type));
  const bare = tops.find(({ weight }) => !weight);
  if (bare) return `“${bare.name}”没有权重；一级指标要么都有权重，要么都没有`;
  const weight = tops.reduce((sum, each) => sum + (each.weight ?? 0), 0);
  return Math.round(weight * 10) === 1000 ? null : `一级指标权重合计 ${weight}%，应为 100%`;
}
