import { telephone } from '#shared/contact.ts';
import { choice, decimal, files, longText, references, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { gradeField } from '../checkmodel/words.ts';
import { creditCode } from './credit-code.ts';

/** What was announced last of the company itself; results of its systems stand by them. */
const latestResult = {
  rows: 'checkresult.rateeCompany',
  take: 'latest',
  by: 'publishedAt',
  where: [{ field: 'system', isFilled: false }],
} as const;

/** A company that builds, supervises or serves under contracts. */
export const company = defineModule({
  name: 'company',
  title: '公司',
  label: 'name',
  fields: {
    name: text('公司名称'),
    shortName: text('简称', 30).optional(),
    companyType: choice('公司类型', { '1': '建设单位', '2': '承建单位', '3': '监理单位', '4': '测评与安全单位' }),
    creditCode: creditCode('统一社会信用代码'),
    areas: references('area', '服务地区'),
    legalPerson: text('法定代表人', 30).optional(),
    contactName: text('联系人', 30).optional(),
    phone: telephone('联系电话').optional(),
    address: text('地址', 200).optional(),
    attachments: files('资质附件'),
    remark: longText('备注', 2000).optional(),
  },
  computed: {
    scoreLatest: decimal('最近考核得分'),
    gradeLatest: gradeField('最近考核等级'),
  },
  rollups: {
    scoreLatest: { ...latestResult, field: 'score', told: '最近一次公布的考核结果的得分。' },
    gradeLatest: { ...latestResult, field: 'grade', told: '最近一次公布的考核结果的等级。' },
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    active: { label: '合作中', color: 'green', isEditable: true },
    suspended: { label: '已暂停', color: 'purple', isEditable: true },
    exited: { label: '已退出', color: 'black' },
  },
  note: ['companyType', 'areas'],
  unique: [['name'], ['creditCode']],
  list: {
    columns: ['name', 'companyType', 'areas', 'contactName', 'phone', 'scoreLatest', 'gradeLatest', 'status'],
    filters: ['name', 'companyType', 'areas', 'gradeLatest', 'status'],
    sort: '-createdAt',
    origin: '公司由平台运营登记；服务你所在地区的会显示在这里。',
  },
  form: [
    { title: '基本信息', fields: ['name', 'shortName', 'companyType', 'creditCode', 'areas'] },
    { title: '联系方式', fields: ['legalPerson', 'contactName', 'phone', 'address'] },
    { title: '其他', fields: ['attachments', 'remark'] },
  ],
  related: ['contract.company', 'contract.manager', 'user.companies', 'department.company', 'companygroup.companies'],
  axes: { area: 'areas', company: 'id' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    activate: { title: '启用', from: ['draft', 'suspended'], to: 'active', grants: { operator: 'all' } },
    suspend: {
      title: '暂停合作',
      from: ['active'],
      to: 'suspended',
      grants: { operator: 'all' },
      ask: { reason: text('暂停原因', 500) },
      isAside: true,
    },
    exit: {
      title: '退出',
      from: ['active', 'suspended'],
      to: 'exited',
      grants: { operator: 'all' },
      ask: { reason: text('退出原因', 500) },
      isDangerous: true,
    },
  },
});
