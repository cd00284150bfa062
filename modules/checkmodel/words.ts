import { coloredChoice } from '#shared/field-kinds.ts';

/** Who scores whom, as models and everything made of them tell it. */
export const pairs = {
  province_city: '省评地市',
  city_company: '地市评公司',
  company_city: '公司评地市',
  company_company: '公司互评',
  manager_company: '监理评公司',
  system: '地市评系统',
} as const;

/** A word of {@link pairs}. */
export type Pair = keyof typeof pairs;

/** The pairs whose ratee is a city; of all others it is a company. */
export const pairsOfCities: readonly Pair[] = ['province_city', 'company_city'];

/** How long the time is that one campaign judges. */
export const periods = { month: '月度', quarter: '季度', half: '半年', year: '年度', once: '单次' } as const;

/** How the marks of several raters become one. */
export const aggregates = {
  average: '平均值',
  trimmed: '去掉最高最低后平均',
  weighted: '按合同金额加权平均',
  median: '中位数',
} as const;

/** What a sheet counts as that nobody filled in until the end. */
export const missingRules = { ignore: '不计入', zero: '按零分计', average: '按其他评分的平均计' } as const;

/** What a result is called, from the best to the worst. */
export const grades = { excellent: '优秀', good: '良好', fair: '合格', poor: '不合格' } as const;

/** The field of such a word, in its colours. */
export function gradeField(label: string) {
  return coloredChoice(label, {
    excellent: { label: grades.excellent, color: 'green' },
    good: { label: grades.good, color: 'blue' },
    fair: { label: grades.fair, color: 'orange' },
    poor: { label: grades.poor, color: 'red' },
  });
}

/** A word of {@link grades}. */
export type Grade = keyof typeof grades;
