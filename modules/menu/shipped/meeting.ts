import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 会议管理 holds. */
export const meetingMenu: ShippedMenu = {
  name: 'meeting',
  title: '会议管理',
  icon: 'topic',
  roles: anyone,
  children: [
    { name: 'MeetingLists', path: 'lists', title: '会议', icon: 'topic', component: 'meeting/lists', roles: anyone },
    {
      name: 'MeetingAudit',
      path: 'audit',
      title: '会议审批',
      icon: 'audit',
      component: 'meeting/audit',
      roles: 'operator,cityleader,manager',
    },
    {
      name: 'MeetingAddressList',
      path: 'addresslist',
      title: '会议地点',
      icon: 'site',
      component: 'meeting/addresslist',
      roles: 'operator,city,company,leader,editor',
    },
    {
      name: 'MeetingType',
      path: 'meetingtype',
      title: '会议类型',
      icon: 'tag',
      component: 'meeting/meetingtype',
      roles: 'operator',
    },
  ],
};
