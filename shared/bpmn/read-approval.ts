import { readRules, readTimeLimit, type TimeLimit } from './approval-rules.ts';
import {
  type ApprovalSettings,
  candidateRules,
  emptyRules,
  executedRules,
  nodeKinds,
  returnRules,
  ruleTitles,
} from './approval-settings.ts';
import { readButtonLabels } from './button-labels.ts';
import { type ModdleElement, textOf } from './moddle.ts';
import { extensionsOf } from './read-extensions.ts';
import { type RuleName, ruleNames } from './rule-names.ts';
import { splitList } from './split-list.ts';

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
  const unexecuted = ruleNames
    .filter((name) => isUnexecuted(name, textOf(approval, name)))
    .map((name) => ruleTitles[name]);
  return {
    nodeKind: word('nodeKind', nodeKinds) ?? 'approve',
    candidateRule,
    candidateValues: candidateRule === 'expression' && value ? [value] : splitList(value),
    emptyRule: word('emptyRule', emptyRules) ?? 'processAdmin',
    returnTargets: targets ? (returnRules.find((rule) => rule === targets) ?? splitList(targets)) : 'anyPast',
    ...(textOf(approval, 'selfRule') === 'exclude' && { isAuthorBarred: true as const }),
    buttons: splitList(textOf(approval, 'buttons')),
    ...labelled(textOf(approval, 'buttonLabels')),
    ...(ruleNames.some((name) => textOf(approval, name)) && {
      rules: readRules((name) => textOf(approval, name) ?? ''),
    }),
    ...(unexecuted.length > 0 && { unexecuted }),
  };
}

/** How long a user task may take by its own settings. */
export function readOwnLimit(element: ModdleElement): TimeLimit | null {
  const [approval] = extensionsOf(element, 'tongtu:Approval');
  return approval ? readTimeLimit((name) => textOf(approval, name) ?? '') : null;
}

/** What whoever starts a process may do with the fields of its form, as the start event says it. */
export function readStartPermissions(element: ModdleElement): string | undefined {
  const [approval] = extensionsOf(element, 'tongtu:Approval');
  return approval && (textOf(approval, 'fieldPermissions') || undefined);
}

/** Whether the engine does not carry a rule out. */
export function isUnexecuted(name: RuleName, text: string | undefined): boolean {
  const executed = executedRules[name];
  return text !== undefined && text !== '' && executed !== 'any' && !executed?.includes(text);
}

function labelled(text: string | undefined): Pick<ApprovalSettings, 'buttonLabels'> {
  const buttonLabels = readButtonLabels(text);
  return Object.keys(buttonLabels).length > 0 ? { buttonLabels } : {};
}
