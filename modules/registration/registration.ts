import { mobilePhone, telephone } from '#shared/contact.ts';
import { choice, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { company } from '../company/company.ts';

/** The posts that somebody may ask for; those that administer the product are given, never asked for. */
export const requestableRoles = {
  city: '地市用户',
  cityleader: '地市负责人',
  company: '公司用户',
  projectmanager: '项目经理',
  manager: '监理用户',
  leader: '领导',
  editor: '内容编辑',
} as const;

/** Somebody who asks for an account, and for a company that is not known yet. Both come into being when the request is approved, not before. */
export const registration = defineModule({
  name: 'registration',
  title: '注册申请',
  label: 'name',
  serial: { prefix: 'ZH', digits: 4 },
  fields: {
    username: text('用户名', 32),
    name: text('姓名', 30),
    phone: mobilePhone('手机号'),
    role: choice('申请岗位', requestableRoles),
    area: reference('area', '地区').optional(),
    company: reference('company', '公司', {
      field: 'companyType',
      setting: 'managertype',
      when: { field: 'role', values: ['manager'] },
    }).optional(),
    reason: longText('申请理由', 500),
    companyName: text('新公司名称').optional(),
    creditCode: text('统一社会信用代码', 18).optional(),
    companyType: company.declaration.fields.companyType.optional(),
    companyArea: reference('area', '公司所在地区').optional(),
    companyContact: text('公司联系人', 30).optional(),
    companyPhone: telephone('公司联系电话').optional(),
  },
  computed: { account: reference('user', '开通的账号') },
  states: {
    submitted: { label: '待提交', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: '已开通', color: 'green' },
    rejected: { label: '未通过', color: 'red' },
  },
  indexes: [['username'], ['phone']],
  list: {
    columns: ['number', 'name', 'username', 'phone', 'role', 'area', 'company', 'createdAt', 'status'],
    filters: ['name', 'username', 'phone', 'role', 'status', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: '申请人', fields: ['name', 'username', 'phone'] },
    { title: '申请内容', fields: ['role', 'area', 'company', 'reason'] },
  ],
  axes: { area: 'area', company: 'company' },
  access: { read: { operator: 'all' }, add: {}, update: {}, remove: {} },
  approval: {
    processes: ['registration'],
    process: () => 'registration',
    subject: (record: { name: string; number: string | null }) => `注册申请：${record.name}（${record.number}）`,
    grants: {},
    effects: { approved: '为申请人开通账号；申请中有新公司的，同时登记该公司。' },
    states: {
      from: ['submitted'],
      submitted: 'auditing',
      approved: 'approved',
      rejected: 'rejected',
      reopened: 'rejected',
    },
  },
});
