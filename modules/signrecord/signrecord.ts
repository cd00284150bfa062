import { z } from 'zod';
import { choice, decimal, instant, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { place } from '../checkresult/checkresult.ts';

/** What was signed: a result of the check-up, or that somebody is at work on the spot. */
export const signKinds = { confirm: '结果确认', checkin: '现场签到' } as const;

/** One signature by hand, or one sign-in on the spot: who, when, from where. Kept as it was given. */
export const signrecord = defineModule({
  name: 'signrecord',
  title: '签字签到记录',
  label: 'title',
  fields: {
    kind: choice('类别', signKinds),
    title: text('事项', 200),
    result: reference('checkresult', '考核结果').optional(),
    campaign: reference('checkcampaign', '考核任务').optional(),
    contract: reference('contract', '合同').optional(),
    area: reference('area', '地市').optional(),
    company: reference('company', '公司').optional(),
    person: reference('user', '签字人'),
    signature: longText('签名', 200_000).optional(),
    signedAt: instant('时间'),
    address: text('网络地址', 60).optional(),
    longitude: decimal('经度', { min: -180, max: 180, scale: 6 }).optional(),
    latitude: decimal('纬度', { min: -90, max: 90, scale: 6 }).optional(),
  },
  preset: { signature: null },
  detailOnly: ['signature', 'address', 'longitude', 'latitude'],
  computed: { voidReason: text('作废原因', 500) },
  states: {
    valid: { label: '有效', color: 'green' },
    void: { label: '已作废', color: 'black' },
  },
  indexes: [['kind', 'signedAt']],
  list: {
    columns: ['title', 'person', 'area', 'company', 'signedAt', 'status'],
    filters: ['campaign', 'contract', 'person', 'area', 'company', 'signedAt', 'status'],
    sort: '-signedAt',
    origin: '考核结果签字、现场签到以后，记录显示在这里。',
  },
  pages: ['checkup/signrecord'],
  axes: {
    area: ['area', 'contract.areas'],
    company: 'company',
    manager: 'contract.manager',
    contract: 'contract',
    owner: 'person',
  },
  watched: { area: 'area', company: 'company', people: ['person'] },
  handover: [],
  access: {
    read: { operator: 'all', cityleader: 'area', projectmanager: 'company', manager: 'managed', anyone: 'own' },
  },
  lifecycle: {
    void: {
      title: '作废',
      from: ['valid'],
      to: 'void',
      grants: {},
      ask: { voidReason: text('作废原因', 500) },
      isDangerous: true,
      isAside: true,
    },
  },
  actions: {
    checkin: {
      title: '现场签到',
      grants: { company: 'company', manager: 'company' },
      input: z.object({ contract: z.uuid('请选择合同'), ...place.shape }),
      output: z.object({ record: z.uuid(), isFresh: z.boolean() }),
    },
  },
});
