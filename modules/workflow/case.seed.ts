type Values = Record<string, unknown>;

/** What somebody decided in a case, in words, and what he filled in. */
type Decision = [how: 'complete' | 'reject' | 'returnToStarter', opinion: string, entered?: Values];

/** A case of the demo that is about no record, and how far it has come. */
export interface DemoCase {
  key: 'purchase' | 'seal' | 'leave' | 'expense' | 'major_matter';
  title: string;
  /** The short name of whoever began it. */
  starter: string;
  daysAgo: number;
  /** What is attached: the field of the form, and the name of the paper. */
  paper?: { field: string; name: string };
  /** What the starter filled in, given the days counted from when it began. */
  entered: (inDays: (days: number) => string) => Values;
  decisions: readonly Decision[];
}

const checked: Decision = ['complete', '材料齐全，同意。'];
const agreed: Decision = ['complete', '同意。'];
const priced = (approvedAmount: number): Decision => ['complete', '已比价，金额合理。', { approvedAmount }];

const purchases: DemoCase[] = [
  {
    key: 'purchase',
    title: '采购申请：窗口高拍仪 12 台',
    starter: 'linjiang_window',
    daysAgo: 3,
    entered: (inDays) => ({
      item: '窗口高拍仪',
      quantity: 12,
      amount: 21_600,
      neededOn: inDays(21),
      purpose: '现有高拍仪已使用六年，扫描模糊，影响材料一次受理。',
    }),
    decisions: [priced(20_400)],
  },
  {
    key: 'purchase',
    title: '采购申请：大厅叫号屏 2 块',
    starter: 'anzhou',
    daysAgo: 2,
    entered: (inDays) => ({
      item: '55 寸叫号屏',
      quantity: 2,
      amount: 18_600,
      neededOn: inDays(30),
      purpose: '东区新增 8 个窗口，原屏无法显示全部队列。',
    }),
    decisions: [priced(18_600)],
  },
  {
    key: 'purchase',
    title: '采购申请：激光打印机 4 台',
    starter: 'qinghe',
    daysAgo: 1,
    entered: (inDays) => ({
      item: '激光打印机',
      quantity: 4,
      amount: 9_800,
      neededOn: inDays(14),
      purpose: '帮办窗口打印申请表使用。',
    }),
    decisions: [],
  },
  {
    key: 'purchase',
    title: '采购申请：性能测试云主机 3 个月',
    starter: 'huaxin',
    daysAgo: 46,
    entered: () => ({ item: '云主机（8 核 32 GB）', quantity: 3, amount: 8_600, purpose: '统一受理平台性能测试。' }),
    decisions: [priced(8_600)],
  },
  {
    key: 'purchase',
    title: '采购申请：移动办公终端 12 台',
    starter: 'wanghai',
    daysAgo: 83,
    entered: () => ({ item: '平板电脑', quantity: 12, amount: 48_000, purpose: '网格员现场核查使用。' }),
    decisions: [priced(46_800), ['reject', '本年度终端预算已经用完，请列入明年计划。']],
  },
];

const seals: DemoCase[] = [
  {
    key: 'seal',
    title: '用印申请：统一受理平台初步验收报告',
    starter: 'huaxin_pm',
    daysAgo: 2,
    entered: (inDays) => ({
      document: '统一受理平台初步验收报告',
      copies: 6,
      sealKind: 'official',
      neededOn: inDays(5),
      purpose: '初步验收会后各方签章存档。',
    }),
    decisions: [checked],
  },
  {
    key: 'seal',
    title: '用印申请：政务公开年度报告',
    starter: 'editor',
    daysAgo: 1,
    entered: (inDays) => ({
      document: '政务公开年度报告',
      copies: 3,
      sealKind: 'official',
      neededOn: inDays(4),
      purpose: '报送省政府办公厅。',
    }),
    decisions: [checked],
  },
  {
    key: 'seal',
    title: '用印申请：电子证照互认函',
    starter: 'linjiang',
    daysAgo: 1,
    entered: (inDays) => ({
      document: '关于电子证照跨市互认的函',
      copies: 5,
      sealKind: 'official',
      neededOn: inDays(6),
      purpose: '致其余四市商请互认。',
    }),
    decisions: [],
  },
  {
    key: 'seal',
    title: '用印申请：大厅集成到货验收单',
    starter: 'tianhe_pm',
    daysAgo: 6,
    entered: () => ({ document: '第二批设备到货验收单', copies: 4, sealKind: 'official', purpose: '随货款申请附件。' }),
    decisions: [checked, agreed],
  },
  {
    key: 'seal',
    title: '用印申请：数据共享交换补充协议',
    starter: 'zhongke_pm',
    daysAgo: 128,
    entered: () => ({
      document: '数据共享交换平台建设补充协议',
      copies: 6,
      sealKind: 'contract',
      contractCode: 'HT-2026-002',
      purpose: '增加两类目录，金额不变。',
    }),
    decisions: [checked, agreed, ['complete', '已用印 6 份。', { sealedCopies: 6 }]],
  },
];

const leaves: DemoCase[] = [
  {
    key: 'leave',
    title: '请假申请：万佳宁 婚假 10 天',
    starter: 'tianhe_ops',
    daysAgo: 4,
    entered: (inDays) => ({
      kind: 'other',
      startOn: inDays(20),
      days: 10,
      reason: '婚假。大厅值守由姜海峰接替，已做好交接。',
      handover: '姜海峰',
    }),
    decisions: [
      ['complete', '已安排接替，同意。'],
      ['complete', '驻场人数满足合同要求，同意。'],
    ],
  },
  {
    key: 'leave',
    title: '请假申请：温如玉 年假 5 天',
    starter: 'linjiang_data',
    daysAgo: 2,
    entered: (inDays) => ({ kind: 'annual', startOn: inDays(6), days: 5, reason: '探亲。', handover: '江小满' }),
    decisions: [['returnToStarter', '那一周要报送数据质量月报，请错开或写明由谁代报。']],
  },
  {
    key: 'leave',
    title: '请假申请：郑海涛 事假 2 天',
    starter: 'boyuan_pm',
    daysAgo: 34,
    entered: (inDays) => ({
      kind: 'personal',
      startOn: inDays(5),
      days: 2,
      reason: '办理子女入学。',
      handover: '孙雅',
    }),
    decisions: [agreed, agreed],
  },
];

const expenses: DemoCase[] = [
  {
    key: 'expense',
    paper: { field: 'receipts', name: '发票与行程单' },
    title: '费用报销：赴省验收差旅 6280 元',
    starter: 'linjiang_window',
    daysAgo: 3,
    entered: (inDays) => ({
      reason: '赴省参加统一受理平台初步验收',
      kind: 'travel',
      happenedOn: inDays(-6),
      amount: 6_280,
      details: [
        { on: inDays(-8), what: '往返高铁（2 人）', amount: 1_960 },
        { on: inDays(-6), what: '住宿三晚（2 间）', amount: 4_320 },
      ],
    }),
    decisions: [['complete', '情况属实，同意。']],
  },
  {
    key: 'expense',
    paper: { field: 'receipts', name: '发票与行程单' },
    title: '费用报销：数据安全培训 3200 元',
    starter: 'anzhou_approval',
    daysAgo: 1,
    entered: (inDays) => ({
      reason: '参加数据安全管理培训',
      kind: 'training',
      happenedOn: inDays(-5),
      amount: 3_200,
      details: [{ on: inDays(-5), what: '培训费', amount: 3_200 }],
    }),
    decisions: [],
  },
  {
    key: 'expense',
    paper: { field: 'receipts', name: '发票与行程单' },
    title: '费用报销：联调差旅 1860 元',
    starter: 'huaxin_dev',
    daysAgo: 62,
    entered: (inDays) => ({
      reason: '赴安州现场联调电子证照接口',
      kind: 'travel',
      happenedOn: inDays(-3),
      amount: 1_860,
      details: [
        { on: inDays(-4), what: '往返高铁', amount: 660 },
        { on: inDays(-3), what: '住宿三晚', amount: 1_200 },
      ],
    }),
    decisions: [agreed, ['complete', '票据齐全，按实报销。', { approvedAmount: 1_860 }]],
  },
];

const matters: DemoCase[] = [
  {
    key: 'major_matter',
    title: '重大事项：统一受理平台向县区延伸',
    starter: 'linjiang_leader',
    daysAgo: 7,
    entered: () => ({
      matter: '统一受理平台向 12 个县区延伸',
      reason: '县区仍用旧系统，群众往返补件。拟分两批接入，第一批 5 个县区，费用在合同预留金内列支。',
    }),
    decisions: [checked, checked, ['complete', '程序合规。'], ['complete', '预留金足够。']],
  },
  {
    key: 'major_matter',
    title: '重大事项：撤并平川市自建预约系统',
    starter: 'pingchuan_leader',
    daysAgo: 205,
    entered: () => ({
      matter: '撤并平川市自建预约系统',
      reason: '自建系统与省级叫号系统重复，每年运维 18 万元。数据迁移后停用，保留查询三年。',
    }),
    decisions: [
      checked,
      checked,
      checked,
      checked,
      ['complete', '同意撤并，做好公告。'],
      ['complete', '已登记并下发通知。'],
    ],
  },
];

/** Cases of every process that anybody may begin: some wait for a leader, some for others, some are long over. */
export const demoCases: readonly DemoCase[] = [...purchases, ...seals, ...leaves, ...expenses, ...matters];
