import { z } from 'zod';
import { binding } from '#shared/bpmn/template/binding.ts';
import { type FieldConstraints, isSafePattern } from '#shared/bpmn/template/field-constraint.ts';
import type { FieldValue, SimpleCondition, TemplateField } from '#shared/bpmn/template/template-field.ts';

const text = z.string().nullish();
const simpleValue = z.union([z.string(), z.boolean(), z.number()]);
const comparison = {
  equals: simpleValue.optional(),
  oneOf: z.array(simpleValue).optional(),
  isActive: z.boolean().optional(),
};
const simpleCondition = z.looseObject({ property: z.string().max(200), ...comparison });
const condition = z.looseObject({
  allMatch: z.array(simpleCondition).max(20).optional(),
  property: z.string().max(200).optional(),
  ...comparison,
});

/** A property of an element template of Camunda, as its schema has it. */
export const camundaProperty = z.looseObject({
  id: text,
  label: text,
  description: text,
  type: text,
  group: text,
  value: simpleValue.nullish(),
  binding: z.looseObject({ type: z.string(), name: text }),
  choices: z.array(z.looseObject({ name: z.string(), value: z.string() })).nullish(),
  constraints: z
    .looseObject({
      notEmpty: z.boolean().nullish(),
      minLength: z.number().nullish(),
      maxLength: z.number().nullish(),
      pattern: z.union([z.string(), z.looseObject({ value: z.string(), message: text })]).nullish(),
    })
    .nullish(),
  condition: condition.nullish(),
});

type CamundaProperty = z.output<typeof camundaProperty>;

const kinds: Readonly<Record<string, TemplateField['kind']>> = {
  String: 'text',
  Number: 'text',
  Text: 'lines',
  Boolean: 'flag',
  Dropdown: 'choice',
  Hidden: 'hidden',
};

/** What of a property has no counterpart. */
const unknownSettings: Readonly<Record<string, string>> = {
  generatedValue: '自动生成的值',
  feel: 'FEEL 表达式设置',
};

/** The fields that the properties of a file come to; what has no counterpart is told. */
export function fieldsOf(
  properties: readonly CamundaProperty[],
  groups: readonly { readonly id: string; readonly label: string }[],
  losses: string[],
): TemplateField[] {
  const ids = new Set(properties.flatMap(({ id }) => id ?? []));
  const taken = new Set<string>();
  const fields = properties.flatMap((one, index) => {
    const title = titleOf(one);
    const bound = binding.safeParse(one.binding);
    if (!bound.success) {
      losses.push(`“${title}”（${one.binding.type}）未带入`);
      return [];
    }
    const id = freeId(one.id || `field-${index + 1}`, one.id ? taken : new Set([...ids, ...taken]));
    taken.add(id);
    for (const [setting, words] of Object.entries(unknownSettings)) {
      if (one[setting] !== undefined && one[setting] !== null) losses.push(`“${title}”的${words}未带入`);
    }
    if (one.editable === false && one.type !== 'Hidden') losses.push(`“${title}”在 Camunda 中只读，这里可以修改`);
    const kind = kindOf(one, title, losses);
    const group = groups.find((each) => each.id === one.group)?.label ?? one.group;
    const field: TemplateField = {
      id,
      label: title.slice(0, 200),
      kind,
      binding: bound.data,
      ...(one.description && { hint: one.description.slice(0, 1_000) }),
      ...(group && { group: group.slice(0, 100) }),
      ...(one.value !== undefined && one.value !== null && { value: plain(one.value) }),
      ...(kind === 'choice' && { choices: (one.choices ?? []).map(({ name, value }) => ({ name, value })) }),
      ...constraintsOf(one, title, losses),
      ...conditionsOf(one, title, ids, losses),
    };
    return [field];
  });
  // Fields of one heading stand together, in the order of the headings of the file.
  const order = groups.map(({ label }) => label.slice(0, 100));
  return fields.toSorted((a, b) => order.indexOf(a.group ?? '') - order.indexOf(b.group ?? ''));
}

function titleOf({ label, binding: { name, type } }: CamundaProperty): string {
  return label || name || type;
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  const stem = wanted.slice(0, 180);
  let id = stem;
  for (let count = 2; taken.has(id); count += 1) id = `${stem}-${count}`;
  return id;
}

function kindOf({ type }: CamundaProperty, title: string, losses: string[]): TemplateField['kind'] {
  const kind = Object.hasOwn(kinds, type ?? 'String') ? kinds[type ?? 'String'] : undefined;
  if (!kind) losses.push(`“${title}”的输入方式 ${type} 未带入，改为文本`);
  return kind ?? 'text';
}

function plain(value: string | boolean | number): FieldValue {
  return typeof value === 'number' ? String(value) : value;
}

function constraintsOf({ constraints }: CamundaProperty, title: string, losses: string[]) {
  if (!constraints) return {};
  const { notEmpty, minLength, maxLength, pattern } = constraints;
  const wanted = typeof pattern === 'string' ? { value: pattern } : pattern;
  const isSafe = wanted ? wanted.value !== '' && wanted.value.length <= 500 && isSafePattern(wanted.value) : false;
  if (wanted && !isSafe) losses.push(`“${title}”的格式 ${wanted.value.slice(0, 60)} 有误或会反复回溯，未带入`);
  const kept: FieldConstraints = {
    ...(notEmpty && { notEmpty }),
    ...(isLength(minLength) && { minLength }),
    ...(isLength(maxLength) && { maxLength }),
    ...(wanted &&
      isSafe && {
        pattern: {
          value: wanted.value,
          ...('message' in wanted && wanted.message && { message: wanted.message.slice(0, 200) }),
        },
      }),
  };
  return Object.keys(kept).length > 0 ? { constraints: kept } : {};
}

function isLength(length: number | null | undefined): length is number {
  return typeof length === 'number' && Number.isInteger(length) && length >= 0 && length <= 100_000;
}

function conditionsOf({ condition, id }: CamundaProperty, title: string, ids: ReadonlySet<string>, losses: string[]) {
  if (!condition) return {};
  const conditions = (condition.allMatch ?? [condition]).map(
    ({ property = '', equals, oneOf, isActive }): SimpleCondition => ({
      property,
      ...(equals !== undefined && { equals: plain(equals) }),
      ...(oneOf && { oneOf: oneOf.map(String) }),
      ...(isActive !== undefined && { isActive }),
    }),
  );
  for (const { property } of conditions) {
    if (!ids.has(property)) losses.push(`“${title}”的显示条件引用了不存在的“${property}”`);
    if (property === id) losses.push(`“${title}”的显示条件引用了它自己，不会显示`);
  }
  return conditions.length > 0 ? { conditions } : {};
}
