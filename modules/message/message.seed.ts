/** The made-up categories, by short name. */
export const demoMessageCategories = [
  { key: 'work', name: '工作安排', color: 'blue', sort: 1 },
  { key: 'meeting', name: '会议通知', color: 'purple', sort: 2 },
  { key: 'duty', name: '值班值守', color: 'orange', sort: 3 },
  { key: 'exchange', name: '日常沟通', color: 'grey', sort: 4 },
];

/** The made-up templates. */
export const demoMessageTemplates = [
  {
    name: '材料报送',
    category: 'work',
    title: '关于报送××材料的通知',
    body: '各单位：\n\n请于×月×日前报送××材料，联系人：×××。\n\n逾期未报的将在例会上通报。',
    needReceipt: true,
  },
  {
    name: '会议通知',
    category: 'meeting',
    title: '关于召开××会议的通知',
    body: '时间：\n地点：\n参会人员：\n议题：\n\n请准时参加，不能参加的提前请假。',
    needReceipt: true,
  },
  {
    name: '系统维护',
    category: 'duty',
    title: '××系统维护通知',
    body: '××系统将于×月×日 22:00 至次日 2:00 维护，期间暂停服务，请提前安排。',
    needReceipt: false,
  },
];

type Target = 'cities' | 'companies' | 'everybody' | readonly string[];
type Row = [sender: string, to: Target, category: string, title: string, body: string, needReceipt?: boolean];

/** What people of the demo write to each other; each comes back with other months. */
export const demoMessages: readonly Row[] = [
  [
    'operator',
    'everybody',
    'duty',
    '节假日值班安排',
    '各单位：\n\n节假日期间请安排专人值班，保持通信畅通，重大事项随时报告。\n\n值班电话见附页，请收到后回执。',
    true,
  ],
  [
    'operator',
    'cities',
    'work',
    '报送%m月政务服务运行数据',
    '请各地市于本月 25 日前报送运行数据，口径与上月一致。数据有较大变化的请附说明。',
    true,
  ],
  [
    'operator',
    'companies',
    'meeting',
    '%m月承建单位例会',
    '时间：本月最后一个周四 9:00\n地点：省政务服务中心三楼会议室\n议题：进展通报、问题协调、下月安排。\n\n请项目负责人参加。',
    true,
  ],
  [
    'operator2',
    ['linjiang', 'anzhou'],
    'work',
    '请补充%m月办件明细',
    '上报的办件明细缺少办结时间一列，请补充后重新报送。',
  ],
  ['linjiang', ['operator'], 'exchange', '关于办件口径的疑问', '跨市通办的办件计入受理地还是办理地？请明确。'],
  ['operator', ['linjiang'], 'exchange', '回复：关于办件口径的疑问', '统一计入办理地，受理地另设备注。'],
  [
    'linjiang_leader',
    ['linjiang', 'linjiang_data', 'linjiang_window'],
    'work',
    '本周重点工作',
    '一、完成大厅设备巡检。\n二、整理%m月群众反映的问题。\n三、准备下周的现场检查。',
    true,
  ],
  [
    'anzhou_leader',
    ['anzhou', 'anzhou_approval'],
    'meeting',
    '电子证照推进会',
    '周三下午两点在二楼会议室召开，请带上各自的问题清单。',
  ],
  [
    'huaxin_pm',
    ['huaxin', 'huaxin_dev', 'huaxin_test', 'huaxin_ops'],
    'work',
    '%m月版本冲刺安排',
    '周一冻结需求，周四提测，下周二发布。测试环境已更新。',
  ],
  ['huaxin_pm', ['huaxin_ops'], 'duty', '发布当晚值守', '发布当晚请值守到次日 1:00，回退脚本放在共享目录。', true],
  [
    'tianhe_pm',
    ['tianhe', 'tianhe_dev', 'tianhe_ops'],
    'work',
    '接口联调计划',
    '先联调身份核验，再联调证照共享，每天下班前更新联调表。',
  ],
  ['zhengda', ['zhengda_site'], 'work', '现场检查要点', '重点检查变更记录、备份恢复演练记录和人员在岗情况。'],
];

/** How many messages there are in all. */
export const demoMessageCount = 60;
