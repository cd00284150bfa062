/** What one demo change is about and how far it has come. */
export interface DemoChange {
  title: string;
  contract: string;
  /** The user name of the author. */
  author: string;
  system: string;
  changeType: string;
  level: 'normal' | 'major';
  riskLevel: string;
  reason: string;
  content: string;
  /** How many of the approvals were given; all of them when it went on to be carried out. */
  approvals: number;
  /** How the last opinion ended it, where it did not go through. */
  ending: 'waiting' | 'returned' | 'rejected' | 'approved' | 'draft';
  /** The events after approval, in order. */
  events: readonly string[];
  /** How many days ago it was written. */
  daysAgo: number;
}

type Subject = [title: string, system: string, changeType: string, reason: string, content: string];

const subjects: Subject[] = [
  [
    '统一受理平台增加批量导入功能',
    '统一受理平台',
    'requirement',
    '窗口人员逐条录入效率低，多个地市提出批量导入需求。',
    '新增批量导入页面与模板校验，导入结果逐行反馈，支持部分成功。',
  ],
  [
    '电子证照接口升级到 2.1 版',
    '电子证照系统',
    'program',
    '省级证照库接口升级，旧接口将停止服务。',
    '更换接口地址与签名算法，调整证照状态字段映射，保留旧接口一周。',
  ],
  [
    '数据交换前置机磁盘扩容',
    '数据共享交换平台',
    'infrastructure',
    '前置机磁盘使用率超过 85%，影响夜间批量交换。',
    '为五个地市前置机各增加 500 GB 数据盘，在线扩展卷组。',
  ],
  [
    '办件超期提醒规则调整',
    '统一受理平台',
    'configuration',
    '现行提醒只在到期当天发送，无法提前处理。',
    '改为到期前 3 天、1 天与当天上午 9 点各提醒一次，抄送科室负责人。',
  ],
  [
    '人口库历史数据清洗',
    '数据共享交换平台',
    'data',
    '重复身份信息影响共性数据核验准确率。',
    '按证件号与姓名合并重复记录，冲突记录转人工核对，全程保留原值。',
  ],
  [
    '统一认证增加短信二次验证',
    '统一身份认证平台',
    'program',
    '等级保护测评要求管理员登录启用双因素。',
    '管理员角色登录后追加短信验证码，连续失败锁定账号 15 分钟。',
  ],
  [
    '政务大厅叫号系统对接',
    '政务大厅管理系统',
    'requirement',
    '现场叫号与线上预约数据不一致。',
    '通过消息队列同步预约与叫号状态，断线自动补发。',
  ],
  [
    '云平台计算节点补丁升级',
    '城市运行云平台',
    'infrastructure',
    '操作系统存在高危漏洞，需安装安全补丁。',
    '分三批迁移虚拟机后升级宿主机补丁，每批间隔两小时观察。',
  ],
  [
    '表单引擎性能优化',
    '统一受理平台',
    'program',
    '高峰期表单打开超过 5 秒。',
    '表单定义改为缓存加载，附件列表延迟请求，减少首屏接口数量。',
  ],
  [
    '视频会议网关证书更换',
    '视频会议系统',
    'configuration',
    '现有证书将于月底到期。',
    '更换网关与录播服务器证书，验证各地市终端入会。',
  ],
  [
    '共享目录权限收敛',
    '数据共享交换平台',
    'configuration',
    '审计发现部分目录授权范围过大。',
    '按最小授权原则重新核对 126 个目录，取消过期授权。',
  ],
  [
    '项目经理更换',
    '政务服务一体化平台',
    'personnel',
    '原项目经理岗位调整。',
    '由副经理接任，完成资料与账号交接，组织一次现场汇报。',
  ],
];

const authors: [contract: string, author: string][] = [
  ['contract1', 'huaxin'],
  ['contract2', 'zhongke'],
  ['contract3', 'tianhe'],
  ['contract4', 'boyuan'],
  ['contract5', 'lanhai'],
];

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

const count = 40;

/** Changes of the past weeks in every state of their life, with made-up contents. */
export const demoChanges: readonly DemoChange[] = Array.from({ length: count }, (_, index) => {
  const [title, system, changeType, reason, content] = subjects[index % subjects.length] as Subject;
  const [contract, author] = authors[(index * 3) % authors.length] as [string, string];
  const life = lives[index % lives.length] as (typeof lives)[number];
  const round = Math.floor(index / subjects.length);
  return {
    title: round === 0 ? title : `${title}（第 ${round + 1} 批）`,
    contract,
    author,
    system: round === 0 ? system : `${system}（${['', '东部', '西部', '中部'][round]}节点）`,
    changeType,
    level: life.ending === 'draft' ? 'major' : 'normal',
    riskLevel: ['low', 'middle', 'low', 'high'][index % 4] as string,
    reason,
    content,
    ...life,
    daysAgo: 2 + index * 2,
  };
});
