import { type CopyRule, copyViews, readCopyRule } from './copy-rule.ts';
import { type ModdleElement, textOf } from './moddle.ts';

/** Who is told of a case, as attributes of ours with a common beginning say; `warn` hears of words that mean nothing. */
export function readCopy(element: ModdleElement, prefix: string, warn: (message: string) => void): CopyRule {
  const rule = readCopyRule((part) => textOf(element, `tongtu:${prefix}${part}`) ?? '');
  const view = textOf(element, `tongtu:${prefix}View`);
  if (view && !copyViews.some((known) => known === view)) warn(`抄送设置 ${prefix}View 的值“${view}”无法识别`);
  return rule;
}
