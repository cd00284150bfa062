import { usualBackgroundRows } from '#server/export/endpoints.ts';
import { usualQuota } from '#server/file/quota.ts';
import type { DraftOf } from '#shared/field.ts';
import { usualFirstDays } from '#shared/new-password.ts';
import { siteDefaults } from '#shared/site.ts';
import { usualWork } from '#shared/work-calendar.ts';
import { emergencyHours } from '../changerecord/emergency-hours.ts';
import { usualDue, usualSupplyDays } from '../report/period.ts';
import type { settings } from './settings.ts';

type Setting = DraftOf<(typeof settings)['declaration']['fields']>;

/** Decided by the surroundings, alone or together with a setting that is not public. */
type Decided = 'oidctitle' | 'phonelogin';

const names: Record<Exclude<keyof typeof siteDefaults, Decided>, string> = {
  title: '平台名称',
  managertype: '监理单位的公司类型',
  showSettings: '在页面右侧显示界面设置按钮',
  filesizelimit: '任何文件的大小上限（MB）',
  reportsuffix: '报告允许的扩展名（以逗号分隔）',
  reporttips: '报告上传提示',
  reportsizeerror: '报告过大时的提示',
  documentsuffix: '文档允许的扩展名（以逗号分隔）',
  documenttips: '文档上传提示',
  documensize: '文档大小上限（MB）',
  iscity: '是否启用地市级',
  reportdailyvalue: '日报的类型值',
  reportweekvalue: '周报的类型值',
  reportmonthvalue: '月报的类型值',
  reportprojectuserrange: '按项目填写的报告的范围值',
  reportpersonaluserrange: '按个人填写的报告的范围值',
  region: '登录页背景（default、shanxi、shandong、hunan、chongqing）',
  passwordlength: '密码最少位数（不少于 8）',
  passwordclasses: '密码须包含的字符种类（2 至 4）',
  passwordhistory: '不能与最近几次的密码相同（0 为不限）',
  copyright: '页脚版权信息',
  icp: '页脚备案号',
  policebeian: '页脚公安备案号',
  helpurl: '帮助地址（为空时使用随产品提供的说明）',
  watermark: '页面水印的内容（name、account、phone、date、text，以逗号分隔；为空时没有水印）',
  watermarktext: '水印文字',
};

const ofMenus: Setting = {
  key: 'menunames',
  name: '启用的菜单',
  kind: 'list',
  value: null,
  isPublic: false,
  remark: '菜单的名称，以逗号分隔，只显示这些菜单和它们的上级；为空时全部显示',
};

const ofSigningIn: readonly Setting[] = [
  {
    key: 'login.phone',
    name: '手机号登录',
    kind: 'string',
    value: 'off',
    isPublic: false,
    remark: 'on 或 off；凭短信验证码登录，不用密码。需要短信网关；启用了身份验证器的用户仍须输入其验证码',
  },
  {
    key: 'login.second_factor',
    name: '登录第二步',
    kind: 'string',
    value: 'off',
    isPublic: false,
    remark:
      'off：仅对自行启用身份验证器或安全密钥的用户；choice：都没有启用的用户用短信；sms：有手机号的用户一律用短信，有安全密钥的可以选择密钥。第三方登录同样适用；choice 和 sms 需要短信网关',
  },
  {
    key: 'login.second_factor_admin',
    name: '系统管理员须开启两步验证',
    kind: 'string',
    value: 'off',
    isPublic: false,
    remark: 'on：要求；off：不要求。正式使用建议开启，下次登录时生效',
  },
  {
    key: 'login.alerts',
    name: '账号异常时通知系统管理员',
    kind: 'string',
    value: 'serious',
    isPublic: false,
    remark:
      'off：不通知；serious：登录被锁定、验证码或密钥被他人使用；all：以上各项，以及从新的地址登录。账号本人总会收到通知',
  },
  {
    key: 'login.link_by_email',
    name: '第三方登录按已验证邮箱关联账号',
    kind: 'string',
    value: 'off',
    isPublic: false,
    remark: 'on 或 off；仅在第三方登录服务可信时开启',
  },
  {
    key: 'password.first_days',
    name: '初始密码有效天数（0 为不限）',
    kind: 'integer',
    value: String(usualFirstDays),
    isPublic: false,
  },
  { key: 'password.max_age_days', name: '密码有效天数（0 为不限）', kind: 'integer', value: '0', isPublic: false },
];

const kinds: Partial<Record<string, Setting['kind']>> = { number: 'integer', boolean: 'flag' };

const ofUploads: readonly Setting[] = [
  {
    key: 'upload.day_mb',
    name: '每人 24 小时内上传总量（MB，0 为不限）',
    kind: 'integer',
    value: String(usualQuota.dayMb),
    isPublic: false,
  },
  {
    key: 'upload.unclaimed_mb',
    name: '每人未保存到记录的文件总量（MB，0 为不限）',
    kind: 'integer',
    value: String(usualQuota.unclaimedMb),
    isPublic: false,
  },
  {
    key: 'export.background_rows',
    name: '超过多少行的导出在后台进行',
    kind: 'integer',
    value: String(usualBackgroundRows),
    isPublic: false,
  },
];

const ofReports: readonly Setting[] = [
  {
    key: 'report.daily_time',
    name: '日报、月报的截止时间',
    kind: 'string',
    value: usualDue.dailyTime,
    isPublic: false,
  },
  { key: 'report.weekly_time', name: '周报的截止时间', kind: 'string', value: usualDue.weeklyTime, isPublic: false },
  {
    key: 'report.monthly_workday',
    name: '月报在次月第几个工作日截止',
    kind: 'integer',
    value: String(usualDue.monthlyWorkday),
    isPublic: false,
  },
  {
    key: 'report.grace_minutes',
    name: '报告截止后的宽限（分钟）',
    kind: 'integer',
    value: String(usualDue.graceMinutes),
    isPublic: false,
  },
  {
    key: 'report.supply_days',
    name: '未交的报告可以补报的天数',
    kind: 'integer',
    value: String(usualSupplyDays),
    isPublic: false,
  },
];

const ofWork: readonly Setting[] = [
  {
    key: 'virus.enabled',
    name: '健康日报',
    kind: 'string',
    value: 'off',
    isPublic: false,
    remark: 'on 或 off；关闭时不显示菜单，也不能填报和查看',
  },
  {
    key: 'virusretentiondays',
    name: '健康数据的保留天数',
    kind: 'integer',
    value: '180',
    isPublic: false,
    remark: '健康日报与体温记录到期后彻底删除',
  },
  {
    key: 'dayoff.annual_days',
    name: '每人每年的年假天数',
    kind: 'integer',
    value: '10',
    isPublic: false,
    remark: '个别人员不同的，在假期额度中填写',
  },
  {
    key: 'workflow.call_addresses',
    name: '允许流程调用的地址',
    kind: 'list',
    value: null,
    isPublic: false,
    remark: '流程服务只能调用以这些地址开头的接口，以逗号分隔；为空时都不能调用',
  },
  {
    key: 'workflow.urge_minutes',
    name: '催办间隔（分钟）',
    kind: 'integer',
    value: '30',
    isPublic: false,
    remark: '同一个流程多久可以催办一次；0 为不限',
  },
  {
    key: 'workflow.urges_a_day',
    name: '每天催办次数',
    kind: 'integer',
    value: '5',
    isPublic: false,
    remark: '同一个流程 24 小时内最多催办几次',
  },
  {
    key: emergencyHours.key,
    name: '紧急变更补办审批的期限（小时）',
    kind: 'integer',
    value: String(emergencyHours.usual),
    isPublic: false,
    remark: '从开始实施起算，只用于此后开始的',
  },
  {
    key: 'log.keep_days',
    name: '操作与登录日志的保留天数',
    kind: 'integer',
    value: '365',
    isPublic: false,
    remark: '不少于 180 天',
  },
  {
    key: 'workweek',
    name: '每周的工作日',
    kind: 'list',
    value: usualWork.weekdays,
    isPublic: false,
    remark: '1 为周一，7 为周日，以逗号分隔；节假日与调休在工作日历中调整',
  },
  {
    key: 'workhours',
    name: '工作时间',
    kind: 'list',
    value: usualWork.hours,
    isPublic: false,
    remark: '形如 09:00-12:00,13:30-17:30，按北京时间；用于计算办理时限',
  },
];

const ofMail: readonly Setting[] = (
  [
    ['mail.host', '邮件服务器', 'string', null],
    ['mail.port', '邮件服务器端口', 'integer', '587'],
    ['mail.security', '邮件加密方式（starttls、tls、none）', 'string', 'starttls'],
    ['mail.user', '邮件登录用户名', 'string', null],
    ['mail.from', '邮件发件地址', 'string', null],
    ['mail.site', '邮件中的网站地址', 'string', null],
  ] as const
).map(([key, name, kind, value]) => ({ key, name, kind, value, isPublic: false }));

/** The settings with their first values, so that administrators see what can be set. */
export const shippedSettings: readonly Setting[] = [
  ...Object.entries(names).map(([key, name]): Setting => {
    const value = siteDefaults[key as keyof typeof names];
    return {
      key,
      name,
      kind: kinds[typeof value] ?? 'string',
      value: String(value) || null,
      isPublic: true,
    };
  }),
  ofMenus,
  ...ofSigningIn,
  ...ofUploads,
  ...ofReports,
  ...ofWork,
  ...ofMail,
];
