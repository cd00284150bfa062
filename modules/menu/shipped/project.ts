import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 项目管理 holds. */
export const projectMenu: ShippedMenu = {
  name: 'project',
  title: '项目管理',
  icon: 'project',
  roles: anyone,
  children: [
    {
      name: 'ProjectLists',
      path: 'lists',
      title: '项目',
      icon: 'project',
      component: 'project/lists',
      roles: 'operator,city,leader',
    },
    {
      name: 'ProjectSystemList',
      path: 'systemlist',
      title: '系统总览',
      icon: 'chart',
      component: 'project/systemlist',
      roles: 'operator,city,company,manager,leader',
    },
    {
      name: 'ProjectSystemItem',
      path: 'systemitem',
      title: '系统',
      icon: 'resource',
      component: 'project/systemitem',
      roles: 'operator,city,company,manager,leader',
    },
    {
      name: 'ProjectSystemModule',
      path: 'systemmodule',
      title: '系统模块',
      icon: 'build',
      component: 'project/systemmodule',
      roles: 'operator,company,manager',
    },
    {
      name: 'ProjectPlatform',
      path: 'platform',
      title: '平台',
      icon: 'apartment',
      component: 'project/platform',
      roles: 'operator',
    },
    {
      name: 'ProjectSystemType',
      path: 'systemtype',
      title: '系统类型',
      icon: 'tag',
      component: 'project/systemtype',
      roles: 'operator',
    },
  ],
};
