import { creditCode } from '#modules/company/credit-code.ts';
import { concluded } from '#modules/contract/standing.ts';
import { email, telephone } from '#shared/contact.ts';
import { choice, integer, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A customer: the public body that a project is built for. */
export const customer = defineModule({
  name: 'customer',
  title: '建设单位',
  label: 'name',
  fields: {
    name: text('单位名称'),
    kind: choice('单位性质', { province: '省级部门', city: '地市', district: '区县', other: '其他' }),
    area: reference('area', '所在地区'),
    creditCode: creditCode('统一社会信用代码').optional(),
    legalPerson: text('负责人', 30).optional(),
    contactName: text('联系人', 30).optional(),
    phone: telephone('联系电话').optional(),
    email: email('邮箱').optional(),
    address: text('地址', 200).optional(),
    remark: longText('备注', 2000).optional(),
  },
  computed: { contracts: integer('合同', { min: 0, unit: '份' }) },
  rollups: {
    contracts: {
      rows: 'contract.customer',
      take: 'count',
      where: [{ field: 'status', is: concluded }],
      told: '已生效、没有终止的合同。',
    },
  },
  states: {
    active: { label: '正常', color: 'green', isEditable: true },
    inactive: { label: '停用', color: 'grey', isEditable: true },
  },
  unique: [['name'], ['creditCode']],
  list: {
    columns: ['name', 'kind', 'area', 'contactName', 'phone', 'contracts', 'status'],
    filters: ['name', 'area', 'kind', 'status'],
    sort: 'name',
    origin: '建设单位由平台运营登记，登记后会显示在这里。',
  },
  form: [
    { title: '基本信息', fields: ['name', 'kind', 'area', 'creditCode'] },
    { title: '联系方式', fields: ['legalPerson', 'contactName', 'phone', 'email', 'address'] },
    { title: '其他', fields: ['remark'] },
  ],
  related: ['project.customer', 'contract.customer'],
  axes: { area: 'area' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area' },
    pick: { operator: 'all', leader: 'all', city: 'area', company: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    disable: {
      title: '停用',
      from: ['active'],
      to: 'inactive',
      grants: { operator: 'all' },
      ask: { reason: text('停用原因', 500) },
    },
    enable: { title: '启用', from: ['inactive'], to: 'active', grants: { operator: 'all' } },
  },
  paths: {
    list: '/system/customer',
    add: '/system/add_customer',
    update: '/system/update_customer',
    remove: '/system/delete_customer',
  },
});
