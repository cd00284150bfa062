import {
  choice,
  date,
  decimal,
  files,
  flag,
  instant,
  lines,
  longText,
  reference,
  references,
  requiredWhen,
  shownWhen,
  text,
} from '#shared/field.ts';
import { readOnlyWhen, usually } from '#shared/field-kinds.ts';
import { openStates } from './rules.ts';

/** Tasks of stages and of development belong to a contract. */
const ofContracts = { field: 'kind', is: ['stage', 'dev'] } as const;

/** Everything about a task that does not depend on who does it. */
export const workFields = {
  title: text('任务标题'),
  kind: choice('任务类型', { common: '一般任务', stage: '阶段任务', dev: '开发任务' }),
  priority: usually(choice('优先级', { urgent: '紧急', high: '高', middle: '中', low: '低' }), 'middle'),
  content: longText('任务内容', 5000).optional(),
  collaborators: references('user', '协作人').optional(),
  watchers: references('user', '关注人').optional(),
  project: reference('project', '所属项目').optional(),
  contract: requiredWhen(reference('contract', '所属合同').optional(), ofContracts),
  system: shownWhen(reference('systemitem', '所属系统').optional(), ofContracts),
  module: shownWhen(reference('systemmodule', '所属模块', { among: [{ of: 'system', on: 'system' }] }).optional(), {
    field: 'kind',
    is: ['dev'],
  }),
  stage: shownWhen(reference('stageinstance', '所属阶段', { among: [{ of: 'contract', on: 'contract' }] }).optional(), {
    field: 'kind',
    is: ['stage'],
  }),
  demand: reference('demand', '来自需求').optional(),
  parent: reference('task', '上级任务').optional(),
  planStartOn: date('计划开始').optional(),
  dueAt: instant('截止时间'),
  dueReason: longText('期限调整原因', 500).optional(),
  estimateHours: decimal('预计工时', { min: 0, max: 10_000, scale: 1, unit: '小时' }).optional(),
  needAccept: flag('需要验收', { initial: true }),
  requireFiles: flag('必须上传成果', { initial: false }),
  checklist: lines('检查项', {
    content: text('检查内容', 200),
    isRequired: flag('必须', { initial: false }),
    isDone: flag('已完成', { initial: false }),
  }),
  tags: text('标签').optional(),
  attachments: files('附件'),
  source: choice('来源', {
    manual: '手工创建',
    meeting: '会议',
    problem: '问题',
    question: '咨询',
    report: '报告',
    stage: '阶段模板',
  }),
  sourceId: text('来源记录', 64).optional(),
};

/** Whose task it is. */
export const ownerField = readOnlyWhen(reference('user', '负责人'), { field: 'status', is: openStates });

/** What pages fill in by themselves. */
export const preset = { source: 'manual', sourceId: null } as const;

const { source: _source, sourceId: _sourceId, ...givenFields } = workFields;

/** A task as it is given out: to several people at once, with its parts, published or kept for later. */
export const issueFields = {
  ...givenFields,
  owners: references('user', '负责人'),
  way: choice('分派方式', { each: '每人一份', joint: '共同完成（第一位负责，其余协作）' }),
  parts: lines('下级任务', { title: workFields.title, owner: ownerField, dueAt: workFields.dueAt }),
  isPublished: flag('保存后立即发布', { initial: true }),
};
