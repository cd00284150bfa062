import { anyone, type ShippedMenu } from './shipped-menu.ts';

const readers = 'operator,leader,city,company,manager';

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
    {
      name: 'ResourceCategory',
      path: 'category',
      title: '硬件分类',
      icon: 'branches',
      component: 'resource/category',
      roles: 'operator',
    },
    {
      name: 'ResourceHardware',
      path: 'hardware',
      title: '硬件资产',
      icon: 'resource',
      component: 'resource/hardware',
      roles: readers,
    },
    {
      name: 'ResourcePlan',
      path: 'resourceplan',
      title: '资源计划',
      icon: 'form',
      component: 'resource/resourceplan',
      roles: readers,
    },
    {
      name: 'CompanyPlan',
      path: 'companyplan',
      title: '公司资源计划',
      icon: 'team',
      component: 'resource/companyplan',
      roles: readers,
    },
  ],
};
