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
  ],
};
