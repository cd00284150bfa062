import { changerecord } from './changerecord.ts';

/** The sections of the form that all regions have. */
export const standardSections = changerecord.declaration.form;

/** The same with what the Shanxi form asks besides. */
export const shanxiSections = [
  ...standardSections.slice(0, 3),
  { title: '山西专项', fields: ['businessPeriod', 'backupConfirmed', 'secondReviewer'] },
  ...standardSections.slice(3),
] as const;

/** What a new change begins with. */
export const beginning = { level: 'normal', riskLevel: 'low', stopService: false } as const;
