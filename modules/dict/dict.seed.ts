import type { DraftOf } from '#shared/field.ts';
import type { dict } from './dict.ts';

/** A dictionary as shipped. */
export type ShippedDictionary = DraftOf<(typeof dict)['declaration']['fields']>;

function dictionary(code: string, name: string, items: Readonly<Record<string, string>>): ShippedDictionary {
  const pairs = Object.entries(items);
  return {
    code,
    name,
    items: pairs.map(([value, label], index) => ({ value, label, color: null, sort: (index + 1) * 10, enabled: true })),
  };
}

/** The dictionaries that administrators may extend; what the code itself decides on is not here. */
export const shippedDictionaries: readonly ShippedDictionary[] = [
  dictionary('plan_delay_reason', '计划延期原因', {
    requirement: '需求变更',
    resource: '资源不足',
    external: '外部依赖',
    quality: '质量返工',
    other: '其他',
  }),
  dictionary('job_title', '职务', {
    director: '主任',
    section: '科长',
    clerk: '科员',
    engineer: '工程师',
    manager: '项目经理',
  }),
  dictionary('education', '学历', {
    secondary: '高中及以下',
    college: '大专',
    bachelor: '本科',
    master: '硕士',
    doctor: '博士',
  }),
  dictionary('question_channel', '问题渠道', { web: '网页', phone: '电话', wechat: '微信', site: '现场' }),
  dictionary('report_type', '报告类型', { '4': '日报', '5': '周报', '6': '月报' }),
  dictionary('report_range', '报告范围', { '1': '项目', '2': '个人' }),
  dictionary('meeting_form', '会议形式', { site: '现场', video: '视频', mixed: '混合' }),
  dictionary('dayoff_type', '请假类型', {
    annual: '年假',
    sick: '病假',
    personal: '事假',
    swap: '调休',
    other: '其他',
  }),
];
