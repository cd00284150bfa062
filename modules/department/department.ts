import { telephone } from '#shared/contact.ts';
import { choice, flag, integer, reference, references, shownWhen, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { ownerProblems } from './owner.ts';

/** Somebody with a post at the owner: in the company, in the area, or in the area of the customer. */
const ofOwner = {
  among: [
    { of: 'company', on: 'companies' },
    { of: 'area', on: 'areas' },
    { of: 'customer.area', on: 'areas' },
  ],
};

/** A department of a customer, a company or an area. Its members are the people whose post names it. */
export const department = defineModule({
  name: 'department',
  title: '部门',
  label: 'name',
  fields: {
    ownerType: choice('所属类型', { area: '地区', customer: '建设单位', company: '公司' }),
    area: shownWhen(reference('area', '所属地区').optional(), { field: 'ownerType', is: ['area'] }),
    customer: shownWhen(reference('customer', '所属建设单位').optional(), { field: 'ownerType', is: ['customer'] }),
    company: shownWhen(reference('company', '所属公司').optional(), { field: 'ownerType', is: ['company'] }),
    parent: reference('department', '上级部门').optional(),
    name: text('部门名称'),
    code: text('部门编码', 64).optional(),
    leader: reference('user', '负责人', ofOwner).optional(),
    deputies: references('user', '副职', ofOwner).optional(),
    phone: telephone('联系电话').optional(),
    sort: integer('排序', { min: 0, max: 9999, initial: 0 }),
    enabled: flag('启用', { initial: true }),
  },
  computed: { place: reference('area', '所在地区') },
  parent: 'parent',
  unique: [['code']],
  note: ['area', 'customer', 'company'],
  pages: ['', 'chongqing', 'hunan', 'shandong', 'shanxi'].map((region) => `company/departmenttree${region}`),
  check: ownerProblems,
  list: {
    columns: ['name', 'area', 'customer', 'company', 'leader', 'phone', 'enabled'],
    filters: ['name', 'ownerType', 'area', 'customer', 'company', 'leader', 'enabled'],
    sort: 'sort',
  },
  form: [
    { title: '所属', fields: ['ownerType', 'area', 'customer', 'company', 'parent'] },
    { title: '部门', fields: ['name', 'code', 'leader', 'deputies', 'phone', 'sort', 'enabled'] },
  ],
  handover: ['leader', 'deputies'],
  axes: { area: ['area', 'customer.area'], company: 'company' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company' },
    add: { operator: 'all', cityleader: 'area', projectmanager: 'company' },
    update: { operator: 'all', cityleader: 'area', projectmanager: 'company' },
    remove: { operator: 'all', cityleader: 'area', projectmanager: 'company' },
  },
});
