import { z } from 'zod';

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

/** One field of a form with its rules. */
export const formField = column.extend({ columns: z.array(column).max(30).default([]) });

/** One field of a form as it is kept. */
export type FormFieldSpec = z.output<typeof formField>;

/** One column of a sub-table as it is kept. */
export type FormColumnSpec = z.output<typeof column>;

/** A form: groups of fields, in one or two columns. */
export interface FormContent {
  columns: 1 | 2;
  groups: { title: string; fields: FormFieldSpec[] }[];
}
