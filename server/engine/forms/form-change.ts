import type { FormField } from '#shared/bpmn/process-model.ts';
import { momentText } from '#shared/day.ts';
import { formatDecimal } from '#shared/decimal-text.ts';

/** How many decimal places forms show of the numbers of a type. */
const scales: Readonly<Record<string, number>> = { long: 0, int: 0, integer: 0, double: 6, number: 6 };

/** One field that somebody gave another value, in the words of that day. */
export interface FormChange {
  /** The field; changes of an earlier time do not name it. */
  id?: string;
  label: string;
  /** Of a node that another stands for since, the ids of both. */
  ids?: readonly [string, string];
  /** Null where there was nothing. */
  before: string | null;
  after: string | null;
}

/** A value as people read it, with the names of what it refers to; null for nothing. */
export function shownValue(
  { values, type, more }: Pick<FormField, 'values' | 'type' | 'more'>,
  value: unknown,
  labels: Readonly<Record<string, string>> = {},
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (more && Array.isArray(value)) {
    if (value.length === 0) return null;
    return type === 'file' ? value.map((id) => labels[String(id)] ?? '附件').join('、') : rowsOf(value, more, labels);
  }
  if (typeof value === 'object') return JSON.stringify(value);
  if (type === 'money' && typeof value === 'number') return `${formatDecimal(value)} 元`;
  const scale = scales[type];
  if (scale !== undefined && typeof value === 'number') return formatDecimal(value, scale);
  if (type === 'percent' && typeof value === 'number') return `${value}%`;
  if (type === 'datetime' && !Number.isNaN(Date.parse(String(value)))) return momentText(String(value));
  const known = more?.dictionary ? labels[`${more.dictionary}:${value}`] : labels[String(value)];
  return values.find(({ id }) => id === value)?.name ?? known ?? String(value);
}

function rowsOf(
  rows: readonly unknown[],
  { columns = [] }: NonNullable<FormField['more']>,
  labels: Readonly<Record<string, string>>,
): string {
  const lines = rows.map((row) =>
    columns
      .map((column) => shownValue(column, (row as Record<string, unknown>)[column.id], labels))
      .filter((text) => text !== null)
      .join(' '),
  );
  return lines.map((line, index) => `${index + 1}. ${line}`).join('；');
}
