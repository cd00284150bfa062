import { choice, entry, flag, helped, integer, reference, shownWhen, text } from '#shared/field.ts';
import { percentage } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';

/** One stage of a template: its place, its share of the whole, and what must be before it is entered and left. */
export const stage = defineModule({
  name: 'stage',
  title: '阶段定义',
  label: 'name',
  note: ['template'],
  fields: {
    template: reference('stagetemplate', '阶段模板'),
    position: integer('顺序', { min: 1, max: 999 }),
    code: text('阶段编码', 32),
    name: text('阶段名称', 50),
    weight: percentage('权重'),
    defaultDays: integer('默认工期', { min: 1, max: 3650, unit: '天' }),
    entryCondition: choice('进入条件', { previous: '上一阶段已验收', documents: '上一阶段文档齐全', none: '无' }),
    needAccept: flag('需要验收', { initial: true }),
    acceptProcess: shownWhen(
      helped(entry('验收流程', 'process', 64).optional(), '不选的，按通用的阶段验收流程办理。'),
      { field: 'needAccept', is: [true] },
    ),
  },
  computed: { tasks: integer('任务', { min: 0, unit: '项' }), documents: integer('文档', { min: 0, unit: '份' }) },
  rollups: {
    tasks: { rows: 'stagetasktemplate.stage', take: 'count', told: '阶段开启时发布的任务。' },
    documents: { rows: 'documentrequirement.stage', take: 'count', told: '阶段开启时生成的文档。' },
  },
  unique: [['template', 'code']],
  list: {
    columns: [
      'position',
      'code',
      'name',
      'weight',
      'defaultDays',
      'entryCondition',
      'needAccept',
      'acceptProcess',
      'tasks',
      'documents',
      'template',
    ],
    filters: ['template', 'name', 'needAccept'],
    sort: 'position',
  },
  form: [
    { title: '阶段', fields: ['template', 'position', 'code', 'name', 'weight', 'defaultDays'] },
    { title: '进出', fields: ['entryCondition', 'needAccept', 'acceptProcess'] },
  ],
  related: ['stagetasktemplate.stage', 'documentrequirement.stage'],
  takesAlong: ['stagetasktemplate.stage', 'documentrequirement.stage'],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
