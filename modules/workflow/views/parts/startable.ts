import type { OutputOf } from '#shared/operation.ts';
import type { listStartable } from '../../definitions.ts';

/** A process that anybody may start. */
export type Startable = OutputOf<typeof listStartable>[number];

/** Processes of one category. */
export interface Category {
  category: string;
  processes: Startable[];
}

const withoutCategory = '其他';

/** Processes by category in the order they come; those without one stand last. */
export function byCategory(processes: readonly Startable[]): Category[] {
  return [...Map.groupBy(processes, ({ category }) => category || withoutCategory)]
    .map(([category, members]) => ({ category, processes: members }))
    .sort((a, b) => Number(a.category === withoutCategory) - Number(b.category === withoutCategory));
}
