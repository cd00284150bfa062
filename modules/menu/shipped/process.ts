import type { ShippedMenu } from './shipped-menu.ts';

const watchers = 'operator,city,leader';

/** What the folder 大屏与进展 holds. */
export const processMenu: ShippedMenu = {
  name: 'process',
  title: '大屏与进展',
  icon: 'screen',
  roles: watchers,
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
      name: 'ProcessBoardConfig',
      path: 'boardconfig',
      title: '大屏配置',
      icon: 'setting',
      component: 'board/lists',
      roles: 'operator',
    },
  ],
};
