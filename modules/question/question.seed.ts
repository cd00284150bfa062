/** The kinds of questions of the demo: how soon they are taken up and answered, and by which group. */
export const demoTypes = [
  {
    name: '业务咨询',
    responseMinutes: 60,
    resolveHours: 8,
    group: 'service_desk',
    guidance: '请写明事项名称和办理环节。',
  },
  {
    name: '系统故障',
    responseMinutes: 30,
    resolveHours: 16,
    group: 'operation',
    guidance: '请写明出现时间、操作步骤，并附截图。',
  },
  {
    name: '数据问题',
    responseMinutes: 60,
    resolveHours: 24,
    group: 'operation',
    guidance: '请写明数据表、字段和一条例子。',
  },
  {
    name: '账号权限',
    responseMinutes: 30,
    resolveHours: 4,
    group: 'service_desk',
    guidance: '请写明用户名和需要的岗位。',
  },
  {
    name: '操作培训',
    responseMinutes: 120,
    resolveHours: 40,
    group: 'service_desk',
    guidance: '请写明人数和希望的时间。',
  },
] as const;

type Subject = [title: string, type: string, description: string, answer: string];

/** What is asked about a system again and again, with the answer. */
export const demoSubjects: readonly Subject[] = [
  [
    '登录后提示没有权限',
    '账号权限',
    '今天上午登录后左侧菜单是空的，昨天还正常。',
    '岗位在昨晚的调整中失效，已恢复，请重新登录。',
  ],
  [
    '附件上传到一半失败',
    '系统故障',
    '上传二十兆左右的扫描件到百分之六十就提示失败，重试三次都一样。',
    '上传节点磁盘告警，已扩容，请重新上传。',
  ],
  [
    '统计数字与台账对不上',
    '数据问题',
    '上月办结数比我们台账少十二件，明细附后。',
    '跨月办结的按受理月统计，已在页面补充口径说明。',
  ],
  [
    '怎样批量导入人员',
    '操作培训',
    '新增了三十多位窗口人员，一个个录入太慢。',
    '用户列表右上角可以下载模板后导入，操作说明已发到邮箱。',
  ],
  [
    '退回的申请在哪里修改',
    '业务咨询',
    '申请被退回后列表里找不到修改入口。',
    '在“我的申请”中筛选“已退回”，打开后点编辑，修改后重新提交。',
  ],
  [
    '打印的受理单缺少条码',
    '系统故障',
    '换了打印机后受理单右上角没有条码。',
    '打印模板缺少字体，已更新客户端，重启后生效。',
  ],
  [
    '接口昨晚开始超时',
    '系统故障',
    '昨晚八点以后查询接口大量超时，影响窗口核验。',
    '上游连接数已满，已调整并加监控，目前响应正常。',
  ],
  ['证照信息没有更新', '数据问题', '企业变更名称一周，系统里还是旧名称。', '同步任务漏跑一批，已补传并核对。'],
  ['新来的同事需要账号', '账号权限', '请为新到岗的两位同事开通窗口受理岗位。', '账号已开通，初始密码已用短信发送。'],
  [
    '哪些事项可以全程网办',
    '业务咨询',
    '群众问到公积金提取能否全程网办。',
    '目前可以全程网办的事项已列在附件，公积金提取在内。',
  ],
];

/** How the people in the cities call their office. */
export const demoUnits: Readonly<Record<string, string>> = {
  linjiang: '临江市政务服务局',
  anzhou: '安州市大数据局',
  qinghe: '清河市政务服务局',
  wanghai: '望海市政务服务局',
  pingchuan: '平川市政务服务局',
};

/** What has become of the questions, each as often as it stands here. */
export const demoCourse = [
  ...Array.from({ length: 26 }, () => 'closed'),
  'answered',
  'answered',
  'processing',
  'processing',
  'processing',
  'assigned',
  'submitted',
  'submitted',
  'waiting',
  'suspended',
  'returned',
  'refused',
  'processing',
  'assigned',
] as const;
