import { type Subject, type Told, toldOf } from './change-subjects.seed.ts';

/** What one demo change is about and how far it has come. */
export interface DemoChange extends Told {
  level: 'normal' | 'major';
  riskLevel: string;
  /** How many of the approvals were given; all of them when it went on to be carried out. */
  approvals: number;
  /** How the last opinion ended it, where it did not go through. */
  ending: 'waiting' | 'returned' | 'rejected' | 'approved' | 'draft';
  /** The events after approval, in order. */
  events: readonly string[];
  /** How many days ago it was written. */
  daysAgo: number;
  /** In how many days its window is, or was where negative; it is in the evening. */
  startsInDays: number;
}

const subjects: Subject[] = [
  {
    title: '增加批量导入功能',
    changeType: 'requirement',
    reason: '逐条录入效率低，多个地市提出批量导入需求。',
    content: '新增批量导入页面与模板校验，导入结果逐行反馈，支持部分成功。',
    systems: ['统一受理平台', '事项管理系统', '数据目录系统', '统一权限管理系统'],
  },
  {
    title: '接口升级到 2.1 版',
    changeType: 'program',
    reason: '省级平台接口升级，旧接口将停止服务。',
    content: '更换接口地址与签名算法，调整状态字段映射，旧接口保留一周。',
    systems: ['电子证照系统', '好差评系统', '数据共享交换系统', '电子印章系统'],
  },
  {
    title: '服务器磁盘扩容',
    changeType: 'infrastructure',
    reason: '磁盘使用率超过 85%，影响夜间批量任务。',
    content: '每台服务器增加 500 GB 数据盘，在线扩展卷组。',
    systems: ['数据共享交换系统', '城市感知汇聚系统', '政务云监控系统', '电子证照系统'],
  },
  {
    title: '到期提醒规则调整',
    changeType: 'configuration',
    reason: '现行提醒只在到期当天发送，无法提前处理。',
    content: '改为到期前 3 天、1 天与当天上午 9 点各提醒一次，抄送科室负责人。',
    systems: ['办件监督系统', '电子印章系统', '统一受理平台', '数据治理系统'],
  },
  {
    title: '历史数据清洗',
    changeType: 'data',
    reason: '重复的身份信息影响核验准确率。',
    content: '按证件号与姓名合并重复记录，冲突记录转人工核对，全程保留原值。',
    systems: ['数据治理系统', '政务大厅管理系统', '统一身份认证系统'],
  },
  {
    title: '增加短信二次验证',
    changeType: 'program',
    reason: '等级保护测评要求管理员登录启用双因素。',
    content: '管理员角色登录后追加短信验证码，连续失败锁定账号 15 分钟。',
    systems: ['统一身份认证系统', '政务服务门户', '城市感知汇聚系统'],
  },
  {
    title: '对接线上预约',
    changeType: 'requirement',
    reason: '现场办理与线上预约的数据不一致。',
    content: '通过消息队列同步预约与办理状态，断线自动补发。',
    systems: ['叫号与导办系统', '自助终端系统', '移动政务应用'],
  },
  {
    title: '安全补丁升级',
    changeType: 'infrastructure',
    reason: '操作系统存在高危漏洞，需安装安全补丁。',
    content: '分三批迁移服务后升级主机补丁，每批间隔两小时观察。',
    systems: ['云资源管理系统', '接口网关', '政务大厅管理系统'],
  },
  {
    title: '页面性能优化',
    changeType: 'program',
    reason: '高峰期页面打开超过 5 秒。',
    content: '页面定义改为缓存加载，附件列表延迟请求，减少首屏接口数量。',
    systems: ['政务服务门户', '共享服务门户', '效能分析系统'],
  },
  {
    title: '服务器证书更换',
    changeType: 'configuration',
    reason: '现有证书将于月底到期。',
    content: '更换服务器证书，逐个地市验证访问与接口调用。',
    systems: ['移动政务应用', '云资源管理系统', '叫号与导办系统'],
  },
  {
    title: '授权范围收敛',
    changeType: 'configuration',
    reason: '审计发现部分授权范围过大。',
    content: '按最小授权原则重新核对 126 项授权，取消过期授权。',
    systems: ['数据目录系统', '电子证照系统', '政务云监控系统'],
  },
];

/** What concerns the people of a contract and none of its systems. */
const staffing: Told[] = (
  [
    ['contract1', '项目经理更换', '原项目经理岗位调整。', '由副经理接任，完成资料与账号交接，组织一次现场汇报。'],
    ['contract3', '驻场工程师调整', '大厅高峰期现场支持人手不足。', '驻场工程师由两人增至三人，工作日全天在岗。'],
    ['contract5', '测试负责人更换', '原测试负责人离职。', '由同组工程师接任，移交测试用例与缺陷台账。'],
  ] as const
).map(([contract, title, reason, content]) => ({
  title,
  contract,
  system: null,
  changeType: 'personnel',
  reason,
  content,
}));

/** Every subject once, then every subject of another system, and so on. */
const stories: Told[] = [0, 1, 2, 3].flatMap((round) => [
  ...toldOf(subjects, round),
  ...staffing.slice(round, round + 1),
]);

const lives: Pick<DemoChange, 'approvals' | 'ending' | 'events'>[] = [
  { approvals: 0, ending: 'waiting', events: [] },
  { approvals: 3, ending: 'approved', events: ['schedule', 'implement', 'finish', 'verify', 'close'] },
  { approvals: 1, ending: 'waiting', events: [] },
  { approvals: 3, ending: 'approved', events: ['schedule'] },
  { approvals: 1, ending: 'returned', events: [] },
  { approvals: 2, ending: 'waiting', events: [] },
  { approvals: 3, ending: 'approved', events: ['schedule', 'implement', 'finish'] },
  { approvals: 0, ending: 'draft', events: [] },
  { approvals: 2, ending: 'rejected', events: [] },
  { approvals: 3, ending: 'approved', events: [] },
  { approvals: 3, ending: 'approved', events: ['schedule', 'implement'] },
];

/** The day of the window: in the next two weeks for what is still to come, else soon after it was written. */
function dayOfWindow(index: number, daysAgo: number, { events, ending }: (typeof lives)[number]): number {
  const isToCome = !events.includes('implement') && ending !== 'rejected';
  return isToCome ? 1 + ((index * 5) % 13) : Math.min(5 - daysAgo, -1);
}

/** Changes of the past weeks in every state of their life, with made-up contents. */
export const demoChanges: readonly DemoChange[] = stories.map((story, index) => {
  const life = lives[index % lives.length] as (typeof lives)[number];
  const daysAgo = 2 + index * 2;
  return {
    ...story,
    ...life,
    level: life.ending === 'draft' ? 'major' : 'normal',
    riskLevel: ['low', 'middle', 'low', 'high'][index % 4] as string,
    daysAgo,
    startsInDays: dayOfWindow(index, daysAgo, life),
  };
});
