import { type ApprovalMode, approvalModes } from './approval-modes.ts';
import { type ChoosableRule, choosableRules, chosenCounts } from './choosable-rules.ts';
import { type CopyRule, readCopyRule } from './copy-rule.ts';
import type { RuleName } from './rule-names.ts';
import { splitList } from './split-list.ts';

/** The modes in which several people get a task each and decide together. */
export const jointModes = ['all', 'any', 'sequential', 'ratio', 'vote'] as const satisfies readonly ApprovalMode[];

/** A word of {@link jointModes}. */
export type JointMode = (typeof jointModes)[number];

const anyPolicies = ['firstDecision', 'onePass'] as const;
const allRejectPolicies = ['veto', 'collect'] as const;
const rejections = ['end', 'returnTo', 'returnToStarter', 'returnToPrevious'] as const;
const resumptions = ['ask', 'replay', 'direct'] as const;
const returnPeople = ['fresh', 'former'] as const;
const retractions = ['beforeHandled', 'beforeRead', 'never'] as const;
const selfRules = ['usual', 'self', 'exclude', 'skip', 'deptLeader', 'directSuperior'] as const;
/** How somebody is asked who has approved already; the first is what a process does that says nothing. */
export const dedupeRules = ['none', 'all', 'consecutive'] as const;

/** A word of {@link dedupeRules}. */
export type DedupeRule = (typeof dedupeRules)[number];

/** What becomes of a task that would ask whoever has started the case. */
export type SelfRule = (typeof selfRules)[number];

const dedupes = ['inherit', ...dedupeRules] as const;
const timeLimitActions = [
  'remind',
  'pass',
  'reject',
  'return',
  'transferUpper',
  'transfer',
  'jump',
  'event',
  'terminate',
] as const;

/** What the system does when nobody has acted in time. */
export type TimeLimitAction = (typeof timeLimitActions)[number];

/** How long somebody may take, and what happens then; durations are texts such as `P1DT4H`. */
export interface TimeLimit {
  readonly after: string;
  readonly isWorkingTime: boolean;
  readonly action: TimeLimitAction;
  /** The node to jump to. */
  readonly target: string;
  /** The signal to send. */
  readonly event: string;
  /** Whom to transfer to, each with its kind in front. */
  readonly people: readonly string[];
  readonly firstRemind: string;
  readonly repeatEvery: string;
  readonly maxReminds: number;
}

/** What the rules of a user task say, defaults filled in. */
export interface ApprovalRules {
  /** Among whom the people are chosen, where somebody chooses them. */
  readonly chosenFrom: ChoosableRule;
  readonly isOneChosen: boolean;
  readonly mode: ApprovalMode;
  /** Of the votes, in per cent. */
  readonly passRatio: number;
  /** Votes of people, roles and posts, each with its kind in front; whoever is not named has one. */
  readonly weights: readonly { readonly subject: string; readonly votes: number }[];
  readonly anyPolicy: (typeof anyPolicies)[number];
  readonly allRejectPolicy: (typeof allRejectPolicies)[number];
  readonly onReject: (typeof rejections)[number];
  readonly rejectTarget: string;
  readonly afterReturn: (typeof resumptions)[number];
  /** Whether a return asks whom the rule finds now, or those who decided together before. */
  readonly returnPeople: (typeof returnPeople)[number];
  /** Whether an approval of the round before still counts when nothing has changed since. */
  readonly isApprovalKept: boolean;
  /** Whether a rejection by somebody who was added before a task decides, instead of being advice. */
  readonly isAddedVeto: boolean;
  /** Until when whoever has agreed may take that back. */
  readonly retract: (typeof retractions)[number];
  /** User ids. */
  readonly emptyPeople: readonly string[];
  /** What is usual depends on what the task is, unless it says otherwise. */
  readonly selfRule: SelfRule;
  /** As the process says, unless the task says otherwise. */
  readonly dedupe: (typeof dedupes)[number];
  readonly isNeverAuto: boolean;
  readonly claimHours: number | null;
  /** Whether somebody to whom a task is handed has as long as whoever had it at first. */
  readonly isRestartedOnTransfer: boolean;
  readonly isOpinionRequired: boolean;
  readonly isSignatureRequired: boolean;
  readonly isBatchAllowed: boolean;
  /** Who learns of the approval. */
  readonly copy: CopyRule;
  /** What may be done with the fields of the form, as the file writes it. */
  readonly fieldPermissions: string;
}

function wordOf<Word extends string>(words: readonly [Word, ...Word[]], text: string): Word {
  return words.find((word) => word === text) ?? words[0];
}

/** Reads votes written as `user:a:2,role:b:3`. What is no such list is left out. */
export function readVotes(text: string): { subject: string; votes: number }[] {
  return text.split(',').flatMap((item) => {
    const end = item.lastIndexOf(':');
    const [subject, votes] = [item.slice(0, Math.max(end, 0)).trim(), item.slice(end + 1).trim()];
    return subject !== '' && /^\d+$/.test(votes) ? [{ subject, votes: Number(votes) }] : [];
  });
}

/** Reads the rules of a user task; `textOf` answers the text of one, empty when it is not set. */
export function readRules(textOf: (name: RuleName) => string): ApprovalRules {
  return {
    chosenFrom: wordOf(choosableRules, textOf('chosenFrom')),
    isOneChosen: wordOf(chosenCounts, textOf('chosenCount')) === 'one',
    mode: wordOf(approvalModes, textOf('mode')),
    passRatio: Math.min(positive(textOf('passRatio')) ?? 100, 100),
    weights: readVotes(textOf('weights')),
    anyPolicy: wordOf(anyPolicies, textOf('anyPolicy')),
    allRejectPolicy: wordOf(allRejectPolicies, textOf('allRejectPolicy')),
    onReject: wordOf(rejections, textOf('onReject')),
    rejectTarget: textOf('rejectTarget'),
    afterReturn: wordOf(resumptions, textOf('afterReturn')),
    returnPeople: wordOf(returnPeople, textOf('returnPeople')),
    isApprovalKept: textOf('keepApproved') === 'true',
    isAddedVeto: textOf('addedVeto') === 'true',
    retract: wordOf(retractions, textOf('retract')),
    emptyPeople: splitList(textOf('emptyPeople')),
    selfRule: wordOf(selfRules, textOf('selfRule')),
    dedupe: wordOf(dedupes, textOf('dedupe')),
    isNeverAuto: textOf('neverAuto') === 'true',
    claimHours: positive(textOf('claimHours')),
    isRestartedOnTransfer: textOf('restartOnTransfer') === 'true',
    isOpinionRequired: textOf('opinionRequired') === 'true',
    isSignatureRequired: textOf('signatureRequired') === 'true',
    isBatchAllowed: textOf('batchAllowed') === 'true',
    copy: readCopyRule((part) => textOf(`cc${part}`)),
    fieldPermissions: textOf('fieldPermissions'),
  };
}

/** Reads how long somebody may take, as {@link readRules} does the rest; null for as long as he needs. */
export function readTimeLimit(textOf: (name: RuleName) => string): TimeLimit | null {
  const after = textOf('timeout');
  if (!after) return null;
  return {
    after,
    isWorkingTime: textOf('timeoutClock') === 'working',
    action: wordOf(timeLimitActions, textOf('timeoutAction')),
    target: textOf('timeoutTarget'),
    event: textOf('timeoutEvent'),
    people: splitList(textOf('timeoutPeople')),
    firstRemind: textOf('firstRemind'),
    repeatEvery: textOf('repeatEvery'),
    maxReminds: positive(textOf('maxReminds')) ?? 1,
  };
}

function positive(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** The rules of a task that sets none. */
export const usualRules: ApprovalRules = readRules(() => '');
