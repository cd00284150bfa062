import { chinaDay } from './day.ts';
import { metaOf } from './field.ts';
import type { AnyModule, FilterValue } from './module.ts';
import { type RowsRollup, rowsOf } from './rollup.ts';
import { dayAfter } from './work-calendar.ts';

/**
 * The filters of the list of just those rows that a figure of some records is taken over, as far as a list can be narrowed.
 * `module` is the one of the rows: where its time limit tells the hour, only the filter of that limit knows what is past.
 */
export function filtersOfRows(
  rule: RowsRollup,
  ids: readonly string[],
  { declaration: { due, fields } }: AnyModule,
): Record<string, FilterValue> {
  const filters: Record<string, FilterValue> = { [rowsOf(rule).field]: [...ids] };
  for (const condition of rule.where ?? []) {
    const { field } = condition;
    if ('isPast' in condition) {
      const schema = fields[field];
      const isLimit = due?.field === field && schema !== undefined && metaOf(schema).kind === 'instant';
      if (isLimit) filters.due = ['overdue'];
      else filters[field] = { from: null, to: dayAfter(chinaDay(), -1) };
    }
    if (!('is' in condition)) continue;
    const [first] = condition.is;
    filters[field] = typeof first === 'boolean' ? first : condition.is.map(String);
  }
  return filters;
}
