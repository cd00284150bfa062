import type { Site } from '#shared/site.ts';

/** How long the time is that a report tells of. */
export const reportKinds = { daily: '日报', weekly: '周报', monthly: '月报' } as const;

/** A key of {@link reportKinds}. */
export type ReportKind = keyof typeof reportKinds;

/** Whether a report is written once for a contract, or by each person. */
export const reportRanges = { project: '合同', personal: '个人' } as const;

/** A key of {@link reportRanges}. */
export type ReportRange = keyof typeof reportRanges;

/** The setting that says which value of the dictionary report_type stands for a kind. */
export const typeSettings = {
  daily: 'reportdailyvalue',
  weekly: 'reportweekvalue',
  monthly: 'reportmonthvalue',
} as const satisfies Record<ReportKind, keyof Site>;

/** The same for report_range. */
export const rangeSettings = {
  project: 'reportprojectuserrange',
  personal: 'reportpersonaluserrange',
} as const satisfies Record<ReportRange, keyof Site>;
