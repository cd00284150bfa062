import { text } from '#shared/field.ts';

/** The steps of a campaign up to where its sheets are looked through. */
export const campaignLife = {
  remind: {
    title: '催评',
    from: ['scoring'],
    grants: { operator: 'all' },
    effect: '提醒还没有提交评分表的评分人，每人一条。',
    isAside: true,
  },
  close: {
    title: '结束评分',
    from: ['scoring'],
    to: 'reviewing',
    grants: { operator: 'all' },
    consequence: '结束后不能再评分；没有提交的评分表记为缺评。',
    effect: '没有提交的评分表记为缺评，自动取数的数值就此冻结。',
  },
  cancel: {
    title: '取消考核',
    from: ['scoring', 'reviewing'],
    to: 'cancelled',
    grants: { operator: 'all' },
    ask: { cancelReason: text('取消原因', 500) },
    effect: '全部评分表作废。',
    isDangerous: true,
    isAside: true,
  },
} as const;
