import type { FieldMeta } from '#shared/field.ts';
import { fieldProperties } from '#web/kit/values/property.ts';

/** The sums of the columns that have one, by field name: amounts and other measured numbers, not plain counts like an order, and percentages only where they share out a whole. */
export function linesTotal(meta: FieldMeta, rows: readonly Record<string, unknown>[]): ReadonlyMap<string, number> {
  const summed = fieldProperties(meta.fields ?? {}).filter(
    ({ name, kind, unit }) =>
      kind === 'decimal' ||
      (kind === 'percentage' && meta.share?.ratio === name) ||
      (kind === 'integer' && unit !== undefined),
  );
  return new Map(summed.map(({ name, scale = 0 }) => [name, sum(rows, name, scale)]));
}

/** Adds in whole numbers of the smallest unit, so that adding decimals leaves no rest. */
function sum(rows: readonly Record<string, unknown>[], name: string, scale: number): number {
  const factor = 10 ** scale;
  const numbers = rows.map((row) => row?.[name]).filter((value) => typeof value === 'number');
  const total = numbers.reduce((before, number) => before + Math.round(number * factor), 0);
  return total / factor;
}
