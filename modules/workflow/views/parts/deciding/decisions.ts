import type { NodeKind } from '#shared/bpmn/approval-settings.ts';
import type { CaseTask } from '../case/case.ts';

/** What a handler can do with a task by one button. */
export type Decision = 'approve' | 'reject' | 'abstain' | 'return' | 'claim' | 'release';

/** A button for a decision. */
export interface DecisionButton {
  decision: Decision;
  /** The verb on it. */
  title: string;
  /** Tells that it is done. */
  done: string;
  isDangerous: boolean;
}

/** The buttons that the reader is offered for a task, the one that goes on first, called as the task wants it. */
export function decisionsFor(
  { allowed, words: { approve: agree, reject, return: giveBack } }: Pick<CaseTask, 'allowed' | 'words'>,
  kind: NodeKind,
): DecisionButton[] {
  const buttons: (DecisionButton & { isOffered: boolean })[] = [
    {
      decision: 'approve',
      title: agree,
      done: `已${agree}`,
      isDangerous: false,
      isOffered: allowed.includes('approve'),
    },
    {
      decision: 'reject',
      title: reject,
      done: `已${reject}`,
      isDangerous: true,
      isOffered: allowed.includes('reject') && kind === 'approve',
    },
    { decision: 'abstain', title: '弃权', done: '已弃权', isDangerous: false, isOffered: allowed.includes('abstain') },
    {
      decision: 'return',
      title: giveBack,
      done: `已${giveBack}`,
      isDangerous: false,
      isOffered: allowed.includes('return') || allowed.includes('returnToStarter'),
    },
    { decision: 'claim', title: '认领', done: '已认领', isDangerous: false, isOffered: allowed.includes('claim') },
    { decision: 'release', title: '归还', done: '已归还', isDangerous: false, isOffered: allowed.includes('release') },
  ];
  return buttons.filter(({ isOffered }) => isOffered).map(({ isOffered: _offered, ...button }) => button);
}

/** Whether a decision must be explained. */
export function needsOpinion(decision: Decision, { isOpinionRequired = false }: Partial<CaseTask> = {}): boolean {
  if (decision === 'reject' || decision === 'return') return true;
  return isOpinionRequired && (decision === 'approve' || decision === 'abstain');
}

/** What stands in an empty opinion as long as the decision is open. */
export function opinionHint(buttons: readonly DecisionButton[], task: Partial<CaseTask> = {}): string {
  if (task.isOpinionRequired) return '必填';
  const demanding = buttons.filter(({ decision }) => needsOpinion(decision)).map(({ title }) => title);
  return demanding.length > 0 ? `选填；${demanding.join('或')}时必填` : '选填';
}

/** What stands in an empty opinion once it is known which decision it explains. */
export function sheetHint(decision: Decision, task: Partial<CaseTask> = {}): string {
  if (!needsOpinion(decision, task)) return '选填';
  return decision === 'approve' || decision === 'abstain' ? '必填' : '请说明原因，对方会看到';
}

/** Whether a decision has something to say or to choose; the others are made at once. */
export function isExplained(decision: Decision): boolean {
  return decision !== 'claim' && decision !== 'release';
}

/** The starter as a place to return to; any other place is named by its node. */
const starterTarget = '#starter';

/** What stands in front of a node of the process that has called the one at hand. */
const callerMark = '#caller ';

/** A place to return to as the call wants it. */
export function placeOf(target: string | undefined): { nodeId: string | null; isInCaller: boolean } {
  if (target === undefined || target === starterTarget) return { nodeId: null, isInCaller: false };
  const isInCaller = target.startsWith(callerMark);
  return { nodeId: isInCaller ? target.slice(callerMark.length) : target, isInCaller };
}

/** Where a task may be returned to, the starter first, then the latest node. */
export function returnChoices({
  returnTargets,
  isReturnToStarterOffered,
}: Pick<CaseTask, 'returnTargets' | 'isReturnToStarterOffered'>): { value: string; label: string }[] {
  return [
    ...(isReturnToStarterOffered ? [{ value: starterTarget, label: '发起人' }] : []),
    ...returnTargets.map((target) => ({
      value: target.isInCaller ? `${callerMark}${target.nodeId}` : target.nodeId,
      label: `${target.name}${noteOf(target)}`,
    })),
  ];
}

/** What begins again besides the place itself, or where it lies. */
function noteOf({ isBranch, isFork, isInCaller }: CaseTask['returnTargets'][number]): string {
  if (isInCaller) return '（上级流程）';
  if (isFork) return '（重走全部分支）';
  return isBranch ? '（重走该分支）' : '';
}

/** The ways on for what came back to somebody, once he has mended it: every step again, or straight to who returned it. */
export function wayBackOptions(comeBackTo: string): { value: boolean; label: string }[] {
  return [
    { value: false, label: '逐级重审' },
    { value: true, label: `直达退回的节点【${comeBackTo}】` },
  ];
}
