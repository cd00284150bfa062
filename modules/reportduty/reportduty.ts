import { z } from 'zod';
import { askedDay } from '#shared/asked-day.ts';
import { choice, date, instant, integer, longText, reference, references, text } from '#shared/field.ts';
import { periodFrom } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { reportKinds, reportRanges } from '../report/kinds.ts';

const around = {
  operator: 'all',
  leader: 'all',
  city: 'area',
  projectmanager: 'company',
  manager: 'managed',
} as const;

const chosen = z.object({
  kind: z.enum(['daily', 'weekly', 'monthly']),
  range: z.enum(['project', 'personal']),
});

/** A report that somebody, or a contract, owes for a period, and whether it came in time. The clock makes them. */
export const reportduty = defineModule({
  name: 'reportduty',
  title: '应交报告',
  label: 'title',
  fields: {
    title: text('名称'),
    kind: choice('报告类型', reportKinds),
    range: choice('报告范围', reportRanges),
    period: text('期间', 10),
    startOn: periodFrom('期间开始', { until: 'endOn', label: '起止日期' }),
    endOn: date('期间结束'),
  },
  computed: {
    user: reference('user', '提交人'),
    writers: references('user', '可填写的人'),
    contract: reference('contract', '所属合同'),
    company: reference('company', '公司'),
    areas: references('area', '地区'),
    dueAt: instant('截止时间'),
    closesAt: instant('记为未交的时间'),
    report: reference('report', '报告'),
    submittedAt: instant('提交时间'),
    lateMinutes: integer('迟交', { unit: '分钟' }),
    exemptReason: longText('免交原因', 500),
    supplyReason: longText('补报原因', 500),
    supplyUntil: date('补报截止'),
    remindedAt: instant('上次提醒'),
  },
  states: {
    pending: { label: '待提交', color: 'blue' },
    submitted: { label: '按时提交', color: 'green' },
    late: { label: '迟交', color: 'orange' },
    missed: { label: '未交', color: 'red' },
    supplied: { label: '已补报', color: 'purple' },
    exempt: { label: '免交', color: 'grey' },
  },
  note: ['period'],
  indexes: [
    ['kind', 'startOn'],
    ['user', 'startOn'],
    ['contract', 'startOn'],
    ['status', 'closesAt'],
  ],
  list: {
    columns: ['title', 'kind', 'range', 'period', 'user', 'contract', 'company', 'dueAt', 'submittedAt', 'status'],
    filters: ['kind', 'range', 'startOn', 'user', 'contract', 'company', 'status', 'dueAt'],
    sort: '-startOn',
    origin: '系统每天按启用的报告模板，为在场人员和履行中的合同生成应交报告，显示在这里。',
    looks: { calendar: { to: 'endOn' } },
  },
  form: [{ title: '应交', fields: ['title', 'kind', 'range', 'period', 'startOn', 'endOn'] }],
  due: { field: 'dueAt', open: ['pending'], people: ['writers'] },
  handover: ['user', 'writers'],
  axes: {
    area: 'areas',
    company: 'company',
    manager: 'contract.manager',
    contract: 'contract',
    owner: 'user',
    people: ['writers'],
  },
  access: { read: { anyone: 'party', ...around } },
  lifecycle: {
    fill: {
      title: '填写',
      from: ['pending'],
      grants: {},
      actor: 'writers',
      duty: { dueAt: 'dueAt', isPersonal: true },
      effect: '按工作日志、问题、会议和上期计划起草报告，由你补充后提交。',
    },
    supply: {
      title: '补报',
      from: ['missed'],
      grants: {},
      actor: 'writers',
      ask: { supplyReason: longText('补报原因', 500) },
      effect: '起草报告，由你补充后提交；应交记录仍记为未按时。',
    },
    extend: {
      title: '开放补报',
      from: ['missed'],
      grants: { operator: 'all' },
      ask: { supplyUntil: date('补报截止'), extendReason: text('原因', 500) },
      isAside: true,
    },
    exempt: {
      title: '免交',
      from: ['pending', 'missed'],
      to: 'exempt',
      grants: { operator: 'all' },
      ask: { exemptReason: longText('免交原因', 500) },
      isAside: true,
      tells: { people: ['user'], words: '报告已免交' },
    },
    demand: {
      title: '恢复应交',
      from: ['exempt'],
      to: 'pending',
      grants: { operator: 'all' },
      isAside: true,
    },
  },
  actions: {
    mine: {
      title: '我的报告日历',
      grants: { anyone: 'party' },
      input: chosen.extend({ from: askedDay(), to: askedDay() }),
      output: z.object({
        duties: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            startOn: z.string(),
            endOn: z.string(),
            dueAt: z.string(),
            version: z.number(),
            status: z.enum(['pending', 'submitted', 'late', 'missed', 'supplied', 'exempt']),
            report: z.uuid().nullable(),
            isReturned: z.boolean(),
          }),
        ),
      }),
      isWrite: false,
    },
    open: {
      title: '尚未提交',
      grants: around,
      input: chosen,
      output: z.object({
        duties: z.array(
          z.object({ id: z.uuid(), title: z.string(), who: z.string(), dueAt: z.string(), isMissed: z.boolean() }),
        ),
      }),
      isWrite: false,
    },
    remind: {
      title: '提醒尚未提交的人',
      grants: { operator: 'all', cityleader: 'area', projectmanager: 'company', manager: 'managed' },
      input: chosen,
      output: z.object({ told: z.number() }),
    },
  },
});
