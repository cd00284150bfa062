import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 个人办公 holds: what everybody does for himself. */
export const personalMenu: ShippedMenu = {
  name: 'personal',
  title: '个人办公',
  icon: 'user',
  roles: anyone,
  children: [
    {
      name: 'MyLogRecords',
      path: 'logrecords',
      title: '我的日志',
      icon: 'history',
      component: 'user/logrecords',
      roles: 'city,company,leader,editor',
    },
  ],
};
