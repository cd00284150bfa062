import {
  type ApprovalSettings,
  candidateRules,
  emptyRules,
  nodeKinds,
  returnRules,
  ruleNames,
} from './approval-settings.ts';
import { type ModdleElement, textOf } from './moddle.ts';
import { extensionsOf } from './read-extensions.ts';

/** The approval settings of a user task, null when it has none; `warn` hears of words that mean nothing. */
export function readApproval(element: ModdleElement, warn: (message: string) => void): ApprovalSettings | null {
  const [approval] = extensionsOf(element, 'tongtu:Approval');
  if (!approval) return null;

  function word<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const text = textOf(approval, name);
    const known = words.find((candidate) => candidate === text);
    if (text && !known) warn(`审批设置 ${name} 的值“${text}”无法识别`);
    return known;
  }

  const candidateRule = word('candidateRule', candidateRules);
  const value = textOf(approval, 'candidateValue');
  const targets = textOf(approval, 'returnTargets');
  // One person at a time is what the engine does anyway.
  const unexecuted = ruleNames.filter((name) => {
    const text = textOf(approval, name);
    return text !== undefined && !(name === 'mode' && text === 'single');
  });
  return {
    nodeKind: word('nodeKind', nodeKinds) ?? 'approve',
    candidateRule,
    candidateValues: candidateRule === 'expression' && value ? [value] : splitList(value),
    emptyRule: word('emptyRule', emptyRules) ?? 'processAdmin',
    returnTargets: targets ? (returnRules.find((rule) => rule === targets) ?? splitList(targets)) : 'anyPast',
    buttons: splitList(textOf(approval, 'buttons')),
    ...(unexecuted.length > 0 && { unexecuted }),
  };
}

/** The items of a comma-joined list; a comma inside an expression does not part. */
export function splitList(text: string | undefined): string[] {
  const items = (text ?? '').split(/,(?![^{}]*\})/);
  return items.map((item) => item.trim()).filter((item) => item !== '');
}
