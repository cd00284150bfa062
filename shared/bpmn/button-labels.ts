import type { ButtonLabels } from './approval-settings.ts';
import { splitList } from './split-list.ts';

/** How long the name of a button may be. */
export const longestButtonLabel = 8;

/** Reads names of buttons written as `approve:通过,reject:驳回`. What is no such pair is left out. */
export function readButtonLabels(text: string | undefined): ButtonLabels {
  const pairs = splitList(text).flatMap((item) => {
    const [, action, label] = /^([A-Za-z]+)\s*:\s*(\S.*)$/.exec(item) ?? [];
    return action && label ? [[action, label.slice(0, longestButtonLabel)]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Writes names of buttons the way that {@link readButtonLabels} reads them; empty when none is left. */
export function writeButtonLabels(labels: ButtonLabels): string {
  return Object.entries(labels)
    .filter(([, label]) => label)
    .map(([action, label]) => `${action}:${label}`)
    .join(',');
}

/** What is wrong with the name of a button, in Chinese. */
export function buttonLabelProblem(text: string): string | undefined {
  if (/[,，:：]/.test(text)) return '不能有逗号和冒号';
  return text.trim().length > longestButtonLabel ? `不能超过 ${longestButtonLabel} 个字` : undefined;
}
