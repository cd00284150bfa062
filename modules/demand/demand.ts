import { choice, date, decimal, files, helped, integer, longText, reference, text } from '#shared/field.ts';
import { rating, usually } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';

const deciders = { operator: 'all' } as const;

/** Another demand of the same system that is still on its way. */
const twin = reference('demand', '合并到', {
  among: [
    {
      of: 'system',
      on: 'system',
      words: { status: ['reviewing', 'accepted', 'postponed', 'scheduled', 'developing', 'testing', 'online'] },
    },
  ],
});

const developers = { operator: 'all', projectmanager: 'company' } as const;

/** Something that users want of a system: judged, decided, scheduled, built and confirmed. */
export const demand = defineModule({
  name: 'demand',
  title: '需求',
  label: 'title',
  serial: { prefix: 'XQ', digits: 4 },
  fields: {
    title: text('需求标题'),
    kind: choice('需求类型', { feature: '新增', improvement: '优化', defect: '缺陷', data: '数据' }),
    priority: usually(choice('优先级', { low: '低', normal: '中', high: '高', urgent: '紧急' }), 'normal'),
    system: reference('systemitem', '所属系统'),
    part: reference('systemmodule', '所属模块', { among: [{ of: 'system', on: 'system' }] }).optional(),
    unit: text('提出单位'),
    expectedOn: date('期望完成').optional(),
    acceptUser: helped(reference('user', '验收人').optional(), '上线后由其确认；不填的，由系统所服务的地市确认。'),
    background: longText('需求背景', 5000).optional(),
    content: longText('需求内容'),
    value: longText('预期效果', 2000).optional(),
    attachments: files('附件'),
  },
  computed: {
    targetVersion: text('目标版本', 60),
    plannedOn: date('计划完成'),
    estimateDays: decimal('预计工作量', { min: 0, max: 9999, scale: 1, unit: '人天' }),
    costImpact: decimal('费用影响', { min: 0, unit: '元' }),
    change: reference('changerecord', '关联变更'),
    release: reference('version', '所属版本'),
    mergedInto: twin,
    mergedCount: integer('合并的需求'),
    postponedTo: date('暂缓至'),
    onlineOn: date('上线日期'),
    satisfaction: rating('满意度'),
    feedback: longText('反馈意见', 2000),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    reviewing: { label: '评审中', color: 'blue' },
    accepted: { label: '已纳入', color: 'orange' },
    refused: { label: '未采纳', color: 'red' },
    postponed: { label: '暂缓', color: 'purple' },
    scheduled: { label: '已排期', color: 'orange' },
    developing: { label: '开发中', color: 'blue' },
    testing: { label: '测试中', color: 'blue' },
    online: { label: '待确认', color: 'orange' },
    closed: { label: '已确认', color: 'green' },
    merged: { label: '已合并', color: 'black' },
  },
  note: ['system'],
  list: {
    columns: ['number', 'title', 'kind', 'system', 'priority', 'unit', 'expectedOn', 'targetVersion', 'status'],
    filters: ['title', 'system', 'kind', 'priority', 'status', 'targetVersion', 'createdBy', 'createdAt'],
    sort: '-createdAt',
    looks: {
      board: {
        by: 'status',
        columns: ['reviewing', 'accepted', 'postponed', 'scheduled', 'developing', 'testing', 'online'],
        facts: ['system', 'unit', 'priority', 'plannedOn'],
      },
      matrix: { rows: 'kind', columns: 'status' },
    },
  },
  form: [
    { title: '需求', fields: ['title', 'kind', 'priority', 'system', 'part', 'unit', 'acceptUser', 'expectedOn'] },
    { title: '说明', fields: ['background', 'content', 'value'] },
    { title: '附件', fields: ['attachments'] },
  ],
  related: ['task.demand', 'demand.mergedInto'],
  axes: {
    area: 'system.contract.areas',
    company: 'system.contract.company',
    manager: 'system.contract.manager',
    contract: 'system.contract',
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    drafts: { anyone: 'own' },
    add: { operator: 'all', city: 'area', company: 'company', manager: 'managed' },
    update: { anyone: 'own' },
    remove: { anyone: 'own' },
  },
  approval: {
    processes: ['demand_review'],
    process: () => 'demand_review',
    subject: (record: { title: string; number: string | null }) => `${record.title}（${record.number}）`,
    grants: { anyone: 'own' },
    states: { from: ['draft'], submitted: 'reviewing', approved: 'accepted', rejected: 'refused', reopened: 'draft' },
  },
  lifecycle: {
    schedule: {
      title: '排期',
      from: ['accepted', 'postponed'],
      to: 'scheduled',
      grants: developers,
      duty: { roles: { projectmanager: 'company' } },
      ask: {
        targetVersion: text('目标版本', 60),
        plannedOn: date('计划完成'),
        estimateDays: decimal('预计工作量', { min: 0, max: 9999, scale: 1, unit: '人天' }),
        costImpact: helped(
          decimal('费用影响', { min: 0, unit: '元' }).optional(),
          '超出合同金额的部分；不增加费用的不填。',
        ),
      },
      tells: { people: ['createdBy'], words: '需求已排期' },
    },
    develop: { title: '开始开发', from: ['scheduled'], to: 'developing', grants: developers },
    test: { title: '提交测试', from: ['developing'], to: 'testing', grants: developers },
    release: {
      title: '上线',
      from: ['testing'],
      to: 'online',
      grants: developers,
      ask: { change: reference('changerecord', '关联变更').optional() },
      consequence: '记录随哪一次变更上线，请提出单位确认效果。',
      tells: { people: ['createdBy'], words: '需求已上线', kind: 'approved' },
    },
    confirm: {
      title: '确认',
      from: ['online'],
      to: 'closed',
      grants: { operator: 'all', city: 'area' },
      actor: 'acceptUser',
      duty: { roles: { city: 'area' } },
      ask: {
        satisfaction: rating('满意度'),
        feedback: longText('反馈意见', 2000).optional(),
      },
      tells: { people: ['createdBy'], takersOf: ['release'], words: '需求已确认', kind: 'approved' },
    },
    reopen: {
      title: '重新打开',
      from: ['online', 'closed'],
      to: 'developing',
      grants: { operator: 'all', city: 'area' },
      ask: { reopenReason: text('重开原因', 500) },
      isAside: true,
      tells: { people: ['createdBy'], takersOf: ['release'], words: '需求已重新打开', kind: 'returned' },
    },
    postpone: {
      title: '暂缓',
      from: ['accepted', 'scheduled'],
      to: 'postponed',
      grants: deciders,
      ask: { postponedTo: date('暂缓至'), postponeReason: text('暂缓原因', 500) },
      isAside: true,
      tells: { people: ['createdBy'], words: '需求暂缓' },
    },
    merge: {
      title: '合并到其他需求',
      from: ['accepted', 'postponed', 'scheduled'],
      to: 'merged',
      grants: deciders,
      ask: { mergedInto: twin },
      effect: '目标需求的合并数加一，两条需求的历史互相指向。',
      isAside: true,
      isDangerous: true,
      tells: { people: ['createdBy'], words: '需求与另一条相同，已合并', kind: 'terminated' },
    },
  },
});
