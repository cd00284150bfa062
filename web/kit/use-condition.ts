import { Form } from 'antd';
import { holds } from '#shared/field-condition.ts';
import type { FieldCase } from '#shared/field-ties.ts';
import { useSurroundings } from './field-context.ts';

/** Whether a condition holds for what the form says now, and for what it does not hold, for what is stored. */
export function useCondition(condition: FieldCase | undefined): boolean {
  const form = Form.useFormInstance();
  const { record } = useSurroundings();
  const field = condition?.field ?? '';
  const said: unknown = Form.useWatch((values: Record<string, unknown> = {}) => values[field], form);
  return holds(condition, { [field]: said === undefined ? record[field] : said });
}

/** Whether a condition holds for what is stored. */
export function useStoredCondition(condition: FieldCase | undefined): boolean {
  const { record } = useSurroundings();
  return condition !== undefined && holds(condition, record);
}
