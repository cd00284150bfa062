/** One made-up demand and how far it is. */
export interface DemoDemand {
  title: string;
  kind: string;
  priority: string;
  /** Part of the name of the system that it is about. */
  system: string;
  unit: string;
  /** The user name of whoever asks for it. */
  author: string;
  content: string;
  status: string;
  daysAgo: number;
}

type Subject = [title: string, kind: string, system: string, content: string];

const subjects: Subject[] = [
  ['受理单支持批量打印', 'feature', '统一受理平台', '窗口每天打印上百张受理单，逐张点击耗时，希望勾选后一次打印。'],
  ['办件列表按到期日排序', 'improvement', '办件监督系统', '默认按受理时间排序，容易漏看快到期的办件。'],
  ['证照预览偶尔空白', 'defect', '电子证照系统', '部分 2019 年签发的证照预览为空白，下载后正常。'],
  ['目录更新频率统计', 'data', '数据目录系统', '按责任单位统计目录更新及时率，按月导出。'],
  ['叫号与预约时段合并显示', 'improvement', '叫号与导办系统', '预约群众到场后仍要重新取号，希望按预约时段自动排队。'],
  ['移动端支持人脸核验', 'feature', '移动政务应用', '老年人记不住密码，希望支持人脸核验登录。'],
  ['接口调用失败自动重试', 'improvement', '接口网关', '上游偶发超时即返回失败，希望按策略自动重试。'],
  ['事项材料一键复用', 'feature', '事项管理系统', '同一申请人一年内提交过的材料可以直接引用。'],
  ['统计报表导出超时', 'defect', '效能分析系统', '跨年度导出时页面超时，没有任何提示。'],
  ['感知设备离线告警', 'feature', '城市感知汇聚系统', '设备离线超过 30 分钟向责任单位发送告警。'],
];

const rounds = ['', '（县区）', '（乡镇便民中心）', '（二期）'];
const statuses = [
  'reviewing',
  'accepted',
  'scheduled',
  'developing',
  'testing',
  'online',
  'closed',
  'refused',
  'postponed',
  'draft',
];
const authors: [unit: string, author: string][] = [
  ['临江市政务服务局', 'linjiang'],
  ['安州市大数据局', 'anzhou'],
  ['清河市政务服务局', 'qinghe'],
  ['望海市政务服务局', 'wanghai'],
  ['省政务服务管理办公室', 'operator'],
];
const priorities = ['normal', 'high', 'low', 'urgent'];

/** Forty demands in every state. */
export const demoDemands: readonly DemoDemand[] = Array.from({ length: 40 }, (_, index) => {
  const [title, kind, system, content] = subjects[index % subjects.length] as Subject;
  const [unit, author] = authors[(index * 3) % authors.length] as [string, string];
  const round = Math.floor(index / subjects.length);
  return {
    title: `${title}${rounds[round]}`,
    kind,
    priority: priorities[(index + round) % priorities.length] as string,
    system,
    unit,
    author,
    content,
    status: statuses[(index + round * 3) % statuses.length] as string,
    daysAgo: 2 + index * 4,
  };
});
