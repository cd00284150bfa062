import type { ShippedMenu } from './shipped-menu.ts';

const watchers = 'operator,city,leader';

/** What the folder 大屏与进展 holds. */
export const processMenu: ShippedMenu = {
  name: 'process',
  title: '大屏与进展',
  icon: 'screen',
  roles: 'operator,city,company,manager,leader',
  children: [
    {
      name: 'ProcessBoard',
      path: 'board',
      title: '全省大屏',
      icon: 'screen',
      component: 'process/board',
      roles: watchers,
    },
    {
      name: 'ProcessBoardShandong',
      path: 'boardshandong',
      title: '山东大屏',
      icon: 'chart',
      component: 'process/boardshandong',
      roles: watchers,
    },
    {
      name: 'ProcessBoardShanxi',
      path: 'boardshanxi',
      title: '山西大屏',
      icon: 'dashboard',
      component: 'process/boardshanxi',
      roles: watchers,
    },
    {
      name: 'ProcessCity',
      path: 'cityprocess',
      title: '地市进展',
      icon: 'city',
      component: 'process/cityprocess',
      roles: watchers,
    },
    {
      name: 'ProcessDev',
      path: 'devprocess',
      title: '开发进展',
      icon: 'build',
      component: 'process/devprocess',
      roles: 'operator,company,manager,leader',
    },
    {
      name: 'ProcessProject',
      path: 'project',
      title: '项目进展',
      icon: 'project',
      component: 'process/project',
      roles: 'operator,city,manager,leader',
    },
    {
      name: 'ProcessExpire',
      path: 'expirelist',
      title: '到期清单',
      icon: 'clock',
      component: 'process/expirelist',
      roles: 'operator,city,company,manager',
    },
    {
      name: 'ProcessBoardConfig',
      path: 'boardconfig',
      title: '大屏配置',
      icon: 'setting',
      component: 'process/boardconfig',
      roles: 'operator',
    },
    {
      name: 'ProcessBoardLayout',
      path: 'boardlayout',
      title: '大屏布局',
      component: 'process/boardlayout',
      roles: 'operator',
      activeMenu: '/process/boardconfig',
      hidden: true,
    },
  ],
};
