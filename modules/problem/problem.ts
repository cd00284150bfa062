import { choice, date, files, instant, integer, longText, reference, takenFrom, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { problemKinds, problemLevels } from './choices.ts';
import { problemLife, twin } from './problem-life.ts';

/** The states in which a problem is worked off and its clock runs. */
const workStates = ['accepted', 'processing', 'delaying'] as const;

/** Something wrong that supervision or anybody else found: to its cause, its solution, the check of it and the closing. */
export const problem = defineModule({
  name: 'problem',
  title: '问题',
  label: 'title',
  serial: { prefix: 'WT', digits: 4 },
  fields: {
    title: text('问题标题'),
    kind: problemKinds,
    level: problemLevels,
    source: choice('问题来源', {
      inspection: '检查',
      supervision: '监理',
      meeting: '会议',
      report: '日报',
      user: '用户',
    }),
    description: longText('问题描述', 5000),
    foundOn: date('发现日期'),
    contract: takenFrom(reference('contract', '所属合同').optional(), 'system.contract'),
    system: reference('systemitem', '所属系统').optional(),
    part: reference('systemmodule', '所属模块', { among: [{ of: 'system', on: 'system' }] }).optional(),
    area: reference('area', '所在地区').optional(),
    attachments: files('照片与附件'),
  },
  computed: {
    company: reference('company', '责任单位'),
    owner: reference('user', '整改负责人'),
    verifier: reference('user', '验证人'),
    acceptedAt: instant('确认时间'),
    dueAt: instant('整改期限'),
    dueMinutes: integer('期限长度', { unit: '工作分钟' }),
    pausedAt: instant('停钟时间'),
    told: integer('时限提醒', { unit: '%' }),
    rootCause: longText('问题原因', 5000),
    solution: longText('解决措施', 5000),
    solutionFiles: files('整改附件'),
    resolvedAt: instant('解决时间'),
    closedAt: instant('关闭时间'),
    verifyResult: longText('验证结论', 2000),
    delayTo: instant('申请延期至'),
    delayReason: longText('延期原因', 1000),
    delayCount: integer('延期次数'),
    reopenCount: integer('重开次数'),
    refuseReason: longText('不予确认原因', 1000),
    change: reference('changerecord', '关联变更'),
    release: reference('version', '解决版本'),
    mergedInto: twin,
    mergedCount: integer('合并的问题'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    submitted: { label: '待确认', color: 'orange' },
    accepted: { label: '待整改', color: 'orange' },
    processing: { label: '整改中', color: 'blue' },
    delaying: { label: '申请延期', color: 'purple' },
    resolved: { label: '待验证', color: 'orange' },
    verified: { label: '已验证', color: 'green' },
    closed: { label: '已关闭', color: 'black' },
    suspended: { label: '已挂起', color: 'purple' },
    refused: { label: '不予确认', color: 'red' },
    merged: { label: '已合并', color: 'black' },
  },
  note: ['system'],
  indexes: [
    ['status', 'dueAt'],
    ['company', 'status'],
  ],
  list: {
    columns: ['number', 'title', 'kind', 'level', 'company', 'system', 'owner', 'dueAt', 'reopenCount', 'status'],
    filters: ['status', 'kind', 'level', 'source', 'company', 'system', 'contract', 'owner', 'foundOn'],
    sort: '-createdAt',
    looks: {
      board: {
        by: 'status',
        columns: ['submitted', 'accepted', 'processing', 'resolved', 'verified'],
        facts: ['level', 'owner', 'dueAt'],
      },
      matrix: { rows: 'level', columns: 'status' },
    },
  },
  form: [
    { title: '问题', fields: ['title', 'kind', 'level', 'source', 'foundOn', 'description', 'attachments'] },
    { title: '归属', fields: ['system', 'part', 'contract', 'area'] },
  ],
  related: ['question.problem', 'problem.mergedInto'],
  pages: ['problems/applylists', 'problems/lists', 'problems/listsuser'],
  due: {
    field: 'dueAt',
    open: [...workStates],
    people: ['owner'],
    clock: {
      paused: ['suspended', 'resolved', 'verified', 'closed'],
      since: 'pausedAt',
      minutes: 'dueMinutes',
      told: 'told',
      steps: [
        { at: 80, people: ['owner'], roles: { projectmanager: 'company' }, text: '问题的整改期限已用 80%，请尽快整改' },
        { at: 100, roles: { projectmanager: 'company' }, text: '问题已超过整改期限，请项目经理督办' },
        { at: 150, roles: { operator: 'all' }, text: '问题超过整改期限一半仍未解决，请省级平台介入' },
      ],
    },
  },
  axes: {
    area: ['area', 'contract.areas', 'system.contract.areas'],
    company: 'company',
    manager: ['contract.manager', 'system.contract.manager'],
    contract: 'contract',
    people: ['owner', 'verifier'],
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed', anyone: 'party' },
    drafts: { anyone: 'own' },
    add: { operator: 'all', city: 'all', company: 'all', manager: 'all' },
    update: { anyone: 'own' },
    remove: { anyone: 'own' },
  },
  lifecycle: problemLife,
});
