import { integer, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Somebody of the company that the contract is with. */
const ofContractor = { among: [{ of: 'contract.company', on: 'companies' }] };

/** A group of the people who work on a contract, such as the developers or those on site in a city. */
export const membergroup = defineModule({
  name: 'membergroup',
  title: '人员组',
  label: 'name',
  fields: {
    contract: reference('contract', '所属合同'),
    name: text('组名', 60),
    leader: reference('user', '组长', ofContractor).optional(),
    sort: integer('排序', { min: 0, max: 9999, initial: 0 }),
    remark: longText('职责', 500).optional(),
  },
  note: ['contract'],
  unique: [['contract', 'name']],
  list: {
    columns: ['name', 'contract', 'leader', 'remark', 'sort'],
    filters: ['name', 'contract', 'leader'],
    sort: 'sort',
    origin: '承建单位为合同建立的人员组，会显示在这里。',
  },
  related: ['member.group'],
  handover: ['leader'],
  axes: { area: 'contract.areas', company: 'contract.company', manager: 'contract.manager', contract: 'contract' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    add: { operator: 'all', projectmanager: 'company' },
    update: { operator: 'all', projectmanager: 'company' },
    remove: { operator: 'all', projectmanager: 'company' },
  },
});
