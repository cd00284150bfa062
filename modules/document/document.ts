import { auditLevels, ownerRoles, owners } from '#modules/documentcategory/choices.ts';
import { choice, date, files, flag, instant, integer, longText, reference, references, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

const { common: _everybody, ...ownersOfOne } = owners;

/** Who uploads, on which rows; whose turn it is with one document its field 提交方 says. */
const uploaders = { operator: 'all', company: 'company', manager: 'managed', city: 'area' } as const;

/** A document that a contract, a system or a city owes or keeps: asked for by a stage, or shared freely. */
export const document = defineModule({
  name: 'document',
  title: '文档',
  label: 'title',
  fields: {
    title: text('文档名称'),
    category: reference('documentcategory', '文档分类'),
    ownerType: choice('归属', ownersOfOne),
    contract: reference('contract', '所属合同'),
    system: reference('systemitem', '所属系统', { among: [{ of: 'contract', on: 'contract' }] }).optional(),
    area: reference('area', '所属地市').optional(),
    ownerRole: choice('提交方', ownerRoles),
    isRequired: flag('必交', { initial: true }),
    minCount: integer('最少份数', { min: 1, max: 50, initial: 1 }),
    dueOn: date('应交日期').optional(),
    auditLevel: choice('审核级别', auditLevels),
    tags: text('标签', 200).optional(),
    remark: longText('要求说明', 2000).optional(),
  },
  computed: {
    areas: references('area', '适用地区'),
    currentVersion: reference('documentversion', '有效版本'),
    latestVersion: reference('documentversion', '最新版本'),
    versionCount: integer('版本数'),
    uploadedAt: instant('最近上传'),
    approvedAt: instant('通过时间'),
    returnCount: integer('退回次数'),
    exemptReason: longText('免交原因', 500),
  },
  states: {
    missing: { label: '待上传', color: 'orange', isEditable: true },
    draft: { label: '待提交', color: 'grey', isEditable: true },
    auditing: { label: '审核中', color: 'blue' },
    returned: { label: '已退回', color: 'red', isEditable: true },
    approved: { label: '已通过', color: 'green' },
    exempting: { label: '免交待批', color: 'purple' },
    exempt: { label: '免交', color: 'black' },
    archived: { label: '已归档', color: 'black' },
  },
  note: ['contract'],
  indexes: [['contract', 'status']],
  list: {
    columns: ['title', 'category', 'contract', 'ownerRole', 'isRequired', 'dueOn', 'versionCount', 'status'],
    filters: ['title', 'contract', 'system', 'category', 'ownerType', 'ownerRole', 'isRequired', 'status', 'dueOn'],
    sort: '-createdAt',
  },
  form: [
    { title: '文档', fields: ['title', 'category', 'tags'] },
    { title: '归属', fields: ['ownerType', 'contract', 'system', 'area'] },
    { title: '要求', fields: ['ownerRole', 'isRequired', 'minCount', 'dueOn', 'auditLevel', 'remark'] },
  ],
  related: ['documentversion.document'],
  axes: { area: 'areas', company: 'contract.company', manager: 'contract.manager', contract: 'contract' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    add: uploaders,
    update: { operator: 'all', anyone: 'own' },
    remove: { operator: 'all', anyone: 'own' },
  },
  approval: {
    processes: ['doc_audit'],
    process: () => 'doc_audit',
    subject: (record: { title: string }) => `文档审核：${record.title}`,
    grants: uploaders,
    states: {
      from: ['draft', 'returned'],
      submitted: 'auditing',
      approved: 'approved',
      rejected: 'returned',
      reopened: 'returned',
      withdrawn: 'draft',
    },
  },
  lifecycle: {
    upload: {
      title: '上传版本',
      from: ['missing', 'draft', 'returned', 'approved'],
      to: 'draft',
      grants: uploaders,
      ask: { content: files('文件'), changeNote: longText('修改说明', 2000).optional() },
    },
    askExempt: {
      title: '申请免交',
      from: ['missing'],
      to: 'exempting',
      grants: { company: 'company', manager: 'managed', city: 'area' },
      ask: { exemptReason: longText('免交原因', 500) },
      isAside: true,
    },
    exempt: {
      title: '同意免交',
      from: ['exempting', 'missing'],
      to: 'exempt',
      grants: { operator: 'all' },
      ask: { exemptReason: longText('免交原因', 500) },
      isAside: true,
    },
    refuseExempt: {
      title: '不同意免交',
      from: ['exempting'],
      to: 'missing',
      grants: { operator: 'all' },
      ask: { opinion: text('意见', 500) },
      isAside: true,
    },
    demandAgain: {
      title: '恢复要求',
      from: ['exempt'],
      to: 'missing',
      grants: { operator: 'all' },
      ask: { opinion: text('意见', 500) },
      isAside: true,
    },
    archive: {
      title: '归档',
      from: ['approved'],
      to: 'archived',
      grants: { operator: 'all' },
      consequence: '归档后不能再上传新版本。',
      isAside: true,
    },
  },
});
