import { question } from './question.ts';

/** The sections of the form that all regions have. */
export const standardSections = question.declaration.form;

const [content, place, contact] = standardSections;

/** The same with what the Shandong form asks besides. */
export const shandongSections = [
  content,
  { title: '山东专项', fields: ['businessLine', 'handlingLevel'] },
  place,
  contact,
] as const;

/** The same with what the Shanxi form asks besides. */
export const shanxiSections = [content, { title: '山西专项', fields: ['bureau', 'impact'] }, place, contact] as const;

/** The sections of the form that a question was asked in. */
export function sectionsOf(variant: string | null) {
  if (variant === 'shandong') return shandongSections;
  return variant === 'shanxi' ? shanxiSections : standardSections;
}

/** What a new question begins with. */
export const beginning = { channel: 'web', urgency: 'normal' } as const;
