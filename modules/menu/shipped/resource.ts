import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 资源管理 holds. */
export const resourceMenu: ShippedMenu = {
  name: 'resource',
  title: '资源管理',
  icon: 'brand',
  roles: anyone,
  children: [
    {
      name: 'ResourceBrand',
      path: 'brand',
      title: '品牌',
      icon: 'tag',
      component: 'resource/brand',
      roles: 'admin,operator',
    },
  ],
};
