import type { ShippedMenu } from './shipped-menu.ts';

const readers = 'operator,leader,city,company,manager';

/** What the folder 版本管理 holds. */
export const versionMenu: ShippedMenu = {
  name: 'version',
  title: '版本管理',
  icon: 'branches',
  roles: readers,
  children: [
    {
      name: 'VersionApply',
      path: 'apply',
      title: '版本申请',
      icon: 'form',
      component: 'version/apply',
      roles: 'company',
    },
    {
      name: 'VersionLists',
      path: 'lists',
      title: '版本发布',
      icon: 'upload',
      component: 'version/lists',
      roles: readers,
    },
    {
      name: 'VersionRollout',
      path: 'versionrollout',
      title: '上线计划',
      icon: 'plan',
      component: 'version/versionrollout',
      roles: readers,
    },
    {
      name: 'VersionQuery',
      path: 'querylist',
      title: '版本查询与比较',
      icon: 'search',
      component: 'version/querylist',
      roles: readers,
    },
  ],
};
