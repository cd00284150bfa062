import type { FieldProblem } from '#shared/error.ts';

interface Draft {
  people: readonly { duty: string | null; headcount: number | null; days: number | null }[] | null;
  devices: readonly { category: string | null }[] | null;
}

function repeated(values: readonly (string | null)[]): number {
  return values.findIndex((value, index) => value !== null && values.indexOf(value) < index);
}

/** What is wrong with a month's plan taken together. */
export function companyPlanProblems({ people, devices }: Draft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const duty = repeated((people ?? []).map((line) => line.duty));
  if (duty >= 0) problems.push({ path: `people.${duty}.duty`, message: '同一岗位只填一行' });
  const category = repeated((devices ?? []).map((line) => line.category));
  if (category >= 0) problems.push({ path: `devices.${category}.category`, message: '同一分类只填一行' });
  for (const [index, { headcount, days }] of (people ?? []).entries()) {
    if (headcount && days && days > headcount * 31) {
      problems.push({ path: `people.${index}.days`, message: '总人天超过了每人 31 天' });
    }
  }
  return problems;
}
