/** The numbers that the system knows of a ratee by itself, by the code under which an indicator names one. */
export const metricCodes = {
  REPORT_ONTIME_RATE: '报告按时率（%）',
  REPORT_MISSED: '漏报次数',
  DOC_COMPLETE_RATE: '文档齐套率（%）',
  DOC_RETURN_RATE: '文档退回率（%）',
  TASK_ONTIME_RATE: '任务按时完成率（%）',
  PLAN_DEVIATION_DAYS: '计划偏差（工作日）',
  PROBLEM_CLOSE_RATE: '问题关闭率（%）',
  PROBLEM_AVG_HOURS: '问题平均解决时长（小时）',
  QUESTION_ONTIME_RATE: '工单按时答复率（%）',
  QUESTION_SATISFACTION: '工单满意度（星）',
  CHANGE_FAIL_COUNT: '变更失败次数',
  CHANGE_APPROVAL_LATE: '紧急变更补办逾期次数',
  MEMBER_ATTENDANCE_RATE: '人员到岗率（%）',
  MEETING_ATTENDANCE_RATE: '会议出席率（%）',
  CITYTASK_ONTIME_RATE: '地市任务按时率（%）',
} as const;

/** A code of {@link metricCodes}. */
export type MetricCode = keyof typeof metricCodes;
