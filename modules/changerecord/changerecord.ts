import {
  choice,
  decimal,
  files,
  flag,
  helped,
  instant,
  integer,
  lines,
  longText,
  reference,
  requiredWhen,
  text,
} from '#shared/field.ts';
import { coloredChoice } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { changeProblems, planProblems } from './rules.ts';

/** Somebody of the company that the contract is with. */
const ofContractor = { among: [{ of: 'contract.company', on: 'companies' }] };

/** The types of changes that are made to a system, not to the contract or its people. */
export const systemTypes = ['requirement', 'program', 'data', 'configuration', 'infrastructure'] as const;

/** Where a change stands that was begun before it was approved. */
export const begunStates = ['implementing', 'implemented', 'verified', 'failed', 'rolledback'] as const;

/** Who may let an urgent change begin by word of mouth: the platform, or a leader of an area that the contract serves. */
const ofApprovers = {
  among: [{ words: { role: ['operator'] } }, { of: 'contract.areas', on: 'areas', words: { role: ['cityleader'] } }],
};

/** Who plans when an approved change is carried out, and by whom. */
const planners = { operator: 'all', projectmanager: 'company' } as const;

const plan = {
  windowStart: instant('计划开始'),
  windowEnd: instant('计划结束'),
  implementer: reference('user', '实施人', ofContractor),
};

/** Who learns of the window. */
const affected = '通知系统联系人、实施人、服务地区的地市人员和监理：何时实施、是否停止服务。';

/** How a change that was carried out went. */
export const changeResults = {
  success: { label: '成功', color: 'green' },
  partial: { label: '部分成功', color: 'orange' },
  failed: { label: '失败', color: 'red' },
  rolledback: { label: '已回退', color: 'purple' },
} as const;

/** A change to a running system: applied for, approved, carried out in a window, verified and filed. */
export const changerecord = defineModule({
  name: 'changerecord',
  title: '变更',
  label: 'title',
  serial: { prefix: 'BG', digits: 4 },
  fields: {
    title: text('变更标题'),
    contract: reference('contract', '所属合同'),
    system: requiredWhen(
      reference('systemitem', '所属系统', { among: [{ of: 'contract', on: 'contract' }] }).optional(),
      { field: 'changeType', is: systemTypes },
    ),
    changeType: choice('变更类型', {
      requirement: '需求',
      program: '程序',
      data: '数据',
      configuration: '配置',
      infrastructure: '基础设施',
      contract: '合同',
      personnel: '人员',
    }),
    level: choice('变更级别', { normal: '一般', major: '重大', urgent: '紧急' }),
    riskLevel: choice('风险等级', { low: '低', middle: '中', high: '高' }),
    variant: choice('表单', { standard: '通用', shanxi: '山西' }),
    reason: longText('变更原因', 2000),
    content: longText('变更内容'),
    impact: longText('影响范围', 2000).optional(),
    costImpact: helped(
      decimal('费用影响', { min: 0, unit: '元' }).optional(),
      '超出合同金额的部分；不增加费用的不填。',
    ),
    delayDays: helped(
      integer('工期影响', { min: 0, max: 3650, unit: '天' }).optional(),
      '合同工期随之推迟多少天；不影响的不填。',
    ),
    windowStart: instant('计划开始'),
    windowEnd: instant('计划结束'),
    stopService: flag('是否停服'),
    rollbackPlan: longText('回退方案', 5000),
    implementer: reference('user', '实施人', ofContractor).optional(),
    steps: lines('实施步骤', {
      content: text('步骤内容', 500),
      operator: text('操作人', 30).optional(),
      minutes: integer('预计时长', { min: 0, max: 10_000, unit: '分钟' }).optional(),
    }),
    businessPeriod: text('影响业务时段', 100).optional(),
    backupConfirmed: flag('已完成数据备份').optional(),
    secondReviewer: reference('user', '复核人', ofContractor).optional(),
    testReport: files('测试报告'),
    attachments: files('附件'),
    remark: longText('备注', 2000).optional(),
  },
  preset: { variant: 'standard' },
  computed: {
    release: reference('version', '所属版本'),
    phoneApprover: reference('user', '电话批准人', ofApprovers),
    actualStart: instant('实际开始'),
    approvalDueAt: instant('补办审批期限'),
    actualEnd: instant('实际结束'),
    implementLog: longText('实施记录'),
    rollbackLog: longText('回退记录'),
    result: coloredChoice('变更结果', changeResults),
    verifier: reference('user', '验证人'),
    verifyResult: longText('验证结论', 2000),
    failureReason: longText('失败原因', 2000),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: '已批准', color: 'green' },
    scheduled: { label: '已排期', color: 'orange' },
    implementing: { label: '实施中', color: 'blue' },
    implemented: { label: '待验证', color: 'orange' },
    verified: { label: '已验证', color: 'green' },
    failed: { label: '实施失败', color: 'red' },
    rolledback: { label: '已回退', color: 'red' },
    closed: { label: '已关闭', color: 'black' },
    rejected: { label: '未通过', color: 'red' },
    cancelled: { label: '已取消', color: 'black' },
  },
  indexes: [['system', 'windowStart']],
  check: changeProblems,
  list: {
    columns: ['number', 'title', 'level', 'contract', 'system', 'windowStart', 'implementer', 'result', 'status'],
    filters: ['title', 'contract', 'system', 'changeType', 'level', 'status', 'result', 'windowStart'],
    sort: '-createdAt',
  },
  form: [
    { title: '基本信息', fields: ['title', 'contract', 'system', 'changeType', 'level', 'riskLevel'] },
    { title: '变更说明', fields: ['reason', 'content', 'impact', 'costImpact', 'delayDays'] },
    { title: '实施窗口', fields: ['windowStart', 'windowEnd', 'stopService', 'implementer', 'steps', 'rollbackPlan'] },
    { title: '附件', fields: ['testReport', 'attachments', 'remark'] },
  ],
  related: ['demand.change', 'problem.change'],
  axes: { area: 'contract.areas', company: 'contract.company', manager: 'contract.manager', contract: 'contract' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    drafts: { anyone: 'own', company: 'company' },
    add: { operator: 'all', company: 'company' },
    update: { operator: 'all', company: 'own', projectmanager: 'company' },
    remove: { company: 'own', projectmanager: 'company' },
  },
  approval: {
    processes: ['change_normal', 'change_major', 'change_emergency', 'change_shanxi'],
    process: (record: { level: string; variant: string }) => {
      if (record.variant === 'shanxi') return 'change_shanxi';
      return (
        { normal: 'change_normal', major: 'change_major', urgent: 'change_emergency' }[record.level] ?? 'change_normal'
      );
    },
    subject: (record: { title: string; number: string | null }) => `${record.title}（${record.number}）`,
    facts: { begunAt: 'actualStart', approvalDueAt: 'approvalDueAt' },
    grants: { operator: 'own', company: 'own' },
    states: { from: ['draft'], submitted: 'auditing', approved: 'approved', rejected: 'rejected', reopened: 'draft' },
    beside: [...begunStates],
    dutyBeside: { dueAt: 'approvalDueAt' },
  },
  lifecycle: {
    emergency: {
      title: '紧急实施',
      from: ['draft'],
      to: 'implementing',
      grants: { projectmanager: 'company' },
      ask: { phoneApprover: reference('user', '电话批准人', ofApprovers) },
      consequence: '立即记录实际开始时间。请在补办审批期限内提交审批，审批通过之前不能关闭。',
      isDangerous: true,
    },
    schedule: {
      title: '排期',
      from: ['approved'],
      to: 'scheduled',
      grants: planners,
      duty: { roles: { projectmanager: 'company' }, dueAt: 'windowStart' },
      ask: plan,
      check: planProblems,
      effect: affected,
    },
    reschedule: {
      title: '改期',
      from: ['scheduled'],
      to: 'scheduled',
      grants: planners,
      ask: plan,
      check: planProblems,
      effect: affected,
      isAside: true,
    },
    implement: {
      title: '开始实施',
      from: ['scheduled'],
      to: 'implementing',
      grants: { projectmanager: 'company' },
      actor: 'implementer',
      opening: {
        from: 'windowStart',
        until: 'windowEnd',
        early: () => '实施窗口还没有开始，不能开始实施',
        late: () => '实施窗口已经结束，请先改期',
      },
      duty: { dueAt: 'windowStart' },
      consequence: '请确认已到实施窗口、备份与回退准备就绪。开始后记录实际开始时间。',
    },
    finish: {
      title: '完成实施',
      from: ['implementing'],
      to: 'implemented',
      grants: { projectmanager: 'company' },
      actor: 'implementer',
      duty: { dueAt: 'windowEnd' },
      ask: { implementLog: longText('实施记录') },
    },
    verify: {
      title: '验证',
      from: ['implemented'],
      to: 'verified',
      grants: { city: 'area', manager: 'managed' },
      duty: {},
      ask: {
        result: choice('变更结果', { success: '成功', partial: '部分成功' }),
        verifyResult: longText('验证结论', 2000),
      },
    },
    fail: {
      title: '判定失败',
      from: ['implementing', 'implemented'],
      to: 'failed',
      grants: { projectmanager: 'company', city: 'area', manager: 'managed' },
      actor: 'implementer',
      ask: { failureReason: longText('失败原因', 2000) },
      effect: '随之上报一条问题，由监理或省级平台确认和定责。',
      isDangerous: true,
      tells: { people: ['createdBy'], words: '变更实施失败', kind: 'rejected' },
    },
    rollback: {
      title: '完成回退',
      from: ['failed'],
      to: 'rolledback',
      grants: { projectmanager: 'company' },
      actor: 'implementer',
      duty: {},
      ask: { rollbackLog: longText('回退记录') },
    },
    close: {
      title: '关闭',
      from: ['verified', 'rolledback'],
      to: 'closed',
      grants: { operator: 'all', manager: 'managed' },
      duty: {},
      consequence: '关闭后变更归档，不能再修改。',
      tells: { people: ['createdBy'], words: '变更已关闭', kind: 'approved' },
    },
    cancel: {
      title: '取消变更',
      from: ['draft', 'approved', 'scheduled'],
      to: 'cancelled',
      grants: { operator: 'all', projectmanager: 'company' },
      ask: { cancelReason: text('取消原因', 500) },
      consequence: '取消后不能恢复。已经排期的，得到过排期通知的人随之得知取消。',
      isDangerous: true,
      tells: { people: ['createdBy'], words: '变更已取消', kind: 'terminated' },
    },
  },
});
