import { longText, reference, text } from '#shared/field.ts';

/** Whoever stands on either side of a sheet; which of them may take which step the offers say. */
export const sides = { city: 'area', company: 'company' } as const;

/** The steps of a score sheet: judged by the ratee himself where the model asks for it, then by the rater, then looked through. */
export const sheetLife = {
  hand: {
    title: '提交自评',
    from: ['self'],
    to: 'todo',
    grants: sides,
    duty: { dueAt: 'dueOn' },
    consequence: '提交后由评分方评分，自评不能再修改。',
  },
  begin: { title: '开始评分', from: ['todo', 'returned'], to: 'scoring', grants: {}, isAside: true, isByProduct: true },
  submit: {
    title: '提交评分',
    from: ['todo', 'scoring', 'returned'],
    to: 'submitted',
    grants: sides,
    actor: 'scorer',
    duty: { roles: sides, dueAt: 'dueOn', isPersonal: true },
    consequence: '提交后不能再修改，除非复核退回。',
    effect: '自动取数的数值随提交保存。',
  },
  declare: {
    title: '申报回避',
    from: ['todo', 'scoring', 'returned'],
    grants: sides,
    actor: 'scorer',
    ask: { interest: text('利害关系', 300) },
    consequence: '申报后由管理员代为评分，已填的分数清空。',
    effect: '清空已填的分数，通知管理员。',
    isAside: true,
    isDangerous: true,
  },
  entrust: {
    title: '指定代评人',
    from: ['todo', 'scoring', 'returned'],
    grants: { operator: 'all' },
    ask: {
      scorer: reference('user', '代评人', { among: [{ words: { role: ['admin', 'operator'] } }] }),
    },
    isAside: true,
  },
  return: {
    title: '退回重评',
    from: ['submitted'],
    to: 'returned',
    grants: { operator: 'all' },
    ask: { returnReason: longText('退回原因', 1000) },
    consequence: '每张评分表只能退回一次，评分方有 2 天时间修改。',
    isAside: true,
  },
  freeze: {
    title: '冻结取数',
    from: ['submitted'],
    grants: {},
    effect: '自动取数的数值按评分截止时保存。',
    isAside: true,
    isByProduct: true,
  },
  miss: {
    title: '记为缺评',
    from: ['todo', 'self', 'scoring', 'returned'],
    to: 'missed',
    grants: {},
    isAside: true,
    isByProduct: true,
  },
  confirm: { title: '确认评分', from: ['submitted'], to: 'confirmed', grants: {}, isAside: true, isByProduct: true },
  void: {
    title: '作废',
    from: ['todo', 'self', 'scoring', 'returned', 'submitted', 'missed', 'confirmed'],
    to: 'cancelled',
    grants: {},
    isAside: true,
    isByProduct: true,
  },
} as const;
