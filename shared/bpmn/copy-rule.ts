import { splitList } from './split-list.ts';

/** What those who are told of a case see of its form: as it is, or as it was when they were told. */
export const copyViews = ['latest', 'snapshot'] as const;

/** When a process tells people of the case as a whole, and what its settings and their titles begin with. */
export const copyMoments = {
  submit: { prefix: 'submitCc', title: '提交时' },
  end: { prefix: 'endCc', title: '结束时' },
} as const;

/** A word of {@link copyMoments}. */
export type CopyMoment = keyof typeof copyMoments;

/** Who is told of a case without deciding on it. */
export interface CopyRule {
  /** Each with its kind in front. */
  readonly subjects: readonly string[];
  /** The expression that must hold for them to be told; empty for always. */
  readonly when: string;
  readonly view: (typeof copyViews)[number];
}

/** What the settings of a {@link CopyRule} are called behind what they begin with. */
export const copyParts = ['Rule', 'When', 'View'] as const;

/** A word of {@link copyParts}. */
export type CopyPart = (typeof copyParts)[number];

/** Reads a rule; `textOf` answers the text of a part, empty when it is not set. */
export function readCopyRule(textOf: (part: CopyPart) => string): CopyRule {
  return {
    subjects: splitList(textOf('Rule')),
    when: textOf('When').trim(),
    view: copyViews.find((view) => view === textOf('View')) ?? copyViews[0],
  };
}
