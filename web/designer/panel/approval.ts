import {
  type ApprovalSettings,
  type ButtonLabels,
  type CandidateRule,
  nodeKinds,
  returnRules,
  ruleTitles,
} from '#shared/bpmn/approval-settings.ts';
import { readButtonLabels, writeButtonLabels } from '#shared/bpmn/button-labels.ts';
import { isUnexecuted } from '#shared/bpmn/read-approval.ts';
import { type RuleName, ruleNames } from '#shared/bpmn/rule-names.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import type { Change } from '../canvas/change.ts';
import {
  childOf,
  childrenOf,
  createNode,
  type DiagramElement,
  knows,
  type ModdleNode,
  nodeOf,
  textOf,
} from '../canvas/moddle.ts';
import { type AnyEmptyRule, candidateRuleWords, emptyRuleWords, keysOf } from './approval-words.ts';

/** The settings of a user task that this part of the panel edits; absent ones follow the product's defaults. */
export interface Approval extends Partial<Pick<ApprovalSettings, 'nodeKind' | 'returnTargets'>> {
  readonly candidateRule?: CandidateRule | undefined;
  readonly candidateValues: readonly string[];
  readonly emptyRule?: AnyEmptyRule | undefined;
}

/** The properties by which the engines themselves say who works on a task. */
export const engineProperties = ['assignee', 'candidateUsers', 'candidateGroups'] as const;

const approvalType = 'tongtu:Approval';

/** Reads the approval settings of a user task. */
export function approvalOf(element: DiagramElement): Approval {
  const node = approvalNodeOf(element);
  if (!node) return { candidateValues: [] };
  const candidateRule = wordOf(keysOf(candidateRuleWords), textOf(node, 'candidateRule'));
  const value = textOf(node, 'candidateValue');
  const returnTargets = textOf(node, 'returnTargets');
  return {
    nodeKind: wordOf(nodeKinds, textOf(node, 'nodeKind')),
    candidateRule,
    candidateValues: candidateRule === 'expression' ? (value ? [value] : []) : splitList(value),
    emptyRule: wordOf(keysOf(emptyRuleWords), textOf(node, 'emptyRule')),
    returnTargets: wordOf(returnRules, returnTargets) ?? (returnTargets ? splitList(returnTargets) : undefined),
  };
}

/**
 * The changes that say who works on a task: in the product's settings, and in the engine's own properties where
 * they can say the same, so that other engines still read the file. Properties that would contradict are removed.
 */
export function candidateChanges(
  element: DiagramElement,
  prefix: string,
  rule: CandidateRule | undefined,
  values: readonly string[],
  mode: string = ruleOf(element, 'mode'),
): Change[] {
  return [
    ...approvalChanges(element, {
      candidateRule: rule,
      candidateValue: values.join(',') || undefined,
      // The values beside another rule say nothing of whom may be chosen.
      chosenFrom: undefined,
      chosenCount: undefined,
    }),
    { element, properties: engineWords(element, prefix, rule, values, mode) },
  ];
}

/** The engine's own properties that say the same as a rule; those that would contradict it are removed. */
export function engineWords(
  element: DiagramElement,
  prefix: string,
  rule: CandidateRule | undefined,
  values: readonly string[],
  mode: string,
): Record<string, string | undefined> {
  const words = mirrored(rule, values, mode);
  return Object.fromEntries(
    engineProperties
      .filter((name) => knows(nodeOf(element), `${prefix}:${name}`))
      .map((name) => [`${prefix}:${name}`, words[name] || undefined]),
  );
}

function mirrored(
  rule: CandidateRule | undefined,
  values: readonly string[],
  mode: string,
): Partial<Record<(typeof engineProperties)[number], string>> {
  // Several people decide together: the loop gives each of them a task.
  if (isJoint(mode)) return { assignee: jointAssignee };
  const [value] = values;
  switch (rule) {
    case 'users':
      // Who claims a task is not its assignee before.
      return values.length > 1 || mode === 'claim' ? { candidateUsers: values.join(',') } : { assignee: value };
    case 'expression':
      return mode === 'claim' ? { candidateUsers: value } : { assignee: value };
    case 'formUser':
      return value ? { assignee: `\${${value}}` } : {};
    case 'groups':
    case 'departments':
      return { candidateGroups: values.join(',') };
    default:
      return {};
  }
}

/** The changes that set attributes of the approval settings, adding the settings when the task has none. */
export function approvalChanges(element: DiagramElement, attributes: Record<string, string | undefined>): Change[] {
  const known = approvalNodeOf(element);
  if (known) return [{ element, node: known, properties: attributes }];

  const extensions = childOf(nodeOf(element), 'extensionElements');
  if (extensions) {
    const added = createNode(extensions, approvalType, attributes);
    return [{ element, node: extensions, properties: { values: [...childrenOf(extensions, 'values'), added] } }];
  }
  const created = createNode(nodeOf(element), 'bpmn:ExtensionElements');
  const added = createNode(created, approvalType, attributes);
  return [
    { element, node: created, properties: { values: [added] } },
    { element, properties: { extensionElements: created } },
  ];
}

/** One of the further rules of a user task, as text; empty when it is not set. */
export function ruleOf(element: DiagramElement, name: RuleName): string {
  const node = approvalNodeOf(element);
  return node ? textOf(node, name) : '';
}

/** What of the settings of a user task the engine does not carry out yet, as users call it. */
export function unexecutedOf(element: DiagramElement): string[] {
  return ruleNames.filter((name) => isUnexecuted(name, ruleOf(element, name))).map((name) => ruleTitles[name]);
}

/** The actions that a user task offers; none means the usual ones. */
export function buttonsOf(element: DiagramElement): string[] {
  const node = approvalNodeOf(element);
  return node ? splitList(textOf(node, 'buttons')) : [];
}

/** What the buttons of a user task are called in place of the usual words. */
export function buttonLabelsOf(element: DiagramElement): ButtonLabels {
  const node = approvalNodeOf(element);
  return readButtonLabels(node && textOf(node, 'buttonLabels'));
}

/** The changes that call one button differently; an empty text returns to the usual word. */
export function buttonLabelChanges(element: DiagramElement, action: string, label: string): Change[] {
  const labels = { ...buttonLabelsOf(element), [action]: label.trim() };
  return approvalChanges(element, { buttonLabels: writeButtonLabels(labels) || undefined });
}

/** Whether several people get a task each, which is written as a multi-instance. */
export function isJoint(mode: string): boolean {
  return ['all', 'any', 'ratio', 'vote', 'sequential'].includes(mode);
}

/** How a joint task names its one person in the words of every engine. */
const jointAssignee = '${assignee}';

function approvalNodeOf(element: DiagramElement): ModdleNode | undefined {
  const extensions = childOf(nodeOf(element), 'extensionElements');
  return extensions && childrenOf(extensions, 'values').find((value) => value.$type === approvalType);
}

function wordOf<Word extends string>(words: readonly Word[], text: string): Word | undefined {
  return words.find((word) => word === text);
}
