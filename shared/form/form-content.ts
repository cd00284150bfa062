import { z } from 'zod';
import { beginningOf, fieldsOf } from '#shared/bpmn/form-fields.ts';
import { patternProblem } from './linear-pattern.ts';
import { processFieldsOf } from './process-fields.ts';

/** What the field of a form can be, with what it is called. */
export const formFieldTypes = {
  string: '单行文字',
  textarea: '多行文字',
  long: '整数',
  double: '小数',
  money: '金额',
  percent: '百分比',
  rating: '评分',
  boolean: '是否',
  date: '日期',
  datetime: '日期时间',
  enum: '选项',
  user: '人员',
  department: '部门',
  area: '地区',
  file: '附件',
  table: '明细表',
  custom: '自定义类型',
} as const;

/** A word of {@link formFieldTypes}. */
export type FormFieldType = keyof typeof formFieldTypes;

const types = Object.keys(formFieldTypes) as [FormFieldType, ...FormFieldType[]];

/** What may name a field: it becomes the name of a variable, which conditions write. */
const idPattern = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/;

const label = z.string({ error: '请填写名称' }).trim().min(1, '请填写名称').max(50, '名称不能超过 50 个字');
const limit = z.number().min(-1e12).max(1e12).nullish();

const column = z.object({
  id: z.string({ error: '请填写标识' }).regex(idPattern, '标识以字母开头，只含字母、数字和下划线，最多 60 个字符'),
  label,
  type: z.enum(types, { error: '请选择类型' }),
  /** The word that a `custom` field carries as its type. */
  typeName: z.string().trim().max(50).nullish(),
  isRequired: z.boolean().default(false),
  defaultValue: z.string().max(500).nullish(),
  help: z.string().trim().max(200).nullish(),
  min: limit,
  max: limit,
  maxLength: z.int().min(1).max(20_000).nullish(),
  pattern: z.string().max(200).nullish(),
  patternProblem: z.string().trim().max(100).nullish(),
  /** The choices of an `enum` that has no dictionary. */
  values: z
    .array(
      z.object({
        id: z.string().trim().min(1, '请填写选项的值').max(60, '选项的值不能超过 60 个字'),
        name: z.string().trim().min(1, '请填写选项的名称').max(60, '选项的名称不能超过 60 个字'),
      }),
    )
    .max(200)
    .default([]),
  dictionary: z.string().max(64).nullish(),
  isWide: z.boolean().default(false),
  shownWhenField: z.string().max(60).nullish(),
  shownWhenIs: z.array(z.string().max(60)).max(50).default([]),
});

const field = column.extend({ columns: z.array(column).max(30).default([]) });

/** One field of a form as it is kept. */
export type FormFieldSpec = z.output<typeof field>;

/** One column of a sub-table as it is kept. */
export type FormColumnSpec = z.output<typeof column>;

/** What a form consists of: groups of fields, in one or two columns. */
export const formContent = z
  .object({
    columns: z.union([z.literal(1), z.literal(2)]).default(2),
    groups: z
      .array(z.object({ title: z.string().trim().max(50).default(''), fields: z.array(field).max(200) }))
      .min(1)
      .max(50),
  })
  .superRefine((content, context) => {
    for (const { path, message } of formProblems(content)) context.addIssue({ code: 'custom', path, message });
  });

/** A value of {@link formContent}. */
export interface FormContent {
  columns: 1 | 2;
  groups: { title: string; fields: FormFieldSpec[] }[];
}

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
