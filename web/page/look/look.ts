import type { Declaration } from '#shared/declaration.ts';
import type { AnyModule } from '#shared/module.ts';
import { fieldRulesOf } from '#web/kit/form/field-rules.ts';

/** The ways to look at a list, with what people call them. */
export const lookTitles = { table: '表格', board: '看板', calendar: '日历', gantt: '甘特图', matrix: '矩阵' } as const;

/** One of {@link lookTitles}. */
export type Look = keyof typeof lookTitles;

/** Whether the user sees the whole value of a field: by another one he can neither place records nor ask for them. */
export function isSeen({ name }: Pick<Declaration, 'name'>, field: string): boolean {
  const right = fieldRulesOf(name)?.[field];
  return right !== 'hidden' && right !== 'mask';
}

/** The looks that a module offers, the table first; none that places records by what the user does not see. */
export function looksOf({ declaration }: AnyModule): Look[] {
  const { board, calendar, gantt, matrix } = declaration.list.looks ?? {};
  const placedBy = {
    board: board && [board.by],
    calendar: calendar && [calendar.to, ...(calendar.from ? [calendar.from] : [])],
    gantt: gantt && [gantt.from, gantt.to],
    matrix: matrix && [matrix.rows, matrix.columns],
  };
  const further = (Object.keys(placedBy) as (keyof typeof placedBy)[]).filter((look) =>
    placedBy[look]?.every((field) => isSeen(declaration, field)),
  );
  return ['table', ...further];
}
