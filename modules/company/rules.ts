import type { FieldProblem } from '#shared/error.ts';

interface Banking {
  bankName: string | null;
  bankAccount: string | null;
}

/** What is wrong with a company's fields taken together: an account is one of a bank. */
export function companyProblems({ bankName, bankAccount }: Banking): FieldProblem[] {
  if (Boolean(bankName) === Boolean(bankAccount)) return [];
  return bankName
    ? [{ path: 'bankAccount', message: '请填写银行账号' }]
    : [{ path: 'bankName', message: '请填写开户银行' }];
}

interface Sides {
  builtContracts: number | null;
  supervisedContracts: number | null;
}

/** How many contracts a company has, on whichever side. */
export function contractsOfBoth({ builtContracts, supervisedContracts }: Sides): number {
  return (builtContracts ?? 0) + (supervisedContracts ?? 0);
}
