import { type CopyRule, copyMoments, copyViews, type EndCopyRule, isCaseOutcome, readCopyRule } from './copy-rule.ts';
import { type ModdleElement, textOf } from './moddle.ts';
import { splitList } from './split-list.ts';

/** Who is told of a case, as attributes of ours with a common beginning say; `warn` hears of words that mean nothing. */
export function readCopy(element: ModdleElement, prefix: string, warn: (message: string) => void): CopyRule {
  const rule = readCopyRule((part) => textOf(element, `tongtu:${prefix}${part}`) ?? '');
  const view = textOf(element, `tongtu:${prefix}View`);
  if (view && !copyViews.some((known) => known === view)) warn(`抄送设置 ${prefix}View 的值“${view}”无法识别`);
  return rule;
}

/** Who is told of how a case has ended, as the attributes of its process say. */
export function readEndCopy(process: ModdleElement, warn: (message: string) => void): EndCopyRule {
  const { prefix } = copyMoments.end;
  const written = splitList(textOf(process, `tongtu:${prefix}Outcomes`) ?? '');
  for (const word of written) {
    if (!isCaseOutcome(word)) warn(`抄送设置 ${prefix}Outcomes 的值“${word}”无法识别`);
  }
  return { ...readCopy(process, prefix, warn), outcomes: written.filter(isCaseOutcome) };
}
