import type { ItemType } from '../checkmodelfield/item-types.ts';
import type { MetricCode } from '../checkmodelfield/metric-codes.ts';
import type { aggregates, missingRules, Pair } from './words.ts';

/** An indicator of the demo as it is handed to the store, without its model, dimension and place. */
export interface DemoIndicator {
  name: string;
  standard: string | null;
  type: ItemType;
  max: number;
  min?: number;
  step?: number;
  weight?: number;
  options?: string;
  autoMetric?: MetricCode;
  autoFull?: number;
  autoZero?: number;
  needsEvidence?: boolean;
  remarkBelow?: number;
}

interface DemoDimension extends Pick<DemoIndicator, 'name' | 'weight'> {
  indicators: DemoIndicator[];
}

interface DemoModel {
  code: string;
  name: string;
  pair: Pair;
  aggregate: keyof typeof aggregates;
  missingRule: keyof typeof missingRules;
  isAnonymous?: boolean;
  hasSelfScore?: boolean;
  dropHigh?: number;
  dropLow?: number;
  /** Its part in the results of a city, or of a company. */
  weight: number;
  dimensions: DemoDimension[];
}

const score = (name: string, max: number, standard: string): DemoIndicator => ({
  ...{ name, max, standard, type: 'score' as const, step: 0.5, remarkBelow: Math.round(max * 0.6) },
});

const deduct = (name: string, max: number, step: number, standard: string): DemoIndicator => ({
  ...{ name, max, step, standard: `${standard}，每次扣 ${step} 分，扣完为止。`, type: 'deduct' as const },
  remarkBelow: max - step,
});

const metric = (name: string, max: number, autoMetric: MetricCode, autoZero: number): DemoIndicator => ({
  ...{ name, max, autoMetric, autoZero, autoFull: 100, type: 'auto' as const },
  standard: `由系统统计，100% 得满分，低于 ${autoZero}% 不得分，其间按比例。`,
});

const veto = (name: string, standard: string): DemoIndicator => ({ name, standard, type: 'veto', max: 0 });

/** Six models, one for each relation, with indicators as public assessment sheets have them. */
export const demoModels: readonly DemoModel[] = [
  {
    ...{ code: 'KH-SD', name: '地市信息化工作考核', pair: 'province_city', weight: 70 },
    ...{ aggregate: 'average', missingRule: 'ignore' },
    dimensions: [
      {
        name: '项目推进',
        indicators: [
          score('项目进度', 20, '按省级计划推进本地实施，全部按期得满分；每有一项滞后超过 10 个工作日酌情扣 1–3 分。'),
          metric('地市任务按时率', 20, 'CITYTASK_ONTIME_RATE', 60),
        ],
      },
      {
        name: '协同配合',
        indicators: [
          score('工作态度', 10, '响应省级部署积极主动，有专人负责，沟通顺畅。'),
          deduct('材料报送', 10, 2, '迟报、漏报或报送内容有明显错误'),
          metric('会议出席率', 10, 'MEETING_ATTENDANCE_RATE', 50),
        ],
      },
      {
        name: '应用成效',
        indicators: [
          {
            ...{
              name: '系统使用',
              type: 'select',
              max: 20,
              options: '全面使用=20；主要业务使用=15；部分使用=8；基本未用=0',
            },
            standard: '按系统在本地政务大厅和部门的实际使用情况评定。',
          },
          { ...score('问题整改', 10, '上季度通报的问题全部整改得满分，每有一项未整改扣 2 分。'), needsEvidence: false },
        ],
      },
      {
        name: '附加',
        indicators: [
          { name: '创新做法', standard: '经验被省级推广的，每项加 1 分，最多 5 分。', type: 'add', max: 5, step: 1 },
          veto('重大安全事件', '发生重大网络安全或数据泄露事件的，考核等级直接定为不合格。'),
        ],
      },
    ],
  },
  {
    ...{ code: 'KH-DG', name: '承建单位履约考核', pair: 'city_company', weight: 50 },
    ...{ aggregate: 'weighted', missingRule: 'average' },
    dimensions: [
      {
        name: '进度与态度',
        indicators: [
          score(
            '项目进度',
            20,
            '按合同与计划节点完成，无滞后得满分；滞后 5 个工作日内扣 2 分，超过的每 5 日再扣 2 分。',
          ),
          score('工作态度', 10, '服从建设单位安排，主动汇报，无推诿扯皮。'),
        ],
      },
      {
        name: '响应与服务',
        indicators: [
          deduct('响应及时', 20, 2, '接到通知后 2 小时内未响应或未按约定时间到场'),
          metric('问题关闭率', 20, 'PROBLEM_CLOSE_RATE', 40),
          score('驻场与培训', 10, '驻场人员到岗、能力满足要求，按计划组织培训。'),
        ],
      },
      {
        name: '文档与质量',
        indicators: [
          metric('文档齐套率', 10, 'DOC_COMPLETE_RATE', 50),
          deduct('文档质量', 10, 1, '提交的文档被退回或与实际不符'),
          veto('数据安全', '因承建单位原因造成数据泄露或丢失的，一票否决。'),
        ],
      },
    ],
  },
  {
    ...{ code: 'KH-GD', name: '地市配合情况评价', pair: 'company_city', weight: 30 },
    ...{ aggregate: 'average', missingRule: 'ignore' },
    dimensions: [
      {
        name: '组织与协调',
        indicators: [
          score('需求确认', 30, '需求与方案在约定期限内书面确认，无反复变更。'),
          score('协调配合', 30, '及时协调场地、网络、数据与相关部门，明确对接人。'),
        ],
      },
      {
        name: '验收与支付',
        indicators: [
          deduct('验收组织', 20, 4, '具备验收条件后 10 个工作日内未组织验收'),
          {
            ...{ name: '款项支付', type: 'select', max: 20, options: '按期支付=20；逾期一个月内=12；逾期超过一个月=4' },
            standard: '按合同付款节点的实际支付情况评定；本季度没有付款节点的选“按期支付”。',
          },
          { name: '意见建议', standard: '希望地市改进的地方，没有的填“无”。', type: 'text', max: 0 },
        ],
      },
    ],
  },
  {
    ...{ code: 'KH-HP', name: '承建单位互评', pair: 'company_company', weight: 20 },
    ...{ aggregate: 'trimmed', missingRule: 'ignore', isAnonymous: true, dropHigh: 1, dropLow: 1 },
    dimensions: [
      {
        name: '协作',
        indicators: [
          score('接口配合', 40, '按约定提供接口与联调支持，变更提前告知。'),
          score('信息共享', 30, '主动共享文档与环境信息，问题不相互推诿。'),
          score('工作作风', 20, '人员专业、沟通文明，遵守现场纪律。'),
          { name: '是否愿意继续合作', standard: '综合判断，愿意得 10 分。', type: 'bool', max: 10 },
        ],
      },
    ],
  },
  {
    ...{ code: 'KH-JG', name: '监理对承建单位评价', pair: 'manager_company', weight: 30 },
    ...{ aggregate: 'weighted', missingRule: 'zero', hasSelfScore: true },
    dimensions: [
      {
        name: '进度控制',
        weight: 30,
        indicators: [
          score('计划执行', 60, '总体计划与月计划的执行情况，偏差及时纠正。'),
          metric('任务按时完成率', 40, 'TASK_ONTIME_RATE', 50),
        ],
      },
      {
        name: '质量控制',
        weight: 40,
        indicators: [
          score('交付质量', 60, '需求、设计、代码与测试符合规范，监理抽查无严重缺陷。'),
          deduct('整改通知', 40, 8, '收到监理整改通知书'),
        ],
      },
      {
        name: '安全与文档',
        weight: 30,
        indicators: [
          score('安全文明', 40, '现场、数据与账号管理符合安全要求。'),
          metric('文档齐套率', 60, 'DOC_COMPLETE_RATE', 50),
        ],
      },
    ],
  },
  {
    ...{ code: 'KH-XT', name: '系统运行评价', pair: 'system', weight: 0 },
    ...{ aggregate: 'average', missingRule: 'ignore' },
    dimensions: [
      {
        name: '运行',
        indicators: [
          deduct('可用性', 30, 5, '非计划停机超过 30 分钟'),
          score('响应速度', 20, '常用操作 3 秒内完成，高峰期不明显变慢。'),
        ],
      },
      {
        name: '功能',
        indicators: [
          score('功能满足', 30, '功能覆盖业务需要，流程与实际一致。'),
          score('易用性', 20, '界面清楚、操作简便，窗口人员经简单培训即可上手。'),
        ],
      },
    ],
  },
];
