import type { Variables } from '#server/engine/variables/variables.ts';
import type { FormField } from '#shared/bpmn/process-model.ts';
import { toText } from '#shared/expression/coercion.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';

/** A form whose defaults that are expressions are worked out; one that asks for what is not there is none. */
export function withDefaults(form: readonly FormField[], seen: Variables): FormField[] {
  return form.map((field) => {
    const { defaultValue = '' } = field;
    return /[$#]\{/.test(defaultValue) ? { ...field, defaultValue: workedOut(defaultValue, seen) } : field;
  });
}

function workedOut(text: string, seen: Variables): string {
  try {
    return toText(evaluateKnown(text, seen), 0);
  } catch (error) {
    if (error instanceof ExpressionError) return '';
    throw error;
  }
}
