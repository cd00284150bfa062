import type { FieldProblem } from '#shared/error.ts';
import { inWarranty } from './standing.ts';

interface ContractDraft {
  company: string | null;
  manager: string | null;
  amount: number | null;
  payments: readonly { ratio: number; amount: number }[];
}

/** A sum of money or ratios without the rest that adding decimals leaves. */
function total(values: number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;
}

/** What is wrong with a contract's fields taken together. */
export function contractProblems({ company, manager, amount, payments }: ContractDraft) {
  const problems: FieldProblem[] = [];
  if (manager && manager === company) problems.push({ path: 'manager', message: '监理单位不能与承建单位相同' });
  if (payments.length === 0) return problems;
  if (total(payments.map(({ ratio }) => ratio)) !== 100) {
    problems.push({ path: 'payments', message: '付款比例合计应为 100%' });
  }
  if (total(payments.map((payment) => payment.amount)) !== amount) {
    problems.push({ path: 'payments', message: '付款金额合计应等于合同金额' });
  }
  return problems;
}

interface ContractFigures {
  systemProgress: number | null;
  stageProgress: number | null;
}

/** How far a contract is: by its systems, or by its stages where it builds none. */
export function contractProgress({ systemProgress, stageProgress }: ContractFigures): number | null {
  return systemProgress ?? stageProgress;
}

interface ContractTerm {
  status: string | null;
  endOn: string;
  warrantyUntil: string | null;
}

/** The day that matters next: the end of the term, and of the warranty once the work was accepted. */
export function contractLimit({ status, endOn, warrantyUntil }: ContractTerm): string | null {
  return inWarranty.includes(status ?? '') ? warrantyUntil : endOn;
}
