/** What becomes of a record by its process, as the record's history calls it. */
export const caseEvents = {
  started: '提交审批',
  resubmitted: '重新提交',
  approved: '审批通过',
  rejected: '审批未通过',
  returned: '退回修改',
  withdrawn: '撤回',
  cancelled: '撤销审批',
  terminated: '终止审批',
} as const satisfies Record<string, string>;

/** A word of {@link caseEvents}. */
export type CaseEvent = keyof typeof caseEvents;

/** Whether an entry of a record's history was written by its process. */
export function isCaseEvent(event: string): event is CaseEvent {
  return Object.hasOwn(caseEvents, event);
}
