import { readTemplate } from '../expression/expression.ts';
import type { SerialPattern } from './serial-pattern.ts';

/** How the cases of a process are numbered, called and summed up in lists. */
export interface CaseNaming {
  /** The pattern of their numbers as the file has it; empty for none. */
  readonly serial: string;
  /** Null where there is none, or none that can be read. */
  readonly serialPattern: SerialPattern | null;
  /** A text with expressions in place of the usual title; empty for the usual one. */
  readonly title: string;
  /** The fields, by name, that lists show below it. */
  readonly summary: readonly string[];
}

/** What each of the settings is called. */
export const caseNamingTitles = { serial: '流程编号', title: '流程标题', summary: '流程摘要' } as const;

/** More would not be read in a list. */
export const mostSummaryFields = 5;

/** What a title may ask for besides the fields of the case. */
export const titleNames = {
  starter: '发起人',
  processName: '流程名称',
  serialNumber: '流程编号',
  startedOn: '发起日期',
} as const;

/** The names that the title and the summary tell the values of. */
export function namesToldBy({ title, summary }: Pick<CaseNaming, 'title' | 'summary'>): string[] {
  const told = (readTemplate(title) ?? []).flatMap((piece) =>
    typeof piece !== 'string' && piece.kind === 'variable' ? [piece.name] : [],
  );
  return [...new Set([...told, ...summary])];
}
