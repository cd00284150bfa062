import type { AnyModule } from '#shared/module.ts';

/** The ways to look at a list, with what people call them. */
export const lookTitles = { table: '表格', board: '看板', calendar: '日历' } as const;

/** One of {@link lookTitles}. */
export type Look = keyof typeof lookTitles;

/** The looks that a module offers, the table first. */
export function looksOf({ declaration }: AnyModule): Look[] {
  const { board, calendar } = declaration.list.looks ?? {};
  return ['table', ...(board ? (['board'] as const) : []), ...(calendar ? (['calendar'] as const) : [])];
}
