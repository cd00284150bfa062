import { type Subject, type Told, toldInTurn } from './change-subjects.seed.ts';

/** What was changed since the contracts of this year began. */
const thisYear: Subject[] = [
  {
    title: '等级保护整改',
    changeType: 'configuration',
    reason: '等级保护测评提出的中风险项需要整改。',
    content: '关闭闲置端口与默认账号，统一口令与会话时长，整改后复测。',
    systems: ['统一受理平台', '电子证照系统', '政务大厅管理系统'],
  },
  {
    title: '日志留存期延长',
    changeType: 'infrastructure',
    reason: '网络安全法要求日志留存不少于六个月。',
    content: '扩充日志存储，留存期由 90 天改为 200 天，按月归档。',
    systems: ['办件监督系统', '数据共享交换系统', '政务服务门户'],
  },
  {
    title: '国产数据库适配',
    changeType: 'program',
    reason: '按国产化替代计划更换数据库。',
    content: '调整语法与驱动，双库并行一周，核对一致后切换。',
    systems: ['事项管理系统', '数据目录系统', '接口网关'],
  },
  {
    title: '无障碍访问改造',
    changeType: 'requirement',
    reason: '适老化与无障碍测评未达标。',
    content: '补充读屏标签与键盘操作，提高对比度，增加大字版。',
    systems: ['移动政务应用', '自助终端系统', '好差评系统'],
  },
  {
    title: '身份信息脱敏展示',
    changeType: 'program',
    reason: '列表与导出中直接显示证件号，存在泄露风险。',
    content: '证件号与手机号默认脱敏，查看原值需授权并留痕。',
    systems: ['效能分析系统', '电子印章系统', '数据治理系统'],
  },
  {
    title: '测试环境迁移',
    changeType: 'infrastructure',
    reason: '原测试机房到期退租。',
    content: '测试环境迁入政务云，核对网络策略与数据脱敏后启用。',
    systems: ['共享服务门户', '叫号与导办系统', '统一受理平台'],
  },
];

/** What was changed before, in the systems that were in use by then. */
const lastYear: Subject[] = [
  {
    title: '口令策略加强',
    changeType: 'configuration',
    reason: '弱口令检查发现 37 个账号不合要求。',
    content: '口令至少 12 位并包含三类字符，90 天更换，分批通知用户。',
    systems: ['统一身份认证系统', '统一权限管理系统', '云资源管理系统'],
  },
  {
    title: '备份策略调整',
    changeType: 'infrastructure',
    reason: '恢复演练用时超过规定的四小时。',
    content: '改为每日增量、每周全量，异地保留一份，每季度演练。',
    systems: ['政务云监控系统', '统一身份认证系统', '云资源管理系统', '统一权限管理系统'],
  },
  {
    title: '告警阈值调整',
    changeType: 'configuration',
    reason: '夜间误报较多，值班人员难以分辨。',
    content: '按时段设置阈值，连续三次越限才告警，合并同源告警。',
    systems: ['云资源管理系统', '政务云监控系统', '统一身份认证系统'],
  },
  {
    title: '国密算法改造',
    changeType: 'program',
    reason: '密码应用安全性评估要求使用国密算法。',
    content: '传输与存储改用 SM2、SM3、SM4，旧密文分批转换。',
    systems: ['统一权限管理系统', '统一身份认证系统'],
  },
  {
    title: '中间件版本升级',
    changeType: 'program',
    reason: '现用版本已停止维护。',
    content: '升级到长期支持版本，灰度两个节点观察三天后全部切换。',
    systems: ['统一身份认证系统', '统一权限管理系统', '政务云监控系统', '云资源管理系统'],
  },
  {
    title: '组织机构数据同步',
    changeType: 'data',
    reason: '机构改革后部门名称与编码有变。',
    content: '按编制部门公布的清单更新机构与人员归属，保留对照表。',
    systems: ['统一权限管理系统', '统一身份认证系统'],
  },
  {
    title: '闲置资源回收',
    changeType: 'infrastructure',
    reason: '资源使用率连续三个月低于 10%。',
    content: '通知使用单位确认后回收 42 台云主机，镜像保留 30 天。',
    systems: ['政务云监控系统', '云资源管理系统'],
  },
  {
    title: '审计日志归档',
    changeType: 'data',
    reason: '日志表过大，查询超时。',
    content: '一年前的日志转入归档库，查询入口不变。',
    systems: ['云资源管理系统', '统一权限管理系统'],
  },
];

/** Every so many days one, the first before those that are still told in every state. */
const firstDaysAgo = 88;
const apartDays = 8.6;

/** A change that is over: one in six was not approved. */
export interface EarlierChange extends Told {
  riskLevel: 'low' | 'middle' | 'high';
  daysAgo: number;
  isRejected: boolean;
}

/** Forty changes of the year before the last weeks, the latest first, all of them over. */
export const earlierChanges: readonly EarlierChange[] = [...toldInTurn(thisYear), ...toldInTurn(lastYear)].map(
  (told, place) => ({
    ...told,
    riskLevel: (['low', 'middle', 'low', 'high'] as const)[place % 4] ?? 'low',
    daysAgo: Math.round(firstDaysAgo + place * apartDays),
    isRejected: place % 6 === 4,
  }),
);
