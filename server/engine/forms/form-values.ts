import { isDeepStrictEqual } from 'node:util';
import type { Step, Token } from '#server/engine/step/step.ts';
import { setVariablesAt, variablesAt } from '#server/engine/variables/scopes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { beginningOf, writableFields } from '#shared/bpmn/form-fields.ts';
import { valueOfText } from '#shared/bpmn/form-text.ts';
import type { FormField } from '#shared/bpmn/process-model.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { objectOf } from '#shared/field.ts';
import { conditionProblems, withoutHidden } from '#shared/field-condition.ts';
import { normalise } from '#shared/normalise.ts';
import { type FormChange, shownValue } from './form-change.ts';
import { withDefaults } from './form-defaults.ts';

/** What a person filled in: the values that were taken, and what is different by them. */
export interface FilledIn {
  values: Variables;
  changes: FormChange[];
}

/** The fields of a form that are its own: what the business record says cannot be written beside it. */
export function ownFields(form: readonly FormField[], fixed: ReadonlySet<string>): FormField[] {
  return form.map((field) => (fixed.has(field.id) ? { ...field, isWritable: false } : field));
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const fields = problems.map(({ path, message }) => ({ path: `variables.${path}`, message }));
  throw new AppError('invalid', problems.map(({ message }) => message).join('；'), { fields });
}

/** What was sent, where texts that programs send are what the fields make of them. */
function sentBy(form: readonly FormField[], entered: Variables): Variables {
  const values = normalise(entered) as Variables;
  const texts = form.flatMap((field) => {
    const value = values[field.id];
    return typeof value === 'string' ? [[field.id, valueOfText(field, value)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(texts) };
}

/**
 * Sets what a person filled in as variables. Only fields that the form gives him to write are taken, by the form's own
 * rules; a name that is not among them is refused. A field that he leaves out keeps its value, or takes the default; one
 * whose condition does not hold is emptied.
 */
export async function fillIn(
  step: Step,
  token: Token | undefined,
  form: readonly FormField[],
  entered: Variables,
): Promise<FilledIn> {
  if (form.length === 0 && Object.keys(entered).length === 0) return { values: {}, changes: [] };
  const known = await variablesAt(step, token);
  const writable = ownFields(form, await step.variables.fixedNames()).filter(({ isWritable }) => isWritable);
  const names = new Set(writable.map(({ id }) => id));
  const foreign = Object.keys(entered).filter((name) => !names.has(name));
  refuse(foreign.map((path) => ({ path, message: `【${path}】不能在这里填写` })));

  const fields = writableFields(writable);
  const merged = { ...beginningOf(withDefaults(writable, known), known), ...sentBy(writable, entered) };
  const parsed = objectOf(fields).safeParse(withoutHidden(fields, { ...known, ...merged }));
  if (!parsed.success) {
    refuse(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    return { values: {}, changes: [] };
  }
  const values = parsed.data as Variables;
  refuse(conditionProblems(fields, { ...known, ...values }, null));
  // Rows of a table come back from the store with their columns in another order.
  const changed = writable.filter(({ id }) => !isDeepStrictEqual(values[id] ?? null, known[id] ?? null));
  const taken = Object.fromEntries(changed.map(({ id }) => [id, values[id]]));
  const { problems, labels } = (await step.context.entered?.(fields, taken, known, step)) ?? {
    problems: [],
    labels: {},
  };
  refuse(problems);
  await setVariablesAt(step, token, taken);
  const changes = changed.map((field) => ({
    id: field.id,
    label: field.label || field.id,
    before: shownValue(field, known[field.id], labels),
    after: shownValue(field, values[field.id], labels),
  }));
  return { values, changes };
}
