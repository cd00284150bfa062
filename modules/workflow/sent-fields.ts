import type { FormField } from '#shared/bpmn/process-model.ts';
import type { SentField } from './form-field.ts';

/** A copy of the fields of a form, as calls send them. */
export function sentFields(fields: readonly FormField[]): SentField[] {
  return JSON.parse(JSON.stringify(fields)) as SentField[];
}
