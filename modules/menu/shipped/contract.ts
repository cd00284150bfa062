import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 合同管理 holds. */
export const contractMenu: ShippedMenu = {
  name: 'contract',
  title: '合同管理',
  icon: 'file-text',
  roles: anyone,
  children: [
    {
      name: 'ContractLists',
      path: 'lists',
      title: '合同',
      icon: 'contract',
      component: 'contract/lists',
      roles: 'operator,city,company,manager,leader',
    },
    {
      name: 'ContractStages',
      path: 'stages',
      title: '阶段进展',
      icon: 'branches',
      component: 'stageinstance/lists',
      roles: 'operator,city,company,manager,leader',
    },
    {
      name: 'ContractPayments',
      path: 'listsshandong',
      title: '合同付款',
      icon: 'money',
      component: 'contract/listsshandong',
      roles: 'operator,city,company,manager,leader',
    },
    {
      name: 'ContractChange',
      path: 'change',
      title: '合同变更',
      icon: 'swap',
      component: 'contract/change',
      roles: 'operator,city,company,manager,leader',
    },
  ],
};
