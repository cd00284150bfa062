import { type CaseNaming, caseNamingTitles, mostSummaryFields } from './case-naming.ts';
import { checkText } from './check-text.ts';
import { serialProblem } from './serial-pattern.ts';

/** What is wrong with the title of cases, as the end of a sentence; undefined for nothing. */
export function titleProblem(text: string): string | undefined {
  return text === '' ? undefined : checkText(caseNamingTitles.title, text);
}

/** What is wrong with the settings, as ends of sentences. */
export function checkNaming({ serial, title, summary }: CaseNaming): string[] {
  const ofSerial = serial === '' ? undefined : serialProblem(serial);
  const repeated = summary.find((name, at) => summary.indexOf(name) !== at);
  return [
    ...(ofSerial ? [`的${ofSerial}`] : []),
    ...[titleProblem(title) ?? []].flat(),
    ...(summary.length > mostSummaryFields ? [`的流程摘要最多 ${mostSummaryFields} 个字段`] : []),
    ...(repeated === undefined ? [] : [`的流程摘要重复了字段“${repeated}”`]),
  ];
}
