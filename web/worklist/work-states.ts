import type { States } from '#shared/state.ts';

/** How far an instance of a process is. */
export const instanceStates = {
  running: { label: '审批中', color: 'blue' },
  incident: { label: '异常', color: 'red' },
  returned: { label: '已退回', color: 'red' },
  withdrawn: { label: '已撤回', color: 'grey' },
  approved: { label: '已通过', color: 'green' },
  rejected: { label: '未通过', color: 'red' },
  terminated: { label: '已终止', color: 'black' },
} as const satisfies States;

/** What has become of a task. */
export const taskStates = {
  active: { label: '待处理', color: 'orange' },
  claimed: { label: '处理中', color: 'blue' },
  approved: { label: '已同意', color: 'green' },
  rejected: { label: '已拒绝', color: 'red' },
  returned: { label: '已退回', color: 'red' },
  cancelled: { label: '已取消', color: 'grey' },
  autoApproved: { label: '自动通过', color: 'green' },
} as const satisfies States;
