import { anyone, type ShippedMenu } from './shipped-menu.ts';

const readers = 'operator,city,company,manager,leader';

/** What the folder 人员管理 holds. */
export const memberMenu: ShippedMenu = {
  name: 'member',
  title: '人员管理',
  icon: 'team',
  roles: anyone,
  children: [
    {
      name: 'MemberLists',
      path: 'lists',
      title: '项目人员',
      icon: 'user',
      component: 'member/lists',
      roles: readers,
    },
    {
      name: 'MemberGroup',
      path: 'group',
      title: '人员组',
      icon: 'team',
      component: 'member/group',
      roles: 'operator,projectmanager,manager',
    },
    {
      name: 'ContactQuery',
      path: 'contactquery',
      title: '通讯录',
      icon: 'phone',
      component: 'user/contactquery',
      roles: anyone,
    },
  ],
};
