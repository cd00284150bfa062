import { telephone } from '#shared/contact.ts';
import { choice, coded, date, decimal, files, helped, integer, longText, references, text } from '#shared/field.ts';
import { anew } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { gradeField } from '../checkmodel/words.ts';
import { concluded } from '../contract/standing.ts';
import { blacklistField, blacklistFields, isBlacklisted } from './blacklist.ts';
import { creditCode } from './credit-code.ts';
import { companyProblems, contractsOfBoth } from './rules.ts';

/** What was announced last of the company itself; results of its systems stand by them. */
const latestResult = {
  rows: 'checkresult.rateeCompany',
  take: 'latest',
  by: 'publishedAt',
  where: [{ field: 'system', isFilled: false }],
} as const;

/** The contracts of one side that count. */
const contractsBy = (rows: `contract.${string}`, told: string) =>
  ({ rows, take: 'count', where: [{ field: 'status', is: concluded }], told }) as const;

/** What a company says of itself, and keeps up by itself. */
const ownDetails = {
  shortName: text('简称', 30).optional(),
  legalPerson: text('法定代表人', 30).optional(),
  contactName: text('联系人', 30).optional(),
  phone: telephone('联系电话').optional(),
  address: text('地址', 200).optional(),
  attachments: files('资质附件'),
};

/** The states in which a company is known by what it did. */
const known = ['active', 'suspended', 'exited'];

type Listed = Parameters<typeof isBlacklisted>[0];

/** A company that builds, supervises or serves under contracts. */
export const company = defineModule({
  name: 'company',
  title: '公司',
  label: 'name',
  fields: {
    name: text('公司名称'),
    companyType: choice('公司类型', { '1': '建设单位', '2': '承建单位', '3': '监理单位', '4': '测评与安全单位' }),
    creditCode: creditCode('统一社会信用代码'),
    areas: references('area', '服务地区'),
    ...ownDetails,
    bankName: text('开户银行').optional(),
    bankAccount: coded(
      text('银行账号', 30),
      (account) => /^\d{8,30}$/.test(account),
      '银行账号应为 8 到 30 位数字',
    ).optional(),
    remark: longText('备注', 2000).optional(),
  },
  computed: {
    builtContracts: integer('承建的合同', { min: 0, unit: '份' }),
    supervisedContracts: integer('监理的合同', { min: 0, unit: '份' }),
    contracts: integer('合同', { min: 0, unit: '份' }),
    scoreLatest: decimal('最近考核得分'),
    gradeLatest: gradeField('最近考核等级'),
    ...blacklistFields,
    blacklist: blacklistField,
  },
  rollups: {
    builtContracts: contractsBy('contract.company', '作为承建单位、已生效且没有终止的合同。'),
    supervisedContracts: contractsBy('contract.manager', '作为监理单位、已生效且没有终止的合同。'),
    contracts: {
      of: ['builtContracts', 'supervisedContracts'],
      value: contractsOfBoth,
      told: '承建和监理的合同之和。',
    },
    scoreLatest: { ...latestResult, field: 'score', told: '最近一次公布的考核结果的得分。' },
    gradeLatest: { ...latestResult, field: 'grade', told: '最近一次公布的考核结果的等级。' },
    blacklist: {
      of: ['blacklistedOn', 'blacklistedUntil'],
      value: (listed: Listed, today) => (isBlacklisted(listed, today) ? 'listed' : null),
      told: '列入黑名单、没有移出也没有到截止日期的，不能签订新合同，其合同不能新增人员。',
    },
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    active: { label: '合作中', color: 'green', isEditable: true },
    suspended: { label: '已暂停', color: 'purple', isEditable: true },
    exited: { label: '已退出', color: 'black' },
  },
  note: ['companyType', 'areas'],
  unique: [['name'], ['creditCode']],
  check: companyProblems,
  // Whom money goes to is told where it is looked up, not in lists that are passed on.
  detailOnly: ['bankAccount'],
  list: {
    columns: [
      'name',
      'companyType',
      'areas',
      'contactName',
      'contracts',
      'scoreLatest',
      'gradeLatest',
      'blacklist',
      'status',
    ],
    filters: ['name', 'companyType', 'areas', 'gradeLatest', 'blacklist', 'status'],
    sort: '-createdAt',
    origin: '公司由平台运营登记；服务你所在地区的会显示在这里。',
  },
  form: [
    { title: '基本信息', fields: ['name', 'shortName', 'companyType', 'creditCode', 'areas'] },
    { title: '联系方式', fields: ['legalPerson', 'contactName', 'phone', 'address'] },
    { title: '收款账户', fields: ['bankName', 'bankAccount'] },
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
    describe: {
      title: '更新资料',
      from: ['draft', 'active', 'suspended'],
      grants: { projectmanager: 'company', manager: 'company' },
      ask: ownDetails,
      isAside: true,
    },
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
    blacklist: {
      title: '列入黑名单',
      from: known,
      grants: { operator: 'all' },
      ask: {
        blacklistReason: anew(blacklistFields.blacklistReason),
        blacklistedUntil: anew(helped(date('黑名单截止日期').optional(), '不填的，到移出为止。')),
      },
      consequence: '期间不能签订新合同，其合同不能新增人员、列入投标名单；已生效的合同继续履行。',
      isAside: true,
      isDangerous: true,
    },
    unlist: {
      title: '移出黑名单',
      from: known,
      grants: { operator: 'all' },
      ask: { unlistReason: text('移出原因', 500) },
      isAside: true,
    },
  },
});
