import { hasFeature } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { type Entry, type EntryField, type EntryOption, type EntryShape, required, textIn, unique } from './entry.ts';
import { keptWords } from './kept-words.ts';

const typeWords: readonly EntryOption[] = [
  { value: 'long', label: '长整型' },
  { value: 'string', label: '字符串' },
  { value: 'boolean', label: '布尔类' },
  { value: 'date', label: '日期类' },
  { value: 'enum', label: '枚举类' },
  { value: 'custom', label: '自定义类型' },
];

/** What expressions can call by itself. */
const plainName = /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*$/u;

/** What comes of a name that expressions cannot write; files may well have such names, so nothing is refused. */
function nameCaution(name: string): string | undefined {
  if (name === '' || plainName.test(name)) return undefined;
  return '含空格、符号或以数字开头，条件和表达式里无法按这个名称取值；建议只用字母、数字和下划线';
}

const isType = (type: string) => (entry: Entry) => textIn(entry, 'type') === type;

interface PairWords {
  heading: string;
  addLabel: string;
  title: string;
  columns: readonly [string, string];
  names: readonly [string, string];
  labels: readonly [string, string];
  question?: string;
}

function pairShape(words: PairWords): EntryShape {
  const { heading, addLabel, title, columns, names, labels, question } = words;
  const [first, second] = names;
  return {
    heading,
    addLabel,
    ...(question && { question }),
    columns: [
      { title: columns[0], textOf: (entry) => textIn(entry, first) },
      { title: columns[1], textOf: (entry) => textIn(entry, second) },
    ],
    editor: {
      title,
      place: 'dialog',
      yes: '确 定',
      first: () => ({ [first]: '', [second]: '' }),
      fields: [
        {
          name: first,
          label: labels[0],
          kind: 'text',
          problemOf: unique(first, `请填写${labels[0]}`, `${labels[0]}已存在，请修改后重新保存`),
        },
        { name: second, label: labels[1], kind: 'text' },
      ],
    },
  };
}

const enumShape = pairShape({
  heading: '枚举值列表：',
  addLabel: '添加枚举值',
  title: '枚举值配置',
  columns: ['枚举值编号', '枚举值名称'],
  names: ['id', 'name'],
  labels: ['编号/ID', '名称'],
});

const constraintShape = pairShape({
  heading: '约束条件列表：',
  addLabel: '添加约束',
  title: '约束条件配置',
  columns: ['约束名称', '约束配置'],
  names: ['name', 'config'],
  labels: ['名称', '配置'],
});

const propertyShape = pairShape({
  heading: '字段属性列表：',
  addLabel: '添加属性',
  title: '属性配置',
  columns: ['属性编号', '属性值'],
  names: ['id', 'value'],
  labels: ['编号/ID', '值'],
  question: '确认移除该属性吗？',
});

const yesNo: readonly EntryOption[] = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
];

/** How form fields are shown and edited: as `formField`s, or as `formProperty`s where the engine reads those. */
export function formShape(flavour: Flavour): EntryShape {
  return {
    heading: '表单字段',
    columns: [
      { title: '字段名称', textOf: (entry) => textIn(entry, 'label') || textIn(entry, 'id') },
      { title: '字段类型', textOf: typeText },
      { title: '默认值', textOf: (entry) => textIn(entry, 'defaultValue') },
    ],
    addLabel: '添加字段',
    question: '确认移除该字段吗？',
    editor: {
      title: '字段配置',
      place: 'drawer',
      first: () => ({ id: '', type: 'string', label: '', values: [], constraints: [], properties: [] }),
      fields: [
        {
          name: 'id',
          label: '字段ID',
          kind: 'text',
          problemOf: unique('id', '请填写字段ID', '该字段ID已存在，请修改后重新保存'),
          cautionOf: (entry) => nameCaution(textIn(entry, 'id')),
        },
        {
          name: 'type',
          label: '类型',
          kind: 'choice',
          placeholder: '请选择字段类型',
          options: typeWords,
          problemOf: required('type', '请选择字段类型'),
        },
        {
          name: 'typeName',
          label: '类型名称',
          kind: 'text',
          isShownFor: isType('custom'),
          problemOf: required('typeName', '请填写类型名称'),
        },
        { name: 'label', label: '名称', kind: 'text' },
        {
          name: 'datePattern',
          label: '时间格式',
          kind: 'text',
          placeholder: '例如 yyyy-MM-dd',
          isShownFor: isType('date'),
        },
        { name: 'defaultValue', label: '默认值', kind: 'text' },
        { name: 'values', label: '枚举值列表', kind: 'list', list: enumShape, isShownFor: isType('enum') },
        ...(hasFeature(flavour, 'formData') ? dataFields : propertyFields),
      ],
    },
  };
}

const dataFields: readonly EntryField[] = [
  { name: 'required', label: '必填', kind: 'flag' },
  { name: 'constraints', label: '约束条件列表', kind: 'list', list: constraintShape },
  { name: 'properties', label: '字段属性列表', kind: 'list', list: propertyShape },
];

const propertyFields: readonly EntryField[] = [
  { name: 'required', label: '必填', kind: 'flag' },
  { name: 'readable', label: '可读', kind: 'choice', options: yesNo, placeholder: '是' },
  { name: 'writable', label: '可写', kind: 'choice', options: yesNo, placeholder: '是' },
  { name: 'variable', label: '变量名称', kind: 'text', hint: keptWords },
  { name: 'expression', label: '表达式', kind: 'code', hint: keptWords },
];

function typeText(entry: Entry): string {
  const type = textIn(entry, 'type');
  if (type === 'custom') return textIn(entry, 'typeName');
  return typeWords.find(({ value }) => value === type)?.label ?? '';
}
