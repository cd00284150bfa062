/** The page that the guide begins with: what stands where. */
export const firstPage = 'README';

/** The pages of the guide with their short titles, in the order of reading. */
export const guidePages: readonly [page: string, title: string][] = [
  [firstPage, '从这里开始'],
  ['getting-started', '登录与工作台'],
  ['workspace', '界面'],
  ['account', '账号'],
  ['project', '项目与系统'],
  ['plan', '阶段与计划'],
  ['documents', '文档'],
  ['change', '变更'],
  ['approval', '审批操作'],
  ['task', '任务'],
  ['meeting', '会议'],
  ['organisation', '组织与人员'],
  ['city', '地市协同'],
  ['version', '版本'],
  ['question', '服务台与问题'],
  ['resource', '资源'],
  ['health', '健康日报'],
  ['content', '内容'],
  ['message', '消息'],
  ['lists', '列表与记录'],
  ['process-design', '流程设计'],
  ['process-rules', '流程检查'],
  ['form', '流程表单'],
  ['rights', '角色与授权'],
  ['administration', '系统管理'],
  ['operation', '运行管理与请假'],
];
