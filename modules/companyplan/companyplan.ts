import { z } from 'zod';
import { choice, integer, lines, longText, metaOf, reference } from '#shared/field.ts';
import { month } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { member } from '../member/member.ts';
import { companyPlanProblems } from './rules.ts';

const duties = metaOf(member.declaration.fields.duty).options ?? {};

const readers = { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' } as const;

const planned = z.object({ key: z.string(), label: z.string(), planned: z.number(), actual: z.number() });

/** The people and devices that a company puts into a contract in one month, beside what was really there. */
export const companyplan = defineModule({
  name: 'companyplan',
  title: '公司资源计划',
  label: 'month',
  note: ['contract'],
  fields: {
    contract: reference('contract', '所属合同'),
    month: month('月份'),
    people: lines('人员', {
      duty: choice('岗位', duties),
      headcount: integer('人数', { min: 1, max: 999 }),
      days: integer('总人天', { min: 1, max: 30_000 }),
    }),
    devices: lines('设备', {
      category: reference('hardwarecategory', '分类'),
      quantity: integer('数量', { min: 1, max: 9999 }),
    }),
    remark: longText('说明', 1000).optional(),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: '已批准', color: 'green' },
    rejected: { label: '未通过', color: 'red', isEditable: true },
  },
  unique: [['contract', 'month']],
  check: companyPlanProblems,
  list: {
    columns: ['month', 'contract', 'createdBy', 'updatedAt', 'status'],
    filters: ['month', 'contract', 'status'],
    sort: '-month',
  },
  form: [
    { title: '计划', fields: ['contract', 'month'] },
    { title: '人员与设备', fields: ['people', 'devices', 'remark'] },
  ],
  axes: { area: 'contract.areas', company: 'contract.company', manager: 'contract.manager', contract: 'contract' },
  access: {
    read: readers,
    drafts: { company: 'company' },
    add: { projectmanager: 'company' },
    update: { projectmanager: 'company' },
    remove: { projectmanager: 'company' },
  },
  approval: {
    processes: ['company_plan'],
    process: () => 'company_plan',
    subject: (record: { month: string }) => `公司资源计划：${record.month}`,
    grants: { projectmanager: 'company' },
    states: {
      from: ['draft', 'rejected'],
      submitted: 'auditing',
      approved: 'approved',
      rejected: 'rejected',
      reopened: 'draft',
    },
  },
  actions: {
    actual: {
      title: '计划与实际',
      grants: readers,
      input: z.object({ id: z.uuid() }),
      output: z.object({
        /** Heads by duty: those on site by members who are on the contract in the month. */
        heads: z.array(planned),
        /** Days by duty: those present by the attendance of the month. */
        days: z.array(planned),
        /** Devices by category, those below it included: what has arrived and was not scrapped. */
        devices: z.array(planned),
      }),
      isWrite: false,
      isAboutRecord: true,
    },
  },
});
