import { z } from 'zod';
import { askedDay } from '#shared/asked-day.ts';
import { choice, date, decimal, flag, longText, reference, text } from '#shared/field.ts';
import { coloredChoice } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { virusSwitch } from '../dangerarea/dangerarea.ts';
import { conditions, reportProblems } from './rules.ts';

const watchers = { operator: 'all', cityleader: 'area', projectmanager: 'company', manager: 'company' } as const;

const reported = z.object({
  location: z.string(),
  temperature: z.number(),
  symptoms: z.string().nullable(),
  healthCode: z.enum(['green', 'yellow', 'red']),
  contact: z.boolean(),
  isolation: z.enum(['none', 'home', 'central']),
  testResult: z.enum(['none', 'negative', 'positive']),
  stays: z.string().nullable(),
});

/** How one person is on one day. Lists say who reported and how he is altogether; the rest is told on the report alone. */
export const healthreport = defineModule({
  name: 'healthreport',
  title: '健康日报',
  label: 'location',
  switchedBy: virusSwitch,
  note: ['day'],
  fields: {
    day: date('日期'),
    location: text('所在地', 100),
    temperature: decimal('体温', { min: 34, max: 43, scale: 1, unit: '℃' }),
    symptoms: text('症状', 200).optional(),
    healthCode: coloredChoice('健康码', {
      green: { label: '绿码', color: 'green' },
      yellow: { label: '黄码', color: 'orange' },
      red: { label: '红码', color: 'red' },
    }),
    contact: flag('接触过确诊或疑似人员', { initial: false }),
    isolation: choice('隔离', { none: '无', home: '居家', central: '集中' }),
    testResult: choice('检测结果', { none: '未检测', negative: '阴性', positive: '阳性' }),
    stays: text('14 天内到过', 500).optional(),
    remark: longText('备注', 500).optional(),
  },
  computed: {
    person: reference('user', '人员'),
    company: reference('company', '公司'),
    area: reference('area', '地区'),
    condition: coloredChoice('状态', conditions),
    riskArea: reference('dangerarea', '到过的风险地区'),
  },
  detailOnly: ['temperature', 'symptoms', 'healthCode', 'contact', 'testResult', 'stays', 'remark'],
  unique: [['person', 'day']],
  indexes: [['day', 'company']],
  check: reportProblems,
  list: {
    columns: ['day', 'person', 'company', 'area', 'condition', 'riskArea', 'isolation', 'createdAt'],
    filters: ['day', 'person', 'company', 'area', 'condition', 'isolation', 'riskArea'],
    sort: '-day',
  },
  form: [
    { title: '今天', fields: ['day', 'location', 'temperature', 'healthCode', 'symptoms'] },
    { title: '情况', fields: ['contact', 'isolation', 'testResult', 'stays', 'remark'] },
  ],
  axes: { area: 'area', company: 'company', owner: 'person' },
  access: { read: { anyone: 'own', ...watchers }, add: { anyone: 'own' }, update: { anyone: 'own' }, remove: {} },
  actions: {
    mine: {
      title: '我的今日日报',
      grants: { anyone: 'own' },
      input: z.object({}),
      output: z.object({
        today: z.string(),
        /** One's report of today, once there is one. */
        id: z.uuid().nullable(),
        version: z.number().nullable(),
        /** What was reported last. */
        last: reported.extend({ day: z.string() }).nullable(),
      }),
      isWrite: false,
    },
    overview: {
      title: '填报情况',
      grants: { ...watchers, leader: 'all' },
      input: z.object({ day: askedDay() }),
      output: z.object({
        companies: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            people: z.number(),
            reported: z.number(),
            abnormal: z.number(),
          }),
        ),
      }),
      isWrite: false,
    },
    missing: {
      title: '未报人员',
      grants: watchers,
      input: z.object({ company: z.uuid(), day: askedDay() }),
      output: z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
      isWrite: false,
    },
    remind: {
      title: '提醒未报人员',
      grants: { operator: 'all', projectmanager: 'company' },
      input: z.object({ company: z.uuid() }),
      output: z.object({ told: z.number() }),
    },
  },
  pages: ['virus/report', 'virus/index'],
});
