import type { Flavour } from '../flavour.ts';
import { activeFields, heldValue } from './active-fields.ts';
import { constraintProblem, type Matcher } from './field-constraint.ts';
import { boundValues, type FieldTemplate, type ReadNode, templateOf } from './read-bound.ts';
import type { TemplateField } from './template-field.ts';

/** What is wrong with what the fields of an element's template hold, in Chinese, each beginning with the name of the field. */
export function templateProblems(
  node: ReadNode,
  templates: readonly FieldTemplate[],
  flavour: Flavour,
  matches?: Matcher,
): string[] {
  const template = templateOf(node, flavour, templates);
  if (!template) return [];
  const values = boundValues(node, template, flavour);
  return [...activeFields(template.fields, values)].flatMap((field) => {
    const problem = fieldProblem(field, String(heldValue(field, values)), matches);
    return problem ? [`“${field.label || field.id}”${problem}`] : [];
  });
}

/** What is wrong with a text for a field, in words that follow its name. */
export function fieldProblem(field: TemplateField, text: string, matches?: Matcher): string | undefined {
  const { kind, constraints, choices } = field;
  if (kind === 'hidden' || kind === 'flag') return undefined;
  const problem = constraintProblem(constraints, text, matches);
  if (problem || kind !== 'choice' || text === '') return problem;
  return choices?.some(({ value }) => value === text) ? undefined : `的值“${text.slice(0, 40)}”不在可选值中`;
}
