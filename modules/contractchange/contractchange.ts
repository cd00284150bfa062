import { date, decimal, files, longText, reference, text } from '#shared/field.ts';
import { periodFrom, telling } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { changeProblems } from './rules.ts';

/** A change of a contract in force: of its amount, its term or its project manager, carried out when it is approved. */
export const contractchange = defineModule({
  name: 'contractchange',
  title: '合同变更',
  label: 'title',
  serial: { prefix: 'HB', digits: 4 },
  fields: {
    title: text('变更事项'),
    contract: reference('contract', '合同'),
    newAmount: telling(decimal('变更后金额', { min: 0, unit: '元' }).optional(), 'contract.amount'),
    newStartOn: periodFrom('变更后开始日期', { until: 'newEndOn', label: '变更后期限' }).optional(),
    newEndOn: date('变更后结束日期').optional(),
    newProjectManager: reference('user', '变更后项目经理', {
      among: [{ of: 'contract.company', on: 'companies', words: { role: ['projectmanager'] } }],
    }).optional(),
    reason: longText('变更原因', 2000),
    attachments: files('补充协议等附件'),
  },
  computed: {
    oldAmount: telling(decimal('变更前金额', { min: 0, unit: '元' }), 'contract.amount'),
    oldStartOn: date('变更前开始日期'),
    oldEndOn: date('变更前结束日期'),
    oldProjectManager: reference('user', '变更前项目经理'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    applied: { label: '已生效', color: 'green' },
    rejected: { label: '未通过', color: 'red' },
  },
  check: changeProblems,
  list: {
    columns: ['number', 'title', 'contract', 'oldAmount', 'newAmount', 'newEndOn', 'newProjectManager', 'status'],
    filters: ['title', 'contract', 'status', 'createdAt'],
    sort: '-createdAt',
    origin: '承建单位或平台提出的合同变更，会显示在这里。',
  },
  form: [
    { title: '变更事项', fields: ['title', 'contract', 'reason'] },
    { title: '变更内容（至少填写一项）', fields: ['newAmount', 'newStartOn', 'newEndOn', 'newProjectManager'] },
    { title: '附件', fields: ['attachments'] },
  ],
  axes: { area: 'contract.areas', company: 'contract.company', manager: 'contract.manager', contract: 'contract' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    drafts: { anyone: 'own' },
    add: { operator: 'all', company: 'company' },
    update: { operator: 'own', company: 'own' },
    remove: { operator: 'own', company: 'own' },
  },
  approval: {
    processes: ['contract_change'],
    process: () => 'contract_change',
    subject: (record: { title: string; number: string | null }) => `${record.title}（${record.number}）`,
    grants: { operator: 'own', company: 'own' },
    states: { from: ['draft'], submitted: 'auditing', approved: 'applied', rejected: 'rejected', reopened: 'draft' },
    effects: {
      approved:
        '合同的金额、期限或项目经理随之变更，付款节点的金额按比例重算；更换项目经理时，他在该合同下没有完成的任务转交新的项目经理。',
    },
  },
});
