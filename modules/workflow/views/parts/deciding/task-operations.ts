import type { DecisionWords } from '#shared/bpmn/decision-words.ts';
import type { AnyOperation } from '#shared/operation.ts';
import * as calls from '../../../operations.ts';
import type { CaseTask } from '../case/case.ts';

/** Something that can be done with a task by naming people, giving a reason, or both. */
export interface TaskOperation {
  /** The word that a task's `allowed` names it by. */
  name: string;
  title: string;
  done: string;
  operation: AnyOperation;
  people: 'none' | 'one' | 'several';
  /** Whether several people can be asked one after the other. */
  isOrderable?: boolean;
  /** What the text is called; absent where none is asked for. */
  text?: { label: string; field: 'reason' | 'opinion'; isRequired: boolean };
  /** What goes along whatever is entered. */
  fixed?: Readonly<Record<string, string>>;
  /** Whether the handler approves with it, so that what an approval asks for goes along. */
  isApproval?: boolean;
  /** What follows from it. */
  consequence: string;
  /** Whether people are those who may claim the task. */
  isAmongCandidates?: boolean;
  /** Whether it is chosen to a node. */
  isToNode?: boolean;
  /** Whether it is shown how the case stands before and afterwards. */
  isPictured?: boolean;
  isDangerous?: boolean;
  /** Whether it is done to somebody else's task. */
  isSupervision?: boolean;
}

const reason = { label: '原因', field: 'reason', isRequired: false } as const;
const neededReason = { label: '原因', field: 'reason', isRequired: true } as const;

/** Everything that can be done with a task beside deciding, in the order of the menu, by what decisions on it are called. */
export const taskOperations = ({ approve, reject }: DecisionWords): readonly TaskOperation[] => [
  {
    name: 'transfer',
    title: '转办',
    done: '已转办',
    operation: calls.transfer,
    people: 'one',
    text: reason,
    consequence: '任务和责任一并交给对方，你不再处理。',
  },
  {
    name: 'delegate',
    title: '委派',
    done: '已委派',
    operation: calls.delegate,
    people: 'one',
    text: reason,
    consequence: '对方填写意见后，任务回到你这里，由你决定。',
  },
  {
    name: 'addBefore',
    title: '前加签',
    done: '已加签',
    operation: calls.addSign,
    fixed: { kind: 'before' },
    people: 'several',
    isOrderable: true,
    text: { label: '说明', field: 'opinion', isRequired: false },
    consequence: '所选人员先给出意见，全部办完后再由你决定。',
  },
  {
    name: 'addAfter',
    title: `${approve}并后加签`,
    done: `已${approve}并加签`,
    operation: calls.addSign,
    fixed: { kind: 'after' },
    people: 'several',
    isApproval: true,
    text: { label: '意见', field: 'opinion', isRequired: false },
    consequence: `你${approve}后再由所选人员确认，其中一人${reject}即为${reject}。`,
  },
  {
    name: 'addMore',
    title: '继续后加签',
    done: '已加签',
    operation: calls.addSign,
    fixed: { kind: 'after' },
    people: 'several',
    text: { label: '说明', field: 'opinion', isRequired: false },
    isSupervision: true,
    consequence: `所选人员也须确认你的“${approve}”，其中一人${reject}即为${reject}。`,
  },
  {
    name: 'addBeside',
    title: '并加签',
    done: '已加签',
    operation: calls.addSign,
    fixed: { kind: 'beside' },
    people: 'several',
    consequence: '所选人员加入本节点，与其他审批人一同决定。',
  },
  {
    name: 'cc',
    title: '抄送',
    done: '已抄送',
    operation: calls.copyTo,
    people: 'several',
    consequence: '所选人员会收到通知并可查看，不参与审批。',
  },
  {
    name: 'assign',
    title: '分派',
    done: '已分派',
    operation: calls.assign,
    people: 'one',
    isAmongCandidates: true,
    isSupervision: true,
    consequence: '从可以认领的人中指定一人处理。',
  },
  {
    name: 'reassign',
    title: '改派',
    done: '已改派',
    operation: calls.reassign,
    people: 'one',
    text: neededReason,
    isSupervision: true,
    consequence: '任务改由所选人员处理，原处理人不再处理。',
  },
  {
    name: 'jump',
    title: '跳转',
    done: '已跳转',
    operation: calls.jump,
    people: 'several',
    text: neededReason,
    isToNode: true,
    isPictured: true,
    isSupervision: true,
    isDangerous: true,
    consequence: '流程直接到所选节点，开始新的一轮，当前环节的待办随之取消。不选人员则按节点设置。',
  },
  {
    name: 'cancelBranch',
    title: '取消分支',
    done: '已取消分支',
    operation: calls.cancelBranch,
    people: 'none',
    text: neededReason,
    isPictured: true,
    isSupervision: true,
    isDangerous: true,
    consequence: '这条并行分支的待办全部取消，汇合时视为已完成，其他分支照常办理。',
  },
  {
    name: 'removeSign',
    title: '减签',
    done: '已减签',
    operation: calls.removeSign,
    people: 'none',
    text: reason,
    isSupervision: true,
    isDangerous: true,
    consequence: '该人员不再处理，其余审批人不变。',
  },
];

/** Takes out somebody whose turn comes after a task. */
export function removalOf({ id, name }: CaseTask['next'][number]): TaskOperation {
  return {
    name: 'removeNext',
    title: `减签 ${name}`,
    done: '已减签',
    operation: calls.removeSign,
    people: 'none',
    fixed: { userId: id },
    text: neededReason,
    isDangerous: true,
    consequence: '轮到时不再请该人员处理，其余审批人不变。',
  };
}

/** What the reader is offered for a task of his own. */
export function operationsFor({ allowed, words }: Pick<CaseTask, 'allowed' | 'words'>): TaskOperation[] {
  return taskOperations(words).filter(({ name, isSupervision }) => !isSupervision && allowed.includes(name));
}

/** What the reader is offered for the task of somebody else. */
export function supervisionFor({ allowed, words }: Pick<CaseTask, 'allowed' | 'words'>): TaskOperation[] {
  return taskOperations(words).filter(({ name, isSupervision }) => isSupervision && allowed.includes(name));
}
