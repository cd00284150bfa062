import type { ShippedMenu } from './shipped-menu.ts';

/** The second half of the folder 考核评分: what scoring comes to, who signed it and who appeals. */
export const checkupResultMenus: readonly ShippedMenu[] = [
  {
    name: 'CheckupChkcompany',
    path: 'chkcompany',
    title: '公司考核结果',
    icon: 'project',
    component: 'checkup/chkcompany',
    roles: 'operator,leader,city,company',
  },
  {
    name: 'CheckupChkcity',
    path: 'chkcity',
    title: '地市考核结果',
    icon: 'chart',
    component: 'checkup/chkcity',
    roles: 'operator,leader,city',
  },
  {
    name: 'CheckupChksystem',
    path: 'chksystem',
    title: '系统考核结果',
    icon: 'apartment',
    component: 'checkup/chksystem',
    roles: 'operator,leader,city,company',
  },
  {
    name: 'CheckupScorequery',
    path: 'scorequery',
    title: '考核成绩查询',
    icon: 'search',
    component: 'checkup/scorequery',
    roles: 'operator,leader,city,company',
  },
  {
    name: 'CheckupAppeal',
    path: 'appeal',
    title: '考核申诉',
    icon: 'question',
    component: 'checkappeal/lists',
    roles: 'operator,cityleader,projectmanager',
  },
  {
    name: 'CheckupSignrecord',
    path: 'signrecord',
    title: '签字签到记录',
    icon: 'edit',
    component: 'checkup/signrecord',
    roles: 'operator,cityleader,company',
  },
];
