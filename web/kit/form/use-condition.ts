import { Form } from 'antd';
import { useContext } from 'react';
import { holds } from '#shared/field-condition.ts';
import type { FieldCase } from '#shared/field-ties.ts';
import { LineContext, useSurroundings, type Values, valuesAround } from './field-context.ts';

/**
 * Whether a condition holds for what the form says now, and for what it does not hold, for what is stored. In a line it is
 * about that line.
 */
export function useCondition(condition: FieldCase | undefined): boolean {
  const form = Form.useFormInstance();
  const { record } = useSurroundings();
  const line = useContext(LineContext);
  const field = condition?.field ?? '';
  const said: unknown = Form.useWatch((values: Values = {}) => valuesAround(values, line)?.[field], form);
  return holds(condition, { [field]: said === undefined && !line ? record[field] : said });
}

/** Whether a condition holds for what is stored. */
export function useStoredCondition(condition: FieldCase | undefined): boolean {
  const { record } = useSurroundings();
  return condition !== undefined && holds(condition, record);
}
