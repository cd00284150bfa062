import type { FilterValue } from '#shared/module.ts';
import type { Measure } from '#shared/summary.ts';
import { concluded, running } from '../contract/standing.ts';
import { presentStates } from '../member/rules.ts';

type Filters = Readonly<Record<string, FilterValue>>;

/** What a board asks of the records of one module, always through the summary or the list that everybody uses. */
interface Asked {
  title: string;
  module: string;
  filters?: Filters;
}

/** One big number. */
interface Count extends Asked {
  measure?: Measure;
  unit?: string;
}

/** How much of something is what it should be. */
interface Share extends Asked {
  /** What of the filtered records counts as met. */
  met: Filters;
}

/** One thing that a widget can show. Nothing here names people: a board hangs where everybody passes. */
export type Source = { title: string } & (
  | { shape: 'counts'; counts: readonly Count[] }
  | { shape: 'shares'; shares: readonly Share[] }
  | ({ shape: 'groups'; by: string; measure?: Measure; unit?: string } & Asked)
  /** How many users there are where: totals alone, for whoever may see them. */
  | { shape: 'people'; of: 'city' | 'company' }
  | ({ shape: 'months'; by: string } & Asked)
  | ({ shape: 'places'; by: string } & Asked)
  | ({ shape: 'rows'; columns: readonly string[]; sort: string } & Asked)
);

/** What a source is drawn from. */
export type Shape = Source['shape'];

const online = ['online', 'maintaining'];
const changing = ['auditing', 'approved', 'scheduled', 'implementing', 'implemented'];

/** Everything that boards can show, by the word that a widget stores. */
export const sources = {
  overview: {
    title: '总体情况',
    shape: 'counts',
    counts: [
      { title: '项目', module: 'project' },
      { title: '执行中合同', module: 'contract', filters: { status: running } },
      { title: '在线系统', module: 'systemitem', filters: { status: online } },
      { title: '办理中变更', module: 'changerecord', filters: { status: changing } },
      {
        title: '未关闭问题',
        module: 'problem',
        filters: { status: ['submitted', 'accepted', 'processing', 'delaying'] },
      },
      { title: '参建单位', module: 'company' },
    ],
  },
  lateness: {
    title: '逾期情况',
    shape: 'counts',
    counts: [
      { title: '逾期任务', module: 'task', filters: { due: 'overdue' } },
      { title: '逾期问题', module: 'problem', filters: { due: 'overdue' } },
      { title: '逾期文档', module: 'document', filters: { due: 'overdue' } },
      { title: '逾期工单', module: 'question', filters: { due: 'overdue' } },
    ],
  },
  users: {
    title: '用户总数',
    shape: 'counts',
    counts: [
      { title: '启用账号', module: 'user', filters: { status: ['active'] } },
      { title: '在场项目人员', module: 'member', filters: { status: [...presentStates] } },
    ],
  },
  usersByCity: { title: '各地市用户', shape: 'people', of: 'city' },
  usersByCompany: { title: '各单位用户', shape: 'people', of: 'company' },
  rates: {
    title: '完成情况',
    shape: 'shares',
    shares: [
      {
        title: '阶段验收率',
        module: 'stageinstance',
        met: { status: ['accepted', 'closed'] },
      },
      {
        title: '任务完成率',
        module: 'task',
        filters: { status: ['published', 'received', 'doing', 'submitted', 'returned', 'done'] },
        met: { status: ['done'] },
      },
      {
        title: '文档齐全率',
        module: 'document',
        filters: { isRequired: true },
        met: { status: ['approved', 'archived', 'exempt'] },
      },
      { title: '系统上线率', module: 'systemitem', met: { status: online } },
    ],
  },
  changeSuccess: {
    title: '变更成功率',
    shape: 'shares',
    shares: [
      {
        title: '变更成功率',
        module: 'changerecord',
        filters: { result: ['success', 'partial', 'failed', 'rolledback'] },
        met: { result: ['success'] },
      },
    ],
  },
  stageAccepted: {
    title: '阶段验收率',
    shape: 'shares',
    shares: [{ title: '阶段验收率', module: 'stageinstance', met: { status: ['accepted', 'closed'] } }],
  },
  projectsByCity: { title: '各地市项目', shape: 'groups', module: 'project', by: 'area', unit: '个' },
  contractsByCity: {
    title: '各地市执行中合同',
    shape: 'groups',
    module: 'contract',
    by: 'areas',
    filters: { status: running },
    unit: '个',
  },
  amountByCompany: {
    title: '承建单位合同金额',
    shape: 'groups',
    module: 'contract',
    by: 'company',
    filters: { status: concluded },
    measure: { figure: 'sum', field: 'amount' },
    unit: '元',
  },
  progressByCompany: {
    title: '承建单位履约进度',
    shape: 'groups',
    module: 'contract',
    by: 'company',
    filters: { status: running },
    measure: { figure: 'average', field: 'progress' },
    unit: '%',
  },
  scoresByCompany: {
    title: '考核得分',
    shape: 'groups',
    module: 'checkresult',
    by: 'rateeCompany',
    // Published results of companies as a whole; those of single systems are left out.
    filters: { publishedAt: { from: '2000-01-01' }, pair: ['city_company', 'company_company', 'manager_company'] },
    measure: { figure: 'average', field: 'score' },
    unit: '分',
  },
  contractStates: { title: '合同状态', shape: 'groups', module: 'contract', by: 'status', unit: '个' },
  contractHealth: {
    title: '合同健康度',
    shape: 'groups',
    module: 'contract',
    by: 'health',
    filters: { status: running },
    unit: '个',
  },
  systemStates: { title: '系统状态', shape: 'groups', module: 'systemitem', by: 'status', unit: '个' },
  problemKinds: { title: '问题类型', shape: 'groups', module: 'problem', by: 'kind', unit: '个' },
  problemStates: { title: '问题办理', shape: 'groups', module: 'problem', by: 'status', unit: '个' },
  changeStates: { title: '变更办理', shape: 'groups', module: 'changerecord', by: 'status', unit: '个' },
  changesByMonth: { title: '每月变更', shape: 'months', module: 'changerecord', by: 'createdAt' },
  problemsByMonth: { title: '每月问题', shape: 'months', module: 'problem', by: 'createdAt' },
  contractsOnMap: { title: '合同分布', shape: 'places', module: 'contract', by: 'areas', filters: { status: running } },
  projectsOnMap: { title: '项目分布', shape: 'places', module: 'project', by: 'area' },
  latestChanges: {
    title: '最新变更',
    shape: 'rows',
    module: 'changerecord',
    columns: ['title', 'system', 'createdAt', 'status'],
    sort: '-createdAt',
  },
  systemProgress: {
    title: '系统建设进度',
    shape: 'rows',
    module: 'systemitem',
    columns: ['name', 'progress', 'status'],
    sort: '-progress',
  },
  projectProgress: {
    title: '项目进度',
    shape: 'rows',
    module: 'project',
    columns: ['name', 'progress', 'health'],
    sort: '-overdueStages',
  },
  endingContracts: {
    title: '即将到期合同',
    shape: 'rows',
    module: 'contract',
    columns: ['name', 'company', 'endOn'],
    filters: { status: running },
    sort: 'endOn',
  },
} as const satisfies Record<string, Source>;

/** A word of {@link sources}. */
export type SourceName = keyof typeof sources;

/** The words of all sources, for choosing one. */
export const sourceWords = Object.fromEntries(
  Object.entries(sources).map(([name, { title }]) => [name, title]),
) as Record<SourceName, string>;
