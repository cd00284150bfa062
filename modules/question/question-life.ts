import { files, longText, reference, text } from '#shared/field.ts';
import { askedFields, satisfaction, urgency } from './fields.ts';
import { openStates } from './rules.ts';

const desk = { operator: 'all' } as const;
/** The asker, or whoever at the desk wrote it down for a caller. */
const self = { anyone: 'own', operator: 'party' } as const;
const nobodyElse = {} as const;

const dispatch = {
  group: reference('usergroup', '办理组').optional(),
  handler: reference('user', '办理人').optional(),
};

const inWork = { status: [...openStates, 'waiting', 'suspended'] };

/** Another question about the same system or of the same type that is not answered yet. */
export const twin = reference('question', '合并到', {
  among: [
    { of: 'system', on: 'system', words: inWork },
    { of: 'type', on: 'type', words: inWork },
  ],
});

/** The steps of a question, from the asker to the desk, to whoever answers, and back. */
export const questionLife = {
  submit: {
    title: '提交',
    from: ['draft'],
    to: 'submitted',
    grants: self,
    consequence: '提交后由服务台受理，响应时限开始计时。',
  },
  resubmit: {
    title: '重新提交',
    from: ['returned', 'refused'],
    to: 'submitted',
    grants: nobodyElse,
    actor: 'asker',
    duty: {},
    consequence: '修改后的工单重新交服务台受理，之前的内容和意见留在历史里。',
  },
  establish: {
    title: '受理',
    from: ['submitted'],
    to: 'assigned',
    grants: desk,
    duty: {},
    ask: { type: askedFields.type, urgency, ...dispatch },
    consequence: '办理组和办理人都不选时，按类型的默认办理组分派；同组内优先派给工单所在地区的人员。',
  },
  return: {
    title: '退回补正',
    from: ['submitted'],
    to: 'returned',
    grants: desk,
    ask: { returnReason: longText('退回原因', 1000) },
    isAside: true,
    tells: { people: ['asker'], words: '工单已退回补正', kind: 'returned' },
  },
  refuse: {
    title: '不予受理',
    from: ['submitted'],
    to: 'refused',
    grants: desk,
    ask: { refuseReason: longText('不予受理原因', 1000) },
    consequence: '提问人会看到原因，可以修改后重新提交。',
    isAside: true,
    isDangerous: true,
    tells: { people: ['asker'], words: '工单不予受理', kind: 'rejected' },
  },
  assign: {
    title: '分派',
    from: ['established', 'assigned', 'processing'],
    to: 'assigned',
    grants: desk,
    actor: 'groupLeader',
    duty: { roles: desk, in: ['established'] },
    ask: dispatch,
    isAside: true,
  },
  take: {
    title: '接单',
    from: ['assigned'],
    to: 'processing',
    grants: desk,
    actor: 'candidates',
    duty: {},
    consequence: '接单即视为响应，此后按解决时限计时。',
  },
  answer: {
    title: '答复',
    from: ['processing'],
    to: 'answered',
    grants: nobodyElse,
    actor: 'handler',
    duty: {},
    ask: { answer: longText('答复', 5000), answerFiles: files('答复附件') },
    effect: '答复进入沟通记录，合并到这里的工单一并答复。',
    tells: { people: ['asker'], words: '工单已答复', kind: 'commented' },
  },
  wait: {
    title: '请提问人补充',
    from: ['processing'],
    to: 'waiting',
    grants: nobodyElse,
    actor: 'handler',
    ask: { waitReason: longText('需要补充', 1000) },
    consequence: '等待期间不计时。',
    effect: '补充要求进入沟通记录，提问人收到待办。',
    isAside: true,
    tells: { people: ['asker'], words: '请补充', kind: 'commented' },
  },
  supply: {
    title: '补充',
    from: ['waiting'],
    to: 'processing',
    grants: nobodyElse,
    actor: 'asker',
    duty: {},
    ask: { content: longText('补充内容', 5000), files: files('附件') },
    effect: '补充内容进入沟通记录，恢复计时。',
    tells: { people: ['handler'], words: '提问人已补充', kind: 'commented' },
  },
  proceed: {
    title: '继续处理',
    from: ['waiting', 'suspended'],
    to: 'processing',
    grants: desk,
    actor: 'handler',
    consequence: '恢复计时，期限顺延停钟的工作时间。',
    isAside: true,
  },
  suspend: {
    title: '挂起',
    from: ['processing'],
    to: 'suspended',
    grants: desk,
    actor: 'handler',
    ask: { suspendReason: text('挂起原因', 500) },
    consequence: '挂起期间不计时。',
    isAside: true,
  },
  transfer: {
    title: '转派',
    from: ['processing'],
    to: 'assigned',
    grants: nobodyElse,
    actor: 'handler',
    ask: { ...dispatch, transferReason: text('转派说明', 500) },
    isAside: true,
  },
  confirm: {
    title: '确认并评价',
    from: ['answered'],
    to: 'closed',
    grants: desk,
    actor: 'asker',
    duty: {},
    ask: { satisfaction, satisfactionRemark: longText('评价', 1000).optional() },
  },
  lapse: {
    title: '到期自动关闭',
    from: ['answered'],
    to: 'closed',
    grants: nobodyElse,
    consequence: '答复后三天没有异议，视为认可。',
    isAside: true,
    tells: { people: ['asker', 'handler'], words: '工单答复后没有异议，已到期关闭', kind: 'approved' },
  },
  reopen: {
    title: '没有解决，重开',
    from: ['answered', 'closed'],
    to: 'processing',
    grants: desk,
    actor: 'asker',
    ask: { reopenReason: longText('没有解决的地方', 1000) },
    effect: '重开的原因进入沟通记录，工单回到原办理人。',
    isAside: true,
    tells: { people: ['asker', 'handler'], words: '工单没有解决，已重开', kind: 'commented' },
  },
  merge: {
    title: '合并到其他工单',
    from: ['submitted', 'established', 'assigned', 'processing'],
    to: 'merged',
    grants: desk,
    actor: 'handler',
    ask: { mergedInto: twin },
    effect: '目标工单的合并数加一，它答复时一并答复这里的提问人。',
    isAside: true,
    isDangerous: true,
  },
} as const;
