// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import type { EntryShape } from '#web/designer/panel/entry.ts';
import { propertyShape } from '#web/designer/panel/extension-properties.ts';
import { formShape } from '#web/designer/panel/form-shape.ts';
import { fieldShape } from '#web/designer/panel/listener-fields.ts';
import { listenerShape } from '#web/designer/panel/listener-shape.ts';
import { rootShape } from '#web/designer/panel/root-shape.ts';
import { sections } from '#web/designer/panel/sections.ts';
import { elementOf, everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { renderBeside } from '#web/designer/testing/render-beside.tsx';

/** One entry of each list that has none in the file: an empty list shows no columns. */
const entries = [
  '<camunda:taskListener id="told" expression="${log}" event="create" />',
  '<camunda:formData><camunda:formField id="amount" label="金额" type="long" /></camunda:formData>',
  '<camunda:properties><camunda:property name="color" value="red" /></camunda:properties>',
].join('');

let drawing: Drawing;
beforeAll(async () => {
  drawing = await openDrawing(
    everyXmlFor('camunda')
      .replace('id="review"', 'id="review" camunda:asyncBefore="true"')
      .replace('<camunda:executionListener', `${entries}<camunda:executionListener`)
      .replace('<bpmn:process', '<bpmn:signal id="lost" name="遗失" /><bpmn:process'),
  );
});
afterAll(() => drawing.destroy());
afterEach(cleanup);

/** All that a section says of an element, without the space that the library puts between two signs of a button. */
function wordsOf(section: string, id: string): string {
  const found = sections.find(({ name }) => name === section);
  if (!found) throw new Error(`no section ${section}`);
  const { container } = renderBeside(
    drawing,
    <>
      <h3>{found.title}</h3>
      <found.Section element={elementOf(drawing, id)} />
    </>,
  );
  return container.textContent ?? '';
}

it.each([
  ['general', 'everything', ['常规', 'ID', '名称', '版本标签', '可执行', '是']],
  ['messages', 'everything', ['消息与信号', '消息列表', '创建新消息', '序号', '消息ID', '消息名称']],
  ['messages', 'everything', ['信号列表', '创建新信号', '信号ID', '信号名称']],
  ['condition', 'toError', ['流转条件', '流转类型', '普通流转路径']],
  [
    'form',
    'review',
    ['表单', '表单标识', '业务标识', '表单字段', '序号', '字段名称', '字段类型', '默认值', '操作', '添加字段'],
  ],
  ['task', 'script', ['任务', '异步延续', '异步前', '异步后', '脚本格式', '脚本类型', '结果变量']],
  ['task', 'review', ['排除', '处理用户', '候选用户', '候选分组', '到期时间', '跟踪时间', '优先级']],
  ['task', 'receive', ['消息实例']],
  ['multiInstance', 'review', ['多实例', '回路特性', '无']],
  ['executionListeners', 'review', ['执行监听器', '事件类型', '监听器类型', '操作', '添加监听器', '编辑', '移除']],
  ['taskListeners', 'review', ['任务监听器', '事件id', '事件类型', '监听器类型', '添加监听器']],
  ['extensions', 'review', ['扩展属性', '属性名', '属性值', '添加属性']],
  ['other', 'review', ['其他', '元素文档：']],
] as const)('calls what section %s has for %s by the specified words', (section, id, words) => {
  const shown = wordsOf(section, id);
  expect(words.filter((word) => !shown.includes(word))).toEqual([]);
});

/** Every word of a list and its editor, lists inside it included. */
function wordsIn(shape: EntryShape): string[] {
  const { heading, columns, addLabel, question, editor } = shape;
  const ofFields = editor.fields.flatMap((field) => [
    field.label,
    field.placeholder,
    ...(field.kind === 'choice' ? field.options.map(({ label }) => label) : []),
    ...(field.kind === 'list' ? wordsIn(field.list) : []),
  ]);
  const own = [heading, ...columns.map(({ title }) => title), addLabel, question, editor.title, ...ofFields];
  return own.filter((word) => word !== undefined);
}

const formWords = `字段配置 字段ID 类型 请选择字段类型 长整型 字符串 布尔类 日期类 枚举类 自定义类型 类型名称 名称 时间格式 默认值
  枚举值列表： 添加枚举值 枚举值编号 枚举值名称 枚举值配置 约束条件列表： 添加约束 约束名称 约束配置 约束条件配置
  字段属性列表： 添加属性 属性编号 属性值 属性配置 编号/ID 配置 值 确认移除该字段吗？ 确认移除该属性吗？`;
const listenerWords = `事件类型 监听器类型 Java类 表达式 代理表达式 脚本 脚本格式 脚本类型 内联脚本 外部脚本 脚本内容 资源地址
  注入字段： 添加字段 字段名称 字段类型 字段值/表达式 字段配置 字段名称： 字段类型： 字段值： 表达式： 确认移除该监听器吗？ 确认移除该字段吗？`;

it.each([
  ['form fields', formShape('camunda'), formWords],
  ['execution listeners', listenerShape('camunda', 'ExecutionListener', false), `执行监听器 ${listenerWords}`],
  [
    'task listeners',
    listenerShape('camunda', 'TaskListener', false),
    `任务监听器 事件id 监听器ID 定时器类型 日期 持续时长 循环 无 定时器 创建 指派 完成 删除 更新 超时 ${listenerWords}`,
  ],
  ['injected fields', fieldShape, '注入字段： 添加字段 字段配置 字符串 表达式 确认移除该字段吗？'],
  ['extension properties', propertyShape, '属性名 属性值 添加属性 属性配置 属性名： 属性值： 确认移除该属性吗？'],
  ['messages', rootShape('Message', () => false), '消息列表 创建新消息 消息ID 消息名称 创建消息'],
  ['signals', rootShape('Signal', () => false), '信号列表 创建新信号 信号ID 信号名称 创建信号'],
])('edits %s by the specified words', (_, shape, words) => {
  const shown = new Set(wordsIn(shape));
  expect(words.split(/\s+/).filter((word) => !shown.has(word))).toEqual([]);
});

it.each([
  ['Message', '该消息已存在，请修改id后重新保存'],
  ['Signal', '该信号已存在，请修改id后重新保存'],
] as const)('refuses a second %s of one id in the specified words', (kind, words) => {
  const [field] = rootShape(kind, () => false).editor.fields;
  expect(field?.problemOf?.({ id: 'one', name: '' }, [{ id: 'one', name: '' }])).toBe(words);
});
