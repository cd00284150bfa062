const kinds = {
  role: '角色',
  job: '定时任务',
  auditType: '审核类型',
  noticeTemplate: '通知模板',
  api: '接口',
  printTemplate: '打印模板',
} as const;

/** What is administered beside records, as the log of operations knows it. */
export type NotedKind = keyof typeof kinds;

/** Each {@link NotedKind} in words; nothing for the name of a module. */
export const notedKinds: Readonly<Record<string, string>> = kinds;

const events = {
  add: '新增',
  update: '编辑',
  remove: '删除',
  run: '立即运行',
  grants: '调整授权',
} as const;

/** What is done with it. */
export type NotedEvent = keyof typeof events;

/** Each {@link NotedEvent} in words; nothing for what is done with records alone. */
export const notedEvents: Readonly<Record<string, string>> = events;
