import { date, longText, reference, text } from '#shared/field.ts';
import { percentage, periodFrom } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { moduleProgress } from './rules.ts';

const progress = (label: string) => percentage(label, { scale: 0, initial: 0 });

const progresses = {
  designProgress: progress('设计进度'),
  developProgress: progress('开发进度'),
  testProgress: progress('测试进度'),
};

/** A module of a system, or a part of one, with how far its design, its code and its test are. */
export const systemmodule = defineModule({
  name: 'systemmodule',
  title: '系统模块',
  label: 'name',
  fields: {
    name: text('模块名称'),
    system: reference('systemitem', '所属系统'),
    parent: reference('systemmodule', '上级模块').optional(),
    weight: percentage('权重'),
    owner: reference('user', '负责人').optional(),
    ...progresses,
    planStartOn: periodFrom('计划开始', { until: 'planEndOn', label: '计划时间' }).optional(),
    planEndOn: date('计划完成').optional(),
    actualStartOn: date('实际开始').optional(),
    actualEndOn: date('实际完成').optional(),
    remark: longText('备注', 2000).optional(),
  },
  computed: { partProgress: percentage('下级模块进度'), progress: percentage('进度') },
  rollups: {
    partProgress: {
      rows: 'systemmodule.parent',
      take: 'average',
      field: 'progress',
      by: 'weight',
      told: '下级模块的进度按权重平均。',
    },
    progress: {
      of: ['partProgress', 'designProgress', 'developProgress', 'testProgress'],
      value: moduleProgress,
      told: '有下级模块的取下级模块进度，没有的取设计、开发、测试三项进度的平均。',
    },
  },
  states: {
    todo: { label: '未开始', color: 'grey', isEditable: true },
    developing: { label: '开发中', color: 'blue', isEditable: true },
    testing: { label: '测试中', color: 'orange', isEditable: true },
    done: { label: '已完成', color: 'green', isEditable: true },
    paused: { label: '已暂停', color: 'purple', isEditable: true },
  },
  parent: 'parent',
  note: ['system', 'parent'],
  unique: [['system', 'parent', 'name']],
  list: {
    columns: [
      'name',
      'system',
      'weight',
      'owner',
      'designProgress',
      'developProgress',
      'testProgress',
      'progress',
      'planEndOn',
      'status',
    ],
    filters: ['name', 'system', 'owner', 'status', 'progress', 'planEndOn'],
    sort: 'name',
    batchEdit: ['owner', 'designProgress', 'developProgress', 'testProgress', 'planStartOn', 'planEndOn'],
    origin: '承建单位或平台在系统下登记的模块，会显示在这里。',
  },
  form: [
    { title: '基本信息', fields: ['name', 'system', 'parent', 'weight', 'owner'] },
    { title: '进度', fields: ['designProgress', 'developProgress', 'testProgress'] },
    { title: '计划', fields: ['planStartOn', 'planEndOn', 'actualStartOn', 'actualEndOn', 'remark'] },
  ],
  axes: {
    area: 'system.contract.areas',
    company: 'system.contract.company',
    manager: 'system.contract.manager',
    contract: 'system.contract',
    owner: 'owner',
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    add: { operator: 'all', company: 'company' },
    update: { operator: 'all', company: 'company' },
    remove: { operator: 'all', projectmanager: 'company' },
  },
  lifecycle: {
    develop: {
      title: '开始开发',
      from: ['todo', 'paused'],
      to: 'developing',
      grants: { operator: 'all', company: 'company' },
    },
    test: { title: '转测试', from: ['developing'], to: 'testing', grants: { operator: 'all', company: 'company' } },
    finish: {
      title: '完成',
      from: ['testing'],
      to: 'done',
      grants: { operator: 'all', company: 'company' },
      ask: { actualEndOn: date('实际完成') },
    },
    pause: {
      title: '暂停',
      from: ['todo', 'developing', 'testing'],
      to: 'paused',
      grants: { operator: 'all', projectmanager: 'company' },
      ask: { reason: text('暂停原因', 500) },
    },
    correct: {
      title: '核正进度',
      from: ['todo', 'developing', 'testing', 'done', 'paused'],
      grants: { operator: 'all', manager: 'managed' },
      ask: { ...progresses, correctReason: text('核正说明', 500) },
      consequence: '进度改为核实的数值，并通知模块负责人。',
      isAside: true,
    },
  },
});
