import { type ProcessPart, pathSeparator } from '#shared/bpmn/comparison/process-parts.ts';

/** What the fields of forms and their options are called, by id. */
export type FieldNames = ReadonlyMap<string, { readonly label: string; readonly options: ReadonlyMap<string, string> }>;

/** A field of a form in the path of a setting, with its id. */
export const fieldStep = /^form(?:Field|Property)\[([^\]]+)\]$/;
/** One of its options. */
export const optionStep = /^value\[([^\]]+)\]$/;

/** The names of the form fields that a file itself defines. */
export function fieldNamesIn(parts: readonly ProcessPart[]): FieldNames {
  const names = new Map<string, { label: string; options: Map<string, string> }>();
  for (const [path, value] of parts.flatMap(({ settings }) => [...settings])) {
    const steps = path.split(pathSeparator);
    const at = steps.findIndex((step) => fieldStep.test(step));
    const id = fieldStep.exec(steps[at] ?? '')?.[1];
    if (id === undefined || value === '') continue;
    const field = names.get(id) ?? { label: id, options: new Map() };
    names.set(id, field);
    const [what = '', more] = steps.slice(at + 1);
    const option = optionStep.exec(what)?.[1];
    if (option !== undefined && more === 'name') field.options.set(option, value);
    else if (more === undefined && (what === 'label' || what === 'name')) field.label = value;
  }
  return names;
}
