import { daysBetween } from '#shared/day.ts';

/** What a payment waits for beside its day. */
export const paymentTerms = {
  date: '到计划付款日',
  stage: '阶段验收后',
  document: '文档通过后',
  acceptInitial: '合同初验后',
  accept: '合同终验后',
  warranty: '质保期满后',
} as const;

/** One of {@link paymentTerms}. */
export type PaymentTerm = keyof typeof paymentTerms;

/** How a payment stands: its condition, in words, and whether it has come true. */
export interface PaymentStanding {
  awaits: PaymentTerm;
  stageName: string | null;
  documentTitle: string | null;
  isMet: boolean;
}

/** What has to be before a payment, in words: `“需求”阶段验收`. */
export function awaited({ awaits, stageName, documentTitle }: Omit<PaymentStanding, 'isMet'>): string {
  switch (awaits) {
    case 'stage':
      return `“${stageName ?? '所选'}”阶段验收`;
    case 'document':
      return `《${documentTitle ?? '所选文档'}》通过`;
    case 'acceptInitial':
      return '合同初验';
    case 'accept':
      return '合同终验';
    case 'warranty':
      return '质保期满';
    case 'date':
      return '计划付款日';
  }
}

interface DatedPayment {
  planOn: string;
  paidOn: string | null;
  awaited: string | null;
  isMet: boolean;
}

const soonDays = 60;

/**
 * Where a payment stands on a day, with the words for it: one line for the day and one for the condition, where there is
 * one. What waits for its condition is neither due nor late.
 */
export function paymentState(payment: DatedPayment, today: string) {
  const { planOn, paidOn, awaited: condition, isMet } = payment;
  if (paidOn) return { kind: 'paid', lines: [`${paidOn} 已付`] } as const;
  if (!isMet) return { kind: 'waiting', lines: [`计划 ${planOn}`, `等${condition}`] } as const;
  const met = condition ? [`${condition}已满足`] : [];
  if (planOn < today) return { kind: 'late', lines: [`${planOn} 应付，已逾期`, ...met] } as const;
  if (condition) return { kind: 'soon', lines: [`${planOn} 前应付`, ...met] } as const;
  if (daysBetween(today, planOn) <= soonDays) return { kind: 'soon', lines: [`${planOn} 将到期`] } as const;
  return { kind: 'open', lines: [`${planOn} 应付`] } as const;
}
