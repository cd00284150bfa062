/** What is administered beside records, by what the log of operations knows it as. */
export const settingKinds: Readonly<Record<string, string>> = {
  role: '角色',
  job: '定时任务',
  auditType: '审核类型',
  noticeTemplate: '通知模板',
  api: '接口',
};

/** What is done with it. */
export const settingEvents: Readonly<Record<string, string>> = {
  add: '新增',
  update: '编辑',
  remove: '删除',
  run: '立即运行',
  grants: '调整授权',
};
