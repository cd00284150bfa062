import { z } from 'zod';
import {
  choice,
  decimal,
  entry,
  files,
  flag,
  helped,
  instant,
  integer,
  longText,
  reference,
  references,
  shownWhen,
  text,
} from '#shared/field.ts';
import { usually } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';

const item = z.object({
  id: z.uuid(),
  area: z.uuid(),
  status: z.string(),
  progress: z.number(),
  isHandedInLate: z.boolean(),
});

const gridRow = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  dueAt: z.string(),
  items: z.array(item),
});

/** A task that the province gives to cities: each chosen city gets an item of its own when it is published. */
export const citytask = defineModule({
  name: 'citytask',
  title: '地市任务',
  label: 'title',
  serial: { prefix: 'DS', digits: 4 },
  fields: {
    title: text('任务标题'),
    kind: choice('任务类型', {
      report: '数据报送',
      rectify: '整改落实',
      inspect: '自查检查',
      deploy: '部署实施',
      other: '其他',
    }),
    priority: usually(choice('优先级', { normal: '一般', high: '重要', urgent: '紧急' }), 'normal'),
    areas: helped(
      references('area', '目标地市', { among: [{ words: { inUse: [true] } }] }),
      '只列出参与项目的地市，是否参与由系统管理员在区划中设定。',
    ),
    dueAt: instant('截止时间'),
    content: longText('任务要求', 5000),
    requireFiles: flag('必须上传成果', { initial: false }),
    needAudit: flag('结果需要审核', { initial: true }),
    needScore: shownWhen(flag('审核时评分').optional(), { field: 'needAudit', is: [true] }),
    remindDays: integer('提前提醒', { min: 0, max: 30, unit: '天', initial: 2 }),
    form: helped(
      entry('填报表单', 'form', 64).optional(),
      '各地市在办理单中填写，填完才能提交结果，内容汇总在任务页；表单由系统管理员在表单管理中设计和发布，以发布任务时的版本为准。',
    ),
    templates: helped(files('成果模板'), '各地市下载后填写，作为成果附件上传。'),
    attachments: files('附件'),
  },
  computed: {
    publisher: reference('user', '发布人'),
    publishedAt: instant('发布时间'),
    itemCount: integer('地市数'),
    doneCount: integer('已完成'),
    averageScore: decimal('平均得分', { min: 0, max: 100, scale: 1, unit: '分' }),
  },
  rollups: {
    averageScore: {
      rows: 'citytaskitem.task',
      take: 'average',
      field: 'score',
      where: [{ field: 'status', is: ['passed'] }],
      told: '已通过、评过分的办理单的平均得分。',
    },
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    published: { label: '进行中', color: 'blue' },
    closed: { label: '已结束', color: 'black' },
    cancelled: { label: '已取消', color: 'black' },
  },
  list: {
    columns: [
      'number',
      'title',
      'kind',
      'priority',
      'areas',
      'dueAt',
      'itemCount',
      'doneCount',
      'averageScore',
      'status',
    ],
    filters: ['title', 'kind', 'priority', 'areas', 'status', 'dueAt'],
    sort: '-createdAt',
  },
  form: [
    { title: '任务内容', fields: ['title', 'kind', 'priority', 'content'] },
    { title: '发给谁、何时完成', fields: ['areas', 'dueAt', 'remindDays'] },
    { title: '要求', fields: ['requireFiles', 'needAudit', 'needScore', 'form', 'templates', 'attachments'] },
  ],
  due: { field: 'dueAt', open: ['published'] },
  related: ['citytaskitem.task'],
  axes: { area: 'areas' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area' },
    drafts: { operator: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    publish: {
      title: '发布',
      from: ['draft'],
      to: 'published',
      grants: { operator: 'all' },
      consequence: '发布后任务内容不能再修改。',
      effect: '为每个参与项目的目标地市生成一条任务办理单，并通知该地市接收。',
    },
    close: {
      title: '结束任务',
      from: ['published'],
      to: 'closed',
      grants: { operator: 'all' },
      ask: { closeRemark: longText('结束说明', 500).optional() },
      effect: '还没有通过的办理单一并终止。',
    },
    cancel: {
      title: '取消任务',
      from: ['published'],
      to: 'cancelled',
      grants: { operator: 'all' },
      ask: { cancelReason: text('取消原因', 500) },
      effect: '还没有通过的办理单一并终止。',
      isDangerous: true,
    },
  },
  actions: {
    remind: {
      title: '催办',
      grants: { operator: 'all' },
      input: z.object({ id: z.uuid() }),
      output: z.object({ told: z.number() }),
    },
    grid: {
      title: '各地市进展',
      grants: { operator: 'all', leader: 'all' },
      input: z.object({ page: z.int().min(1).max(1000).default(1) }),
      output: z.object({
        areas: z.array(z.object({ id: z.uuid(), name: z.string() })),
        rows: z.array(gridRow),
        total: z.number(),
      }),
      isWrite: false,
    },
  },
});
