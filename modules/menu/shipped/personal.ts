import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 个人办公 holds: what everybody does for himself. */
export const personalMenu: ShippedMenu = {
  name: 'personal',
  title: '个人办公',
  icon: 'user',
  roles: anyone,
  children: [
    { name: 'DayoffApply', path: 'dayoff', title: '请假', icon: 'plan', component: 'user/dayoffapply', roles: anyone },
    {
      name: 'DayoffQuota',
      path: 'dayoffquota',
      title: '假期额度',
      icon: 'form',
      component: 'dayoffquota/lists',
      roles: 'operator',
    },
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
