/** How far one city is with a demo task. */
export type DemoProgress = 'todo' | 'received' | 'doing' | 'submitted' | 'returned' | 'passed';

/** One made-up task for the cities, and how far each of them is, in the order of {@link demoCities}. */
export interface DemoCityTask {
  title: string;
  kind: string;
  priority: string;
  content: string;
  /** Days from today until it is due; negative for what is over. */
  dueInDays: number;
  needAudit: boolean;
  requireFiles: boolean;
  progress: readonly DemoProgress[];
  ending: 'draft' | 'open' | 'closed' | 'cancelled';
}

/** The cities of the demo, by short name. */
export const demoCities = ['linjiang', 'anzhou', 'qinghe', 'wanghai', 'pingchuan'] as const;

type Row = [
  title: string,
  kind: string,
  priority: string,
  content: string,
  dueInDays: number,
  progress: DemoProgress[],
  ending?: DemoCityTask['ending'],
];

const rows: Row[] = [
  [
    '报送四季度政务服务事项清单',
    'report',
    'high',
    '按附件模板核对本市事项名称、依据、时限，逐项确认后报送。',
    6,
    ['passed', 'submitted', 'doing', 'returned', 'todo'],
  ],
  [
    '整改统一受理平台逾期办件',
    'rectify',
    'urgent',
    '对通报的逾期办件逐件说明原因，三个工作日内完成补办并反馈。',
    -2,
    ['passed', 'passed', 'doing', 'submitted', 'received'],
  ],
  [
    '前置机安全自查',
    'inspect',
    'high',
    '检查弱口令、补丁与对外端口，填写自查表，发现问题当日处置。',
    3,
    ['submitted', 'received', 'todo', 'doing', 'todo'],
  ],
  [
    '视频会议终端联调',
    'deploy',
    'normal',
    '完成本市主会场和各县区终端入会测试，记录音视频质量。',
    10,
    ['doing', 'todo', 'todo', 'received', 'todo'],
  ],
  [
    '补报电子证照存量数据',
    'report',
    'normal',
    '补齐 2020 年以前签发证照的扫描件与元数据。',
    20,
    ['received', 'doing', 'todo', 'todo', 'todo'],
  ],
  [
    '年度信息化项目绩效自评',
    'report',
    'high',
    '对照绩效目标逐项自评，附佐证材料。',
    25,
    ['todo', 'todo', 'todo', 'todo', 'todo'],
  ],
  [
    '国庆期间值守安排报送',
    'report',
    'urgent',
    '报送值守人员、联系方式与应急预案。',
    -55,
    ['passed', 'passed', 'passed', 'passed', 'passed'],
    'closed',
  ],
  [
    '数据共享目录核对',
    'inspect',
    'normal',
    '核对本市挂接目录的更新频率与责任单位。',
    -30,
    ['passed', 'passed', 'passed', 'passed', 'returned'],
    'closed',
  ],
  [
    '政务大厅叫号系统升级配合',
    'deploy',
    'normal',
    '协调大厅停机窗口，安排窗口人员参加培训。',
    -12,
    ['passed', 'passed', 'passed', 'passed', 'passed'],
    'closed',
  ],
  [
    '一体机巡检',
    'inspect',
    'normal',
    '原定巡检因厂家调整批次取消，另行通知。',
    8,
    ['received', 'todo', 'todo', 'todo', 'todo'],
    'cancelled',
  ],
  ['十二月运维月报报送', 'report', 'normal', '按统一格式报送本市系统运行、故障与整改情况。', 30, [], 'draft'],
  ['等级保护测评整改', 'rectify', 'high', '按测评报告逐项整改，高风险项须附整改截图。', 45, [], 'draft'],
];

/** A dozen tasks of the province for five cities, one of them late and one sent back. */
export const demoCityTasks: readonly DemoCityTask[] = rows.map(
  ([title, kind, priority, content, dueInDays, progress, ending = 'open'], index) => ({
    title,
    kind,
    priority,
    content,
    dueInDays,
    needAudit: index % 4 !== 3,
    requireFiles: false,
    progress,
    ending,
  }),
);
