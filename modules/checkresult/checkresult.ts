import { z } from 'zod';
import { signature } from '#modules/workflow/signature.ts';
import { choice, decimal, flag, instant, integer, reference, references, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { gradeField, pairs } from '../checkmodel/words.ts';
import { indicatorsCall } from './indicators.ts';

/** Who signs for what was scored. */
const signers = { cityleader: 'area', projectmanager: 'company' } as const;

/** Where somebody was as he signed; what his device could not tell is left out. */
export const place = z.object({
  longitude: z.number().min(-180).max(180).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
});

/** What a campaign comes to for one that was scored: a city, a company, or a system of a company. */
export const checkresult = defineModule({
  name: 'checkresult',
  title: '考核结果',
  label: 'title',
  fields: {
    title: text('考核结果', 200),
    campaign: reference('checkcampaign', '考核任务'),
    pair: choice('评分关系', pairs),
    periodKey: text('考核期', 20),
    rateeArea: reference('area', '被评地市').optional(),
    rateeCompany: reference('company', '被评公司').optional(),
    system: reference('systemitem', '系统').optional(),
  },
  computed: {
    score: decimal('得分'),
    grade: gradeField('等级'),
    rank: integer('名次'),
    composite: decimal('本期综合得分'),
    compositeRank: integer('综合名次'),
    raterCount: integer('评分份数'),
    missingCount: integer('缺评份数'),
    isVetoed: flag('一票否决'),
    settledScore: decimal('申诉前得分'),
    confirmedBy: reference('user', '确认人'),
    confirmedAt: instant('确认时间'),
    publishedAt: instant('公布时间'),
    openAreas: references('area', '可查看的地区'),
  },
  states: {
    waiting: { label: '待确认', color: 'orange' },
    appealing: { label: '申诉中', color: 'purple' },
    confirmed: { label: '已确认', color: 'green' },
    lapsed: { label: '逾期未确认', color: 'grey' },
  },
  note: ['campaign'],
  indexes: [
    ['campaign', 'status'],
    ['periodKey', 'rateeCompany'],
  ],
  list: {
    columns: ['periodKey', 'campaign', 'rateeArea', 'rateeCompany', 'system', 'score', 'grade', 'rank', 'status'],
    filters: ['periodKey', 'campaign', 'pair', 'rateeArea', 'rateeCompany', 'system', 'grade', 'status'],
    sort: '-createdAt',
    origin: '考核任务汇总后，结果显示在这里。',
  },
  ownList: {
    field: 'pair',
    views: {
      province_city: 'checkup/chkcity',
      company_city: 'checkup/chkcity',
      city_company: 'checkup/chkcompany',
      company_company: 'checkup/chkcompany',
      manager_company: 'checkup/chkcompany',
      system: 'checkup/chksystem',
    },
  },
  related: ['checkappeal.result', 'signrecord.result'],
  withheld: ['openAreas'],
  axes: { area: ['rateeArea', 'openAreas'], company: 'rateeCompany' },
  watched: { area: 'rateeArea', company: 'rateeCompany' },
  handover: [],
  access: { read: { operator: 'all', leader: 'all', city: 'area', company: 'company' } },
  lifecycle: {
    confirm: {
      title: '签字确认',
      from: ['waiting'],
      to: 'confirmed',
      // They sign at the record's page; the product then takes the step.
      grants: signers,
      duty: {},
      isAside: true,
      isByProduct: true,
    },
    dispute: { title: '记为申诉中', from: ['waiting'], to: 'appealing', grants: {}, isAside: true, isByProduct: true },
    resume: {
      title: '记为申诉已裁定',
      from: ['appealing'],
      to: 'waiting',
      grants: {},
      ask: { score: decimal('裁定得分', { min: 0, max: 1000 }).optional() },
      effect: '得分改变的，等级、名次和综合得分随之重算。',
      isAside: true,
      isByProduct: true,
    },
    place: {
      title: '排定名次',
      from: ['waiting'],
      grants: {},
      effect: '重算同一考核任务的名次和同一考核期的综合得分。',
      isAside: true,
      isByProduct: true,
    },
    lapse: { title: '记为逾期未确认', from: ['waiting'], to: 'lapsed', grants: {}, isAside: true, isByProduct: true },
  },
  actions: {
    indicators: indicatorsCall,
    sign: {
      title: '签字确认',
      grants: signers,
      isAboutRecord: true,
      input: z.object({ id: z.uuid(), signature, ...place.shape }),
      output: z.object({ record: z.uuid() }),
    },
  },
});
