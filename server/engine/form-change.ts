import type { FormField } from '#shared/bpmn/process-model.ts';

/** One field that somebody gave another value, in the words of that day. */
export interface FormChange {
  label: string;
  /** Null where there was nothing. */
  before: string | null;
  after: string | null;
}

/** A value as people read it; null for nothing. */
export function shownValue({ values }: Pick<FormField, 'values'>, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object') return JSON.stringify(value);
  return values.find(({ id }) => id === value)?.name ?? String(value);
}
