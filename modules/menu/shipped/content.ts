import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 内容中心 holds. */
export const contentMenu: ShippedMenu = {
  name: 'content',
  title: '内容中心',
  icon: 'content',
  roles: anyone,
  children: [
    {
      name: 'ContentNotice',
      path: 'notice',
      title: '通知公告',
      icon: 'notice',
      component: 'content/notice',
      roles: anyone,
    },
    {
      name: 'ContentQuery',
      path: 'listsquery',
      title: '内容查询',
      icon: 'search',
      component: 'content/listsquery',
      roles: anyone,
    },
    {
      name: 'ContentCreate',
      path: 'create',
      title: '撰写内容',
      icon: 'edit',
      component: 'content/create',
      roles: 'operator,editor',
    },
    {
      name: 'ContentList',
      path: 'list',
      title: '内容管理',
      icon: 'list',
      component: 'content/list',
      roles: 'operator,editor',
    },
    {
      name: 'ContentCategory',
      path: 'category',
      title: '内容分类',
      icon: 'folder',
      component: 'content/category',
      roles: 'operator,editor',
    },
    {
      name: 'ContentEdit',
      path: 'edit',
      title: '编辑内容',
      component: 'content/edit',
      roles: 'operator,editor',
      activeMenu: '/content/list',
      hidden: true,
    },
  ],
};
