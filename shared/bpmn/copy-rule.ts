import { splitList } from './split-list.ts';

/** What those who are told of a case see of its form: as it is, or as it was when they were told. */
export const copyViews = ['latest', 'snapshot'] as const;

/** What the settings of a {@link CopyRule} are called behind what they begin with. */
export const copyParts = ['Rule', 'When', 'View'] as const;

/** A word of {@link copyParts}. */
export type CopyPart = (typeof copyParts)[number];

/** When a process tells people of the case as a whole, what its settings and their titles begin with, and which there are. */
export const copyMoments = {
  submit: { prefix: 'submitCc', title: '提交时', parts: copyParts },
  end: { prefix: 'endCc', title: '结束时', parts: [...copyParts, 'Outcomes'] },
} as const;

/** A word of {@link copyMoments}. */
export type CopyMoment = keyof typeof copyMoments;

/** How a case ends, and what each is called. */
export const caseOutcomes = { approved: '通过', rejected: '未通过', cancelled: '撤销', terminated: '终止' } as const;

/** A word of {@link caseOutcomes}. */
export type CaseOutcome = keyof typeof caseOutcomes;

/** What the choice among them is called. */
export const outcomesTitle = '在以下结果时抄送';

/** Whether a text is a word of {@link caseOutcomes}. */
export function isCaseOutcome(text: string): text is CaseOutcome {
  return Object.hasOwn(caseOutcomes, text);
}

/** Who is told of a case without deciding on it. */
export interface CopyRule {
  /** Each with its kind in front. */
  readonly subjects: readonly string[];
  /** The expression that must hold for them to be told; empty for always. */
  readonly when: string;
  readonly view: (typeof copyViews)[number];
}

/** Who is told of how a case has ended. */
export interface EndCopyRule extends CopyRule {
  /** With which ends they are told; empty for each. */
  readonly outcomes: readonly CaseOutcome[];
}

/** Reads a rule; `textOf` answers the text of a part, empty when it is not set. */
export function readCopyRule(textOf: (part: CopyPart) => string): CopyRule {
  return {
    subjects: splitList(textOf('Rule')),
    when: textOf('When').trim(),
    view: copyViews.find((view) => view === textOf('View')) ?? copyViews[0],
  };
}
