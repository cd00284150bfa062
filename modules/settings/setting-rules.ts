import { z } from 'zod';
import { metaOf } from '#shared/field.ts';
import { documentExtensions, extensionsIn } from '#shared/file.ts';
import { isPageAddress } from '#shared/page-address.ts';
import { regions } from '#shared/site.ts';
import { readHours } from '#shared/work-calendar.ts';
import { emergencyHours } from '../changerecord/emergency-hours.ts';
import { company } from '../company/company.ts';

/** The parts of the page of settings, in their order. */
export const settingGroups = {
  signIn: '登录与密码',
  files: '文件',
  reports: '报告',
  look: '界面',
  business: '组织与业务',
  mail: '邮件',
} as const;

/** What a setting is called and may hold. */
export interface SettingRule {
  group: keyof typeof settingGroups;
  title: string;
  note?: string;
  /** A whole number, with its limits. */
  number?: { min: number; max: number; unit?: string };
  /** One of these words, each with its label; `on` and `off` alone make a switch. */
  words?: Readonly<Record<string, string>>;
  /** Texts that are separated by commas, each of this form; there must be one where one is needed. */
  list?: { isPart: (part: string) => boolean; hint: string; isNeeded?: boolean };
  /** One text of a form of its own; there must be one where one is needed. */
  text?: { isFit: (value: string) => boolean; hint: string; isNeeded?: boolean };
}

const onOff = { off: '关闭', on: '开启' };
const yesNo = { true: '开启', false: '关闭' };
const code = { min: 0, max: 999_999_999 };
const megabytes = { min: 1, max: 10_240, unit: 'MB' };
const quota = { min: 0, max: 1_000_000, unit: 'MB' };

/** Only kinds whose content can be checked are ever taken. */
const suffixes = {
  isPart: (part: string) => extensionsIn(part).length === 1,
  hint: `扩展名只能从以下选择，以逗号分隔：${documentExtensions.map((extension) => `.${extension}`).join(',')}`,
  isNeeded: true,
};

const toldWords = '其中 {格式} 显示为允许的扩展名，{大小} 显示为大小上限';

const clock = {
  isFit: (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  hint: '应为 24 小时制的时间，例如 18:00',
  isNeeded: true,
};

const isAddressOfNetwork = (value: string) => z.union([z.ipv4(), z.ipv6()]).safeParse(value).success;

const host = {
  // A last part in digits makes it an address of the network, and this one is none.
  isFit: (value: string) =>
    isAddressOfNetwork(value) || (z.hostname().safeParse(value).success && !/(^|\.)\d+$/.test(value)),
  hint: '应为服务器的域名或 IP 地址，不含协议和端口，例如 smtp.example.com',
};

const mailAddress = {
  isFit: (value: string) => z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success,
  hint: '应为邮箱地址，可以带名称，例如 tongtu@example.com 或 通途 <tongtu@example.com>',
};

const siteAddress = {
  isFit: (value: string) => isPageAddress(value) && !/[?#]/.test(value),
  hint: '应为以 http:// 或 https:// 开头的网站地址，不含 ? 和 #',
};

/** The settings that the product knows, in the order of their page; the texts of the site have a form of their own. */
export const settingRules: Readonly<Record<string, SettingRule>> = {
  'login.phone': {
    group: 'signIn',
    title: '手机号登录',
    note: '凭短信验证码登录，不用密码；启用了身份验证器的用户仍须输入其验证码。需要短信网关',
    words: onOff,
  },
  'login.second_factor': {
    group: 'signIn',
    title: '登录第二步',
    note: '第三方登录同样适用；用到短信的两项需要短信网关',
    words: {
      off: '仅自行启用身份验证器或安全密钥的用户',
      choice: '都没有启用的用户用短信',
      sms: '有手机号的用户一律用短信（有安全密钥的可以选择密钥）',
    },
  },
  'login.second_factor_admin': {
    group: 'signIn',
    title: '系统管理员须开启两步验证',
    note: '正式使用建议开启：下次登录时先开启身份验证器或添加安全密钥，才能继续',
    words: { off: '不要求', on: '要求' },
  },
  'login.alerts': {
    group: 'signIn',
    title: '账号异常时通知系统管理员',
    note: '账号本人总会收到通知；经邮件或短信收取，在个人中心的消息设置中选择“系统告警”',
    words: {
      off: '不通知',
      serious: '登录被锁定、验证码或密钥被他人使用',
      all: '以上各项，以及从新的地址登录',
    },
  },
  'login.link_by_email': {
    group: 'signIn',
    title: '第三方登录按已验证邮箱关联账号',
    note: '仅在第三方登录服务可信时开启',
    words: onOff,
  },
  passwordlength: { group: 'signIn', title: '密码最少位数', number: { min: 8, max: 64, unit: '位' } },
  passwordclasses: {
    group: 'signIn',
    title: '密码须包含的字符种类',
    note: '小写字母、大写字母、数字、符号中的几种',
    number: { min: 2, max: 4, unit: '种' },
  },
  passwordhistory: {
    group: 'signIn',
    title: '不能与最近几次的密码相同',
    note: '0 为不限',
    number: { min: 0, max: 100, unit: '次' },
  },
  'password.first_days': {
    group: 'signIn',
    title: '初始密码有效期',
    note: '管理员设置的密码须在期内登录并修改；0 为不限',
    number: { min: 0, max: 365, unit: '天' },
  },
  'password.max_age_days': {
    group: 'signIn',
    title: '密码有效期',
    note: '0 为不限',
    number: { min: 0, max: 3650, unit: '天' },
  },
  filesizelimit: { group: 'files', title: '任何文件的大小上限', number: megabytes },
  documensize: { group: 'files', title: '文档的大小上限', number: megabytes },
  'upload.day_mb': { group: 'files', title: '每人每天上传的总量', note: '0 为不限', number: quota },
  'upload.unclaimed_mb': {
    group: 'files',
    title: '每人上传后尚未使用的文件总量',
    note: '0 为不限',
    number: quota,
  },
  'export.background_rows': {
    group: 'files',
    title: '超过多少行的导出在后台进行',
    number: { min: 0, max: 200_000, unit: '行' },
  },
  documentsuffix: { group: 'files', title: '文档允许的扩展名', list: suffixes },
  documenttips: { group: 'files', title: '文档上传提示', note: toldWords },
  reportsuffix: { group: 'reports', title: '报告允许的扩展名', list: suffixes },
  reporttips: { group: 'reports', title: '报告上传提示', note: toldWords },
  reportsizeerror: { group: 'reports', title: '报告过大时的提示', note: toldWords },
  reportdailyvalue: { group: 'reports', title: '日报的类型值', number: code },
  reportweekvalue: { group: 'reports', title: '周报的类型值', number: code },
  reportmonthvalue: { group: 'reports', title: '月报的类型值', number: code },
  reportprojectuserrange: { group: 'reports', title: '按项目填写的报告的范围值', number: code },
  reportpersonaluserrange: { group: 'reports', title: '按个人填写的报告的范围值', number: code },
  'report.daily_time': { group: 'reports', title: '日报、月报的截止时间', text: clock },
  'report.weekly_time': {
    group: 'reports',
    title: '周报的截止时间',
    note: '在周五，或当周最后一个工作日',
    text: clock,
  },
  'report.monthly_workday': {
    group: 'reports',
    title: '月报在次月第几个工作日截止',
    number: { min: 1, max: 15, unit: '个工作日' },
  },
  'report.grace_minutes': {
    group: 'reports',
    title: '截止后的宽限',
    note: '宽限之内提交仍算按时',
    number: { min: 0, max: 720, unit: '分钟' },
  },
  'report.supply_days': {
    group: 'reports',
    title: '未交的报告可以补报的天数',
    note: '从期间结束起算，过后须由省级平台开放',
    number: { min: 0, max: 90, unit: '天' },
  },
  showSettings: {
    group: 'look',
    title: '在页面右侧显示界面设置按钮',
    note: '关闭时仍可从右上角的账号菜单打开界面设置',
    words: yesNo,
  },
  region: {
    group: 'look',
    title: '登录页背景',
    words: regions,
  },
  menunames: {
    group: 'look',
    title: '启用的菜单',
    note: '填写菜单的名称，只显示这些菜单和它们的上级；为空时全部显示',
    list: { isPart: (part) => /^[\p{L}\p{N}_-]{1,64}$/u.test(part), hint: '菜单的名称不含空格' },
  },
  managertype: {
    group: 'business',
    title: '监理单位的公司类型',
    note: '合同的监理单位和监理岗位只能选择这一类型的公司',
    words: metaOf(company.declaration.fields.companyType).options ?? {},
  },
  'workflow.call_addresses': {
    group: 'business',
    title: '允许流程调用的地址',
    note: '流程服务只能调用以这些地址开头的接口，以逗号分隔；为空时都不能调用',
    list: {
      isPart: (part) => /^https?:\/\/[^\s/@]+(\/\S*)?$/.test(part),
      hint: '应为以 http:// 或 https:// 开头的地址',
    },
  },
  'workflow.urge_minutes': {
    group: 'business',
    title: '催办间隔',
    note: '同一个流程多久可以催办一次；0 为不限',
    number: { min: 0, max: 1440, unit: '分钟' },
  },
  'workflow.urges_a_day': {
    group: 'business',
    title: '每天催办次数',
    note: '同一个流程 24 小时内最多催办几次',
    number: { min: 1, max: 100, unit: '次' },
  },
  [emergencyHours.key]: {
    group: 'business',
    title: '紧急变更补办审批的期限',
    note: '从开始实施起算，只用于此后开始的；没有先实施的由其流程决定',
    number: { min: 1, max: 720, unit: '小时' },
  },
  'log.keep_days': {
    group: 'business',
    title: '操作与登录日志的保留天数',
    note: '到期后每天凌晨清理',
    number: { min: 180, max: 3650, unit: '天' },
  },
  'dayoff.annual_days': {
    group: 'business',
    title: '每人每年的年假天数',
    note: '个别人员不同的，在假期额度中填写',
    number: { min: 0, max: 366, unit: '天' },
  },
  'virus.enabled': {
    group: 'business',
    title: '健康日报',
    note: '关闭时不显示菜单，也不能填报和查看；数据保留到期限为止',
    words: onOff,
  },
  virusretentiondays: {
    group: 'business',
    title: '健康数据的保留天数',
    note: '健康日报与体温记录到期后彻底删除',
    number: { min: 30, max: 1095, unit: '天' },
  },
  workweek: {
    group: 'business',
    title: '每周的工作日',
    note: '1 为周一，7 为周日，以逗号分隔；节假日与调休在工作日历中调整',
    list: { isPart: (part) => /^[1-7]$/.test(part), hint: '只能填写 1 至 7，以逗号分隔', isNeeded: true },
  },
  workhours: {
    group: 'business',
    title: '工作时间',
    note: '用于计算办理时限，按北京时间',
    text: {
      isFit: (value) => readHours(value) !== undefined,
      hint: '应形如 09:00-12:00,13:30-17:30，先后排列，互不重叠',
      isNeeded: true,
    },
  },
  'mail.host': { group: 'mail', title: '邮件服务器', note: 'SMTP 服务器的地址；为空时不发邮件', text: host },
  'mail.port': { group: 'mail', title: '端口', number: { min: 1, max: 65_535 } },
  'mail.security': {
    group: 'mail',
    title: '加密方式',
    words: { starttls: 'STARTTLS', tls: 'TLS', none: '不加密（仅限内网）' },
  },
  'mail.user': { group: 'mail', title: '登录用户名', note: '口令由环境变量 MAIL_PASSWORD 提供，不在这里填写' },
  'mail.from': { group: 'mail', title: '发件地址', note: '为空时用登录用户名', text: mailAddress },
  'mail.site': {
    group: 'mail',
    title: '网站地址',
    note: '邮件中的链接由它开头，例如 https://tongtu.example.com',
    text: siteAddress,
  },
  iscity: { group: 'business', title: '地市级', words: { '1': '启用', '0': '不启用' } },
};

/** The rule of a key; nothing for one that the product does not know. */
export function ruleOf(key: string): SettingRule | undefined {
  return Object.hasOwn(settingRules, key) ? settingRules[key] : undefined;
}

/** The texts of a list setting. */
export function partsOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What is wrong with a value for its rule, or without one for the kind that the setting says it is; null for nothing. */
export function settingProblem(rule: SettingRule | undefined, kind: string, value: string): string | null {
  if (rule?.words) {
    const words = Object.keys(rule.words);
    return words.includes(value) ? null : `只能填写 ${words.join('、')}`;
  }
  if (rule?.list) {
    const { isPart, hint, isNeeded = false } = rule.list;
    const parts = partsOf(value);
    return parts.every(isPart) && (parts.length > 0 || !isNeeded) ? null : hint;
  }
  if (rule?.number) return numberProblem(value, rule.number);
  if (rule?.text) {
    const { isFit, hint, isNeeded = false } = rule.text;
    return isFit(value) || (value === '' && !isNeeded) ? null : hint;
  }
  if (rule || value === '') return null;
  if (kind === 'integer') return /^-?\d{1,9}$/.test(value.trim()) ? null : '参数值应为整数';
  if (kind === 'flag') return ['true', 'false'].includes(value) ? null : '只能填写 true、false';
  return null;
}

function numberProblem(value: string, { min, max }: { min: number; max: number }): string | null {
  if (!/^\d{1,9}$/.test(value.trim())) return '参数值应为整数';
  const number = Number(value);
  return number < min || number > max ? `应在 ${min} 到 ${max} 之间` : null;
}
