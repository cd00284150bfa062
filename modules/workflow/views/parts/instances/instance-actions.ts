import type { AnyOperation } from '#shared/operation.ts';
import { activate, cancel, suspend, undoMigration, urge } from '../../../operations.ts';
import { retry, terminate, withdraw } from '../../../tasks.ts';

/** What can be done with an instance as a whole by a button and, where it must be explained, a reason. */
export interface InstanceAction {
  /** The word that an instance's `allowed` names it by. */
  name: string;
  title: string;
  done: string;
  operation: AnyOperation;
  /** What follows from it. */
  consequence: string;
  reason: 'none' | 'optional' | 'required';
  /** Whether variables that were missing can be given with it. */
  takesVariables?: boolean;
  isDangerous: boolean;
  /** What is said when the instance stands still with an incident afterwards; absent where that is as it may be. */
  whenFailed?: string;
  /** Whether it is for administrators, not for the starter. */
  isAdministrative: boolean;
}

/** Everything that can be done with an instance as a whole, what destroys last. */
export const instanceActions: readonly InstanceAction[] = [
  {
    name: 'urge',
    title: '催办',
    done: '已催办',
    operation: urge,
    consequence: '当前处理人和其代理人会收到提醒。催办的间隔和每天的次数由系统设置规定。',
    reason: 'none',
    isDangerous: false,
    isAdministrative: false,
  },
  {
    name: 'activate',
    title: '激活',
    done: '已激活',
    operation: activate,
    consequence: '流程继续，剩余的办理时限不变。',
    reason: 'none',
    isDangerous: false,
    isAdministrative: true,
  },
  {
    name: 'suspend',
    title: '挂起',
    done: '已挂起',
    operation: suspend,
    consequence: '挂起后任何人都不能处理，计时停止，直到激活。',
    reason: 'optional',
    isDangerous: false,
    isAdministrative: true,
  },
  {
    name: 'undoMigration',
    title: '撤销迁移',
    done: '已撤销迁移',
    operation: undoMigration,
    consequence: '流程回到上一次迁移之前的版本，已办过的记录不变。',
    reason: 'none',
    isDangerous: false,
    isAdministrative: true,
  },
  {
    name: 'retry',
    title: '重试',
    done: '已重试',
    operation: retry,
    consequence: '流程会从出错的环节继续执行。请先排除引起异常的原因；缺少变量时，在下面补上它的值。',
    reason: 'none',
    takesVariables: true,
    isDangerous: false,
    whenFailed: '仍有异常，请打开查看原因',
    isAdministrative: true,
  },
  {
    name: 'withdraw',
    title: '撤回',
    done: '已撤回',
    operation: withdraw,
    consequence: '撤回后可以修改内容并重新提交。',
    reason: 'optional',
    isDangerous: false,
    isAdministrative: false,
  },
  {
    name: 'cancel',
    title: '撤销',
    done: '已撤销',
    operation: cancel,
    consequence: '撤销后申请作废，不能恢复，也不能再提交。',
    reason: 'required',
    isDangerous: true,
    isAdministrative: false,
  },
  {
    name: 'terminate',
    title: '终止',
    done: '已终止',
    operation: terminate,
    consequence: '终止后流程不再继续，所有待办随之取消，不能恢复。',
    reason: 'required',
    isDangerous: true,
    isAdministrative: true,
  },
];

/** The actions that the reader is offered for an instance. */
export function actionsFor({ allowed }: { allowed: readonly string[] }): InstanceAction[] {
  return instanceActions.filter(({ name }) => allowed.includes(name));
}

/** What administrators do with instances of a list, by their state, which says less than an instance itself does. */
const byStatus: Readonly<Record<string, readonly string[]>> = {
  incident: ['retry', 'suspend', 'terminate'],
  running: ['suspend', 'terminate'],
  suspended: ['activate', 'terminate'],
};

/** The actions that administrators are offered for an instance in a list. */
export function actionsForRow({ status, endedAt }: { status: string; endedAt: string | null }): InstanceAction[] {
  const offered = byStatus[status] ?? (endedAt === null ? ['terminate'] : []);
  return instanceActions.filter(({ name }) => offered.includes(name));
}

/** What is not worth a button of its own in each line, but is offered for several at once. */
const onlyInBatch: typeof byStatus = { incident: ['urge'], running: ['urge'] };

/** Whether administrators are offered an action for an instance of a list together with others. */
export function isFitting(action: InstanceAction, row: { status: string; endedAt: string | null }): boolean {
  return actionsForRow(row).includes(action) || (onlyInBatch[row.status] ?? []).includes(action.name);
}

/** The actions that are done to several at once. */
export const batchActions = instanceActions.filter(({ name }) =>
  [...Object.values(byStatus), ...Object.values(onlyInBatch)].some((names) => names.includes(name)),
);
