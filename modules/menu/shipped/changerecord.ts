import type { ShippedMenu } from './shipped-menu.ts';

const supervisors = 'admin,operator,city,manager,leader';
const applicants = 'operator,company';
/** Whoever may read changes at all. */
const readers = `${supervisors},company`;

/** What the folder 变更管理 holds. */
export const changerecordMenu: ShippedMenu = {
  name: 'changerecord',
  title: '变更管理',
  icon: 'swap',
  roles: readers,
  children: [
    {
      name: 'ChangeApply',
      path: 'apply',
      title: '变更申请',
      icon: 'form',
      component: 'changerecord/apply',
      roles: applicants,
    },
    {
      name: 'ChangeApplyShanxi',
      path: 'applyshanxi',
      title: '山西变更申请',
      icon: 'edit',
      component: 'changerecord/applyshanxi',
      roles: applicants,
      // A form of one region: administrators there switch it on.
      enabled: false,
    },
    {
      name: 'ChangeLists',
      path: 'lists',
      title: '变更办理',
      icon: 'list',
      component: 'changerecord/lists',
      roles: readers,
    },
    {
      name: 'ChangeLists1',
      path: 'lists1',
      title: '变更排期',
      icon: 'plan',
      component: 'changerecord/lists1',
      roles: supervisors,
    },
    {
      name: 'ChangeQuery',
      path: 'querylist',
      title: '变更查询',
      icon: 'search',
      component: 'changerecord/querylist',
      roles: readers,
    },
    {
      name: 'ChangeCreate',
      path: 'create',
      title: '变更补录',
      icon: 'add',
      component: 'changerecord/create',
      roles: applicants,
    },
    {
      name: 'ChangeEdit',
      path: 'edit',
      title: '编辑变更',
      component: 'changerecord/edit',
      roles: readers,
      activeMenu: '/changerecord/lists',
      hidden: true,
    },
  ],
};
