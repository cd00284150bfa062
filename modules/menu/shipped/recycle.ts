import type { ShippedMenu } from './shipped-menu.ts';

/** The recycle bin, for those who may remove something. */
export const recycleMenu: ShippedMenu = {
  name: 'recycle',
  title: '回收站',
  icon: 'history',
  roles: 'operator,city,company,manager,editor',
  children: [
    {
      name: 'RecycleLists',
      path: 'lists',
      title: '回收站',
      icon: 'history',
      component: 'recycle/lists',
      roles: 'operator,city,company,manager,editor',
    },
  ],
};
