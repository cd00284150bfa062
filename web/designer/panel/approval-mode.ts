import type { ApprovalMode } from '#shared/bpmn/approval-modes.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { RuleName } from '#shared/bpmn/rule-names.ts';
import type { Change } from '../canvas/change.ts';
import { childOf, createNode, type DiagramElement, knows, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { approvalChanges, approvalOf, engineProperties, engineWords, isJoint, ruleOf } from './approval.ts';
import { loopOf } from './loop.ts';

/** The variable with the people of a joint task, for engines that do not know the product's own rules. */
const collection = '${approvers}';

/** The rules that the multi-instance depends on. */
type JointRules = Partial<Record<RuleName, string>>;

/** Whether the loop of a task is the one that the approval rules have written. */
function isOwnLoop(loop: ModdleNode, flavour: Flavour): boolean {
  return (
    textOf(loop, `${flavour}:collection`) === collection && textOf(loop, `${flavour}:elementVariable`) === 'assignee'
  );
}

/** Whether the task has a joint mode and a loop written by hand, which then decides. */
export function hasForeignLoop(element: DiagramElement, flavour: Flavour): boolean {
  const loop = loopOf(element);
  return loop !== undefined && !isOwnLoop(loop, flavour) && isJoint(ruleOf(element, 'mode'));
}

/** Whom the engine's own properties named before a joint decision took their place, so that going back loses nothing. */
const setAside = new WeakMap<ModdleNode, Readonly<Record<string, string | undefined>>>();

/**
 * The changes that write further approval rules, and with them the multi-instance and assignee by which other engines
 * understand the same. A loop written by hand is never touched.
 */
export function ruleChanges(element: DiagramElement, flavour: Flavour, rules: JointRules): Change[] {
  const written = Object.fromEntries(Object.entries(rules).map(([name, text]) => [name, text || undefined]));
  const changes = approvalChanges(element, written);
  const loop = loopOf(element);
  if (loop && !isOwnLoop(loop, flavour)) return changes;

  const rule = (name: RuleName) => (name in rules ? (rules[name] ?? '') : ruleOf(element, name));
  const mode = rule('mode');
  const wasJoint = loop !== undefined;
  if (!wasJoint && isJoint(mode)) setAside.set(nodeOf(element), engineTexts(element, flavour));
  const properties = {
    ...(mode !== ruleOf(element, 'mode') && peopleFor(element, flavour, mode, wasJoint)),
    ...(isJoint(mode) && { loopCharacteristics: jointLoop(element, flavour, rule) }),
    ...(wasJoint && !isJoint(mode) && { loopCharacteristics: undefined }),
  };
  return Object.keys(properties).length > 0 ? [...changes, { element, properties }] : changes;
}

/** The engine's properties for a mode: after the rule of this product, else as the file had them. */
function peopleFor(
  element: DiagramElement,
  flavour: Flavour,
  mode: string,
  wasJoint: boolean,
): Record<string, string | undefined> {
  const { candidateRule, candidateValues } = approvalOf(element);
  if (candidateRule) return engineWords(element, flavour, candidateRule, candidateValues, mode);
  if (isJoint(mode)) return engineWords(element, flavour, undefined, [], mode);
  if (!wasJoint) return {};
  return setAside.get(nodeOf(element)) ?? engineWords(element, flavour, undefined, [], mode);
}

function engineTexts(element: DiagramElement, flavour: Flavour): Record<string, string | undefined> {
  const names = engineProperties.map((name) => `${flavour}:${name}`).filter((name) => knows(nodeOf(element), name));
  return Object.fromEntries(names.map((name) => [name, textOf(nodeOf(element), name) || undefined]));
}

function jointLoop(element: DiagramElement, flavour: Flavour, rule: (name: RuleName) => string): ModdleNode {
  const type = 'bpmn:MultiInstanceLoopCharacteristics';
  const body = completionOf(rule('mode'), rule);
  const present = loopOf(element);
  const known = present && childOf(present, 'completionCondition');
  const isSame = known && textOf(known, 'body') === body;
  const condition = isSame ? known : body && createNode(nodeOf(element), 'bpmn:FormalExpression', { body });
  const loop = createNode(nodeOf(element), type, {
    ...(rule('mode') === 'sequential' && { isSequential: true }),
    [`${flavour}:collection`]: collection,
    [`${flavour}:elementVariable`]: 'assignee',
    ...(condition && { completionCondition: condition }),
  });
  if (condition) condition.$parent = loop;
  return loop;
}

/** When a joint task is decided before everybody has answered; undefined when all are waited for. */
function completionOf(mode: string, rule: (name: RuleName) => string): string | undefined {
  const share = (Number(rule('passRatio')) || 100) / 100;
  const conditions: Partial<Record<ApprovalMode, string | undefined>> = {
    all: rule('allRejectPolicy') === 'collect' ? undefined : '${rejectedCount > 0}',
    any: rule('anyPolicy') === 'onePass' ? '${approvedCount > 0}' : '${nrOfCompletedInstances > 0}',
    sequential: '${rejectedCount > 0}',
    ratio: `\${decided || approvedCount / nrOfInstances >= ${share}}`,
    vote: `\${decided || approvedWeight / totalWeight >= ${share}}`,
  };
  return Object.entries(conditions).find(([name]) => name === mode)?.[1];
}
