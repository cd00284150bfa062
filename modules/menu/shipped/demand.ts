import type { ShippedMenu } from './shipped-menu.ts';

/** What the folder 需求管理 holds. */
export const demandMenu: ShippedMenu = {
  name: 'demand',
  title: '需求管理',
  icon: 'demand',
  roles: 'operator,city,company,manager,leader',
  children: [
    {
      name: 'DemandIndex',
      path: 'index',
      title: '需求池',
      icon: 'demand',
      component: 'demand/index',
      roles: 'operator,city,company,manager,leader',
    },
  ],
};
