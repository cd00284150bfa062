import { files, instant, longText, reference, text } from '#shared/field.ts';
import { problemLevels } from './choices.ts';
import { unclosed } from './standing.ts';

const judges = { operator: 'all', manager: 'managed' } as const;
const nobodyElse = {} as const;

/** Somebody of the company that has to put it right. */
const ofCompany = { among: [{ of: 'company', on: 'companies' }] };

const inWork = { status: unclosed };

/** Another problem of the same system or contract that is still worked off. */
export const twin = reference('problem', '合并到', {
  among: [
    { of: 'system', on: 'system', words: inWork },
    { of: 'contract', on: 'contract', words: inWork },
  ],
});

/** So many days after its closing a problem can be taken up again. */
export const reopenDays = 30;

/** The steps of a problem: found, confirmed, put right, checked, closed. */
export const problemLife = {
  submit: {
    title: '提交',
    from: ['draft'],
    to: 'submitted',
    grants: { anyone: 'own' },
    consequence: '提交后由监理或省级平台确认并定责。',
  },
  accept: {
    title: '确认',
    from: ['submitted'],
    to: 'accepted',
    grants: judges,
    duty: {},
    ask: {
      level: problemLevels,
      company: reference('company', '责任单位'),
      owner: reference('user', '整改负责人', ofCompany).optional(),
      dueAt: instant('整改期限'),
    },
    consequence: '整改期限开始计时；没有指定负责人的，由责任单位的项目经理接手。',
    tells: { people: ['createdBy'], words: '问题已确认，责任单位开始整改', kind: 'approved' },
  },
  refuse: {
    title: '不予确认',
    from: ['submitted'],
    to: 'refused',
    grants: judges,
    ask: { refuseReason: longText('不予确认原因', 1000) },
    isAside: true,
    isDangerous: true,
    tells: { people: ['createdBy'], words: '问题不予确认', kind: 'rejected' },
  },
  take: {
    title: '开始整改',
    from: ['accepted'],
    to: 'processing',
    grants: { projectmanager: 'company' },
    actor: 'owner',
    duty: {},
  },
  handBack: {
    title: '退回重新定责',
    from: ['accepted', 'processing'],
    to: 'submitted',
    grants: { projectmanager: 'company' },
    actor: 'owner',
    ask: { handBackReason: text('退回原因', 500) },
    isAside: true,
  },
  reassign: {
    title: '更换负责人',
    from: ['accepted', 'processing'],
    grants: { ...judges, projectmanager: 'company' },
    ask: { owner: reference('user', '整改负责人', ofCompany) },
    isAside: true,
    tells: { people: ['owner'], words: '有一条问题交给你整改', kind: 'todo' },
  },
  grade: {
    title: '调整等级与期限',
    from: ['accepted', 'processing'],
    grants: judges,
    ask: { level: problemLevels, dueAt: instant('整改期限'), gradeReason: text('调整原因', 500) },
    isAside: true,
    tells: { people: ['owner'], words: '等级或期限有调整', kind: 'reminded' },
  },
  resolve: {
    title: '提交解决',
    from: ['processing'],
    to: 'resolved',
    grants: nobodyElse,
    actor: 'owner',
    duty: {},
    ask: {
      rootCause: longText('问题原因', 5000),
      solution: longText('解决措施', 5000),
      solutionFiles: files('整改附件'),
      change: reference('changerecord', '关联变更').optional(),
      release: reference('version', '解决版本').optional(),
    },
    effect: '转来这条问题的工单的办理人收到通知。',
  },
  askDelay: {
    title: '申请延期',
    from: ['processing'],
    to: 'delaying',
    grants: nobodyElse,
    actor: 'owner',
    ask: { delayTo: instant('申请延期至'), delayReason: longText('延期原因', 1000) },
    consequence: '批准之前原期限照常计时。',
    isAside: true,
  },
  grantDelay: {
    title: '同意延期',
    from: ['delaying'],
    to: 'processing',
    grants: judges,
    duty: {},
    consequence: '整改期限改为申请的时间，延期次数加一。',
    tells: { people: ['owner'], words: '同意延期，整改期限已顺延', kind: 'approved' },
  },
  denyDelay: {
    title: '不同意延期',
    from: ['delaying'],
    to: 'processing',
    grants: judges,
    ask: { denyReason: text('不同意的原因', 500) },
    isAside: true,
    tells: { people: ['owner'], words: '不同意延期', kind: 'rejected' },
  },
  verify: {
    title: '验证通过',
    from: ['resolved'],
    to: 'verified',
    grants: { ...judges, anyone: 'own' },
    duty: { roles: { manager: 'managed', anyone: 'own' } },
    ask: { verifyResult: longText('验证结论', 2000) },
  },
  close: {
    title: '关闭',
    from: ['verified'],
    to: 'closed',
    grants: judges,
    duty: {},
    consequence: `关闭后归档；${reopenDays} 天内可以重开。`,
    tells: { people: ['owner', 'createdBy'], words: '问题已关闭', kind: 'approved' },
  },
  lapse: {
    title: '到期自动关闭',
    from: ['resolved', 'verified'],
    to: 'closed',
    grants: nobodyElse,
    consequence: '解决后五个工作日没有异议，视为认可。',
    isAside: true,
    tells: { people: ['owner', 'createdBy'], words: '问题解决后没有异议，已到期关闭', kind: 'approved' },
  },
  reopen: {
    title: '重开',
    from: ['resolved', 'verified', 'closed'],
    to: 'processing',
    grants: { ...judges, anyone: 'own' },
    ask: { reopenReason: text('重开原因', 500) },
    isAside: true,
    tells: { people: ['owner'], words: '问题被重开', kind: 'returned' },
  },
  suspend: {
    title: '挂起',
    from: ['accepted', 'processing'],
    to: 'suspended',
    grants: judges,
    ask: { suspendReason: text('挂起原因', 500) },
    consequence: '挂起期间不计时。',
    isAside: true,
  },
  resume: {
    title: '恢复整改',
    from: ['suspended'],
    to: 'processing',
    grants: judges,
    consequence: '恢复计时，期限顺延停钟的工作时间。',
  },
  relate: {
    title: '关联变更或版本',
    from: ['accepted', 'processing', 'resolved', 'verified'],
    grants: { ...judges, projectmanager: 'company' },
    actor: 'owner',
    ask: {
      change: reference('changerecord', '关联变更').optional(),
      release: reference('version', '解决版本').optional(),
    },
    isAside: true,
  },
  merge: {
    title: '合并到其他问题',
    from: ['submitted', 'accepted', 'processing'],
    to: 'merged',
    grants: judges,
    ask: { mergedInto: twin },
    effect: '目标问题的合并数加一，两条问题的历史互相指向。',
    isAside: true,
    isDangerous: true,
    tells: { people: ['createdBy'], words: '问题与另一条相同，已合并', kind: 'terminated' },
  },
} as const;
