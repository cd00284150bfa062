import { z } from 'zod';
import { date, files, instant, longText, reference, references, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { collectingStates, evidenceProblems } from './rules.ts';
import { shownDocument } from './shown.ts';

/** Whoever takes part in the check-up; on which of the rows he may take a step the offers say. */
const parties = { city: 'area', company: 'company' } as const;

const wanted = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The dimension that it belongs to. */
  dimension: z.string().nullable(),
  standard: z.string().nullable(),
  needsEvidence: z.boolean(),
  documents: z.array(shownDocument),
});

/** An indicator of a campaign with the evidence for it that the asking user may read. */
export type WantedEvidence = z.output<typeof wanted>;

/** What a party of a campaign shows for one of its indicators: files of its own, or documents that are kept already. */
export const checkdocument = defineModule({
  name: 'checkdocument',
  title: '考核佐证',
  label: 'title',
  fields: {
    campaign: reference('checkcampaign', '考核任务', { among: [{ words: { status: [...collectingStates] } }] }),
    indicator: reference('checkmodelfield', '考核指标', { among: [{ of: 'campaign.model', on: 'model' }] }),
    contract: reference('contract', '合同').optional(),
    title: text('佐证名称'),
    attachments: files('佐证文件'),
    documents: references('document', '已有文档').optional(),
    remark: longText('说明', 1000).optional(),
  },
  computed: {
    area: reference('area', '提交地市'),
    company: reference('company', '提交公司'),
    submitter: reference('user', '提交人'),
    dueOn: date('评分截止'),
    checkedBy: reference('user', '审核人'),
    checkedAt: instant('审核时间'),
    returnReason: longText('退回原因', 1000),
    openAreas: references('area', '可查看的地区'),
    openCompanies: references('company', '可查看的公司'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    submitted: { label: '待审核', color: 'orange' },
    accepted: { label: '已采纳', color: 'green' },
    returned: { label: '已退回', color: 'red', isEditable: true },
  },
  note: ['indicator', 'campaign'],
  check: evidenceProblems,
  indexes: [['campaign', 'indicator']],
  list: {
    columns: ['title', 'indicator', 'campaign', 'area', 'company', 'contract', 'updatedAt', 'status'],
    filters: ['title', 'campaign', 'indicator', 'area', 'company', 'contract', 'status'],
    sort: '-createdAt',
  },
  form: [
    { title: '指标', fields: ['campaign', 'indicator', 'contract'] },
    { title: '佐证', fields: ['title', 'attachments', 'documents', 'remark'] },
  ],
  pages: ['checkup/document'],
  withheld: ['openAreas', 'openCompanies'],
  axes: { area: ['area', 'openAreas'], company: ['company', 'openCompanies'], contract: 'contract' },
  handover: ['submitter'],
  access: {
    read: { operator: 'all', ...parties, anyone: 'own' },
    drafts: parties,
    add: parties,
    update: parties,
    remove: parties,
  },
  lifecycle: {
    submit: {
      title: '提交佐证',
      from: ['draft', 'returned'],
      to: 'submitted',
      grants: parties,
      actor: 'submitter',
      // What came back is for whoever handed it in; a draft is nobody's duty.
      duty: { roles: {}, dueAt: 'dueOn' },
      consequence: '提交后不能修改；评分人在评分表的该项指标旁看到它。',
    },
    accept: {
      title: '采纳',
      from: ['submitted'],
      to: 'accepted',
      grants: { operator: 'all', ...parties },
      duty: { dueAt: 'dueOn' },
      consequence: '采纳后不能再修改；要求佐证的指标即可凭它评分。',
    },
    return: {
      title: '退回',
      from: ['submitted'],
      to: 'returned',
      grants: { operator: 'all', ...parties },
      ask: { returnReason: longText('退回原因', 1000) },
      isAside: true,
    },
  },
  actions: {
    wanted: {
      title: '各指标的佐证',
      grants: { operator: 'all', city: 'all', company: 'all' },
      isWrite: false,
      input: z.object({ campaign: z.uuid() }),
      output: z.array(wanted),
    },
  },
});
