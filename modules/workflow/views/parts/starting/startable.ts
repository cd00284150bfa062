import type { OutputOf } from '#shared/operation.ts';
import type { listStartable } from '../../../definitions.ts';

/** A process that anybody may start. */
export type Startable = OutputOf<typeof listStartable>[number];

/** How a process begins by itself. */
export const begunBy: Readonly<Record<NonNullable<Startable['event']>, string>> = {
  timer: '到时间自动发起',
  message: '收到消息时自动发起',
  signal: '收到信号时自动发起',
  conditional: '条件成立时自动发起',
};

/** Processes of one category. */
export interface Category {
  category: string;
  processes: Startable[];
}

const withoutCategory = '其他';

/** Processes by category in the order they come: what the user has chosen first, those without a category last. */
export function byCategory(processes: readonly Startable[], favourites: readonly string[] = []): Category[] {
  const others = processes.filter(({ key }) => !favourites.includes(key));
  const chosen = favourites.flatMap((key) => processes.find((process) => process.key === key) ?? []);
  const groups = [...Map.groupBy(others, ({ category }) => category || withoutCategory)]
    .map(([category, members]) => ({ category, processes: members }))
    .sort((a, b) => Number(a.category === withoutCategory) - Number(b.category === withoutCategory));
  return chosen.length > 0 ? [{ category: '收藏', processes: chosen }, ...groups] : groups;
}
