import { pathIn } from '../expression/expression.ts';
import type { Flavour } from './flavour.ts';
import type { FormLimits } from './form-limits.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';
import type { FormField } from './process-model.ts';
import { extensionsOf } from './read-extensions.ts';

/** The form written into a start event or user task: `formField`s of camunda, `formProperty`s of all three. */
export function readFormFields(element: ModdleElement, flavour: Flavour): FormField[] {
  const forms = extensionsOf(element, `${flavour}:FormData`);
  return [
    ...forms.flatMap((form) => elementsOf(form, 'fields')).map(readFormField),
    ...extensionsOf(element, `${flavour}:FormProperty`).map(readFormProperty),
  ];
}

function readFormField(field: ModdleElement): FormField {
  const constraints = elementsOf(elementOf(field, 'validation'), 'constraints');
  const demands = (name: string) =>
    constraints.some((constraint) => textOf(constraint, 'name') === name && textOf(constraint, 'config') !== 'false');
  return {
    ...readCommon(field),
    label: textOf(field, 'label') ?? '',
    defaultValue: textOf(field, 'defaultValue'),
    isRequired: demands('required'),
    isReadable: true,
    isWritable: !demands('readonly'),
    ...readLimits(constraints),
  };
}

/** The constraints that bound a value, by their names in the file; what is no number bounds nothing. */
function readLimits(constraints: readonly ModdleElement[]): { limits?: FormLimits } {
  const names = { min: 'min', max: 'max', minlength: 'minLength', maxlength: 'maxLength' } as const;
  const limits: Record<string, number> = {};
  for (const constraint of constraints) {
    const name = names[textOf(constraint, 'name') as keyof typeof names];
    const value = Number(textOf(constraint, 'config') || Number.NaN);
    if (name && Number.isFinite(value)) limits[name] = value;
  }
  return Object.keys(limits).length > 0 ? { limits } : {};
}

/** A field is called by the variable that it fills; what only shows the value of an expression begins with that. */
function readFormProperty(property: ModdleElement): FormField {
  const common = readCommon(property);
  const expression = textOf(property, 'expression');
  const [name, ...rest] = (expression && pathIn(expression)) || [];
  const variable = textOf(property, 'variable') ?? (rest.length === 0 ? name : undefined);
  const label = textOf(property, 'name') ?? '';
  return {
    ...common,
    id: variable ?? common.id,
    label: label || (variable ? common.id : ''),
    defaultValue: textOf(property, 'default') ?? (variable ? undefined : expression),
    isRequired: textOf(property, 'required') === 'true',
    isReadable: textOf(property, 'readable') !== 'false',
    isWritable: textOf(property, 'writable') !== 'false',
  };
}

function readCommon(element: ModdleElement): Pick<FormField, 'id' | 'type' | 'datePattern' | 'values'> {
  return {
    id: textOf(element, 'id') ?? '',
    type: textOf(element, 'type') ?? 'string',
    datePattern: textOf(element, 'datePattern'),
    values: elementsOf(element, 'values').map((value) => {
      const id = textOf(value, 'id') ?? '';
      return { id, name: textOf(value, 'name') ?? id };
    }),
  };
}
