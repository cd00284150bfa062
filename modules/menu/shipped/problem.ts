import type { ShippedMenu } from './shipped-menu.ts';

const reporters = 'operator,city,company,manager';

/** What the folder 问题管理 holds. */
export const problemMenu: ShippedMenu = {
  name: 'problems',
  title: '问题管理',
  icon: 'warning',
  roles: 'operator,city,company,manager,leader',
  children: [
    {
      name: 'ProblemLists',
      path: 'lists',
      title: '问题管理',
      icon: 'warning',
      component: 'problems/lists',
      roles: 'operator,city,company,manager,leader',
    },
    {
      name: 'ProblemApply',
      path: 'applylists',
      title: '我上报的问题',
      icon: 'send',
      component: 'problems/applylists',
      roles: reporters,
    },
    {
      name: 'ProblemUser',
      path: 'listsuser',
      title: '交我整改的问题',
      icon: 'user',
      component: 'problems/listsuser',
      roles: 'company,city,manager',
    },
  ],
};
