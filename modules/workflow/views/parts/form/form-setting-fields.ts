import { choice, decimal, type Fields, flag, helped, integer, lines, metaOf, text } from '#shared/field.ts';
import { isNumeric } from '#shared/field-kinds.ts';
import { type FormColumnSpec, type FormFieldSpec, formFieldTypes } from '#shared/form/form-spec.ts';
import { freeName } from './form-draft.ts';

/** What can be set on a field of a type, as inputs like any others. */
export function settingFields(
  { type, dictionary, values }: FormFieldSpec,
  dictionaries: Readonly<Record<string, string>>,
): Fields {
  return {
    label: text('名称', 50),
    id: helped(text('标识', 60), '条件和报表按它取值，发布后请不要改动'),
    ...(type === 'custom' && { typeName: text('类型名称', 50) }),
    ...(type === 'enum' &&
      Object.keys(dictionaries).length > 0 && { dictionary: choice('取自字典', dictionaries).optional() }),
    ...(type === 'enum' && !dictionary && { values: lines('选项', { name: text('名称', 60), id: text('值', 60) }) }),
    ...limitFields(type),
    ...defaultField(type, values),
    help: text('提示语', 200).optional(),
    isRequired: flag('必填'),
    ...(type !== 'table' && type !== 'textarea' && type !== 'file' && { isWide: flag('占整行') }),
  };
}

function limitFields(type: FormColumnSpec['type']): Fields {
  switch (type) {
    case 'long':
    case 'double':
    case 'money':
    case 'percent':
      return { min: decimal('最小值', { scale: 6 }).optional(), max: decimal('最大值', { scale: 6 }).optional() };
    case 'string':
      return {
        maxLength: integer('最多字数', { min: 1, max: 20_000 }).optional(),
        pattern: helped(text('格式规则', 200).optional(), '正则表达式，须与整个内容相符，例如 [A-Z]{2}\\d{6}'),
        patternProblem: text('格式不符时的提示', 100).optional(),
      };
    case 'textarea':
      return { maxLength: integer('最多字数', { min: 1, max: 20_000 }).optional() };
    default:
      return {};
  }
}

function defaultField(type: FormColumnSpec['type'], values: FormColumnSpec['values']): Fields {
  switch (type) {
    case 'string':
    case 'textarea':
    case 'long':
    case 'double':
    case 'money':
    case 'percent':
      return { defaultValue: text('默认值', 500).optional() };
    case 'rating':
      return { defaultValue: choice('默认值', { 1: '1 星', 2: '2 星', 3: '3 星', 4: '4 星', 5: '5 星' }).optional() };
    case 'boolean':
      return { defaultValue: choice('默认值', { true: '是', false: '否' }).optional() };
    case 'enum': {
      const words = Object.fromEntries(values.map(({ id, name }) => [id, name]));
      return values.length > 0 ? { defaultValue: choice('默认值', words).optional() } : {};
    }
    default:
      return {};
  }
}

const { table: _table, file: _file, custom: _custom, textarea: _textarea, ...columnTypes } = formFieldTypes;

/** The columns of a sub-table as lines. */
export const columnFields = {
  columns: helped(
    lines(
      '列',
      {
        label: text('名称', 50),
        id: text('标识', 60).optional(),
        type: choice('类型', columnTypes),
        isRequired: flag('必填', { initial: false }),
        choices: text('选项（以顿号分隔）', 500).optional(),
      },
      { min: 1 },
    ),
    '条件和报表按标识取值，不填的自动编号；发布后请不要改动。',
  ),
} satisfies Fields;

/** A column as its line says it. */
export interface ColumnLine {
  label: string;
  /** None for a column that is to get one of its own. */
  id: string | null;
  type: keyof typeof columnTypes;
  isRequired: boolean;
  choices: string | null;
}

/** The lines of the columns of a sub-table. */
export function columnLines(columns: readonly FormColumnSpec[]): ColumnLine[] {
  return columns.map(({ label, id, type, isRequired, values }) => ({
    label,
    id,
    type: type as ColumnLine['type'],
    isRequired,
    choices: values.map(({ name }) => name).join('、') || null,
  }));
}

/** The columns that lines say; what lines cannot say stays as it was. */
export function columnsOf(rows: readonly ColumnLine[], before: readonly FormColumnSpec[]): FormColumnSpec[] {
  const taken = new Set(rows.flatMap(({ id }) => id ?? []));
  return rows.map(({ choices, ...row }) => {
    const known = before.find(({ id }) => id === row.id);
    const id = row.id ?? freeName(taken, 'column');
    taken.add(id);
    const names = (choices ?? '').split(/[、,，;；]/).flatMap((name) => name.trim() || []);
    const values = [...new Set(names)].map((name) => ({
      id: known?.values.find((value) => value.name === name)?.id ?? name,
      name,
    }));
    return { isWide: false, shownWhenIs: [], ...known, ...row, id, values: row.type === 'enum' ? values : [] };
  });
}

/** What was changed in settings as a form can hold it: what was typed for a number and is none is left out. */
export function soundChange(fields: Fields, changed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changed).map(([name, value]) => {
      const field = fields[name];
      return [name, field && isNumeric(metaOf(field).kind) && typeof value !== 'number' ? null : value];
    }),
  );
}
