/** The steps of a campaign from where its sheets are looked through to where its results are kept. */
export const resultLife = {
  settle: {
    title: '汇总结果',
    from: ['reviewing'],
    to: 'confirming',
    grants: { operator: 'all' },
    duty: {},
    consequence: '汇总后评分表不能再退回；被评单位签字确认或申诉。',
    effect: '按模型合成每个被评单位的得分、等级和名次，被评单位负责人收到通知。',
  },
  dispute: { title: '记为申诉中', from: ['confirming'], to: 'appealing', grants: {}, isAside: true, isByProduct: true },
  resume: {
    title: '记为申诉已裁定',
    from: ['appealing'],
    to: 'confirming',
    grants: {},
    isAside: true,
    isByProduct: true,
  },
  announce: {
    title: '公布结果',
    from: ['confirming'],
    to: 'published',
    grants: {},
    duty: {},
    consequence: '公布后结果不能再修改，地市可以看到本地区公司的结果。',
    effect: '没有确认的结果记为逾期未确认，被评单位负责人收到通知。',
  },
  archive: { title: '归档', from: ['published'], to: 'archived', grants: {}, isAside: true },
} as const;
