import { z } from 'zod';
import { beginningOf, fieldsOf } from '#shared/bpmn/form-fields.ts';
import { type FormColumnSpec, type FormContent, type FormFieldSpec, formField, formFieldTypes } from './form-spec.ts';
import { patternProblem } from './linear-pattern.ts';
import { processFieldsOf } from './process-fields.ts';

/** What a form consists of: groups of fields, in one or two columns. */
export const formContent = z
  .object({
    columns: z.union([z.literal(1), z.literal(2)]).default(2),
    groups: z
      .array(z.object({ title: z.string().trim().max(50).default(''), fields: z.array(formField).max(200) }))
      .min(1)
      .max(50),
  })
  .superRefine((content, context) => {
    for (const { path, message } of formProblems(content)) context.addIssue({ code: 'custom', path, message });
  });

/** Something in a form that cannot be, with where it stands. */
export interface FormProblem {
  path: (string | number)[];
  message: string;
}

/** What is wrong between the fields of a form: names used twice, rules that nobody can keep, conditions on nothing. */
export function formProblems({ groups }: FormContent): FormProblem[] {
  const all = groups.flatMap(({ fields }) => fields);
  const names = new Set<string>();
  return groups.flatMap((group, place) =>
    group.fields.flatMap((each, index) => {
      const path = ['groups', place, 'fields', index];
      const isTwice = names.has(each.id);
      names.add(each.id);
      return [
        ...(isTwice ? [{ path, message: `标识“${each.id}”重复` }] : []),
        ...fieldProblems(each, path),
        ...columnProblems(each, path),
        ...conditionProblems(each, all, path),
      ];
    }),
  );
}

function fieldProblems(spec: FormColumnSpec, path: (string | number)[]): FormProblem[] {
  const { label: name } = spec;
  const { type, values, dictionary, min, max, pattern, typeName } = spec;
  const found: string[] = [];
  if (type === 'enum' && !dictionary && values.length === 0) found.push(`“${name}”还没有选项`);
  if (new Set(values.map(({ id }) => id)).size < values.length) found.push(`“${name}”的选项值重复`);
  if (new Set(values.map((value) => value.name)).size < values.length) found.push(`“${name}”的选项名称重复`);
  if (typeof min === 'number' && typeof max === 'number' && min > max) found.push(`“${name}”的最小值大于最大值`);
  if (type === 'custom' && !typeName) found.push(`请填写“${name}”的类型名称`);
  const fault = pattern ? patternProblem(pattern) : null;
  if (fault) found.push(`“${name}”的格式规则不正确：${fault}`);
  const unfit = found.length === 0 ? defaultProblem(spec) : null;
  if (unfit) found.push(`“${name}”的默认值不正确：${unfit}`);
  return found.map((message) => ({ path, message }));
}

/** What the field would have against its own default; what the engine works out is not known before. */
function defaultProblem(spec: FormColumnSpec): string | null {
  const { defaultValue } = spec;
  if (!defaultValue || defaultValue.includes('${')) return null;
  const alone = { ...spec, shownWhenField: null, shownWhenIs: [], columns: [] };
  const form = processFieldsOf({ columns: 1, groups: [{ title: '', fields: [alone] }] });
  const value = beginningOf(form)[spec.id];
  if (value === null) return `“${defaultValue}”不能作为${formFieldTypes[spec.type]}`;
  return fieldsOf(form)[spec.id]?.safeParse(value).error?.issues[0]?.message ?? null;
}

function columnProblems({ label: name, type, columns }: FormFieldSpec, path: (string | number)[]): FormProblem[] {
  if (type !== 'table') return [];
  const found: string[] = [];
  if (columns.length === 0) found.push(`明细表“${name}”还没有列`);
  if (new Set(columns.map(({ id }) => id)).size < columns.length) found.push(`明细表“${name}”的列标识重复`);
  if (columns.some((column) => column.type === 'table' || column.type === 'file' || column.shownWhenField)) {
    found.push(`明细表“${name}”的列不能是明细表或附件，也不能有显示条件`);
  }
  return [
    ...found.map((message) => ({ path, message })),
    ...columns.flatMap((column, index) => fieldProblems(column, [...path, 'columns', index])),
  ];
}

function conditionProblems(
  { id, label: name, shownWhenField, shownWhenIs }: FormFieldSpec,
  all: readonly FormFieldSpec[],
  path: (string | number)[],
): FormProblem[] {
  if (!shownWhenField) return [];
  const other = all.find((each) => each.id === shownWhenField);
  const isFit = other && other.id !== id && ['enum', 'boolean'].includes(other.type) && !other.shownWhenField;
  if (!isFit) return [{ path, message: `“${name}”的显示条件应取自另一个始终显示的“选项”或“是否”字段` }];
  return shownWhenIs.length > 0 ? [] : [{ path, message: `请选择“${name}”的显示条件的取值` }];
}
