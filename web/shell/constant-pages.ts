import type { Page } from './page.ts';

/** Where a session begins and whereto the crumb in front of all others leads. */
export const homePath = '/dashboard';

const workbenchPage: Omit<Page, 'path' | 'name' | 'title' | 'icon'> = {
  component: null,
  roles: [],
  redirect: null,
  isHidden: false,
  isCached: true,
  isInBreadcrumb: true,
  isCrumbLink: true,
  alwaysShows: false,
  isFixed: false,
  children: [],
};

/** The pages that everyone has, whatever the menus say. */
export const constantPages: readonly Page[] = [
  {
    ...workbenchPage,
    path: '/',
    name: 'Workbench',
    title: '工作台',
    icon: 'workbench',
    redirect: homePath,
    isInBreadcrumb: false,
    children: [
      {
        ...workbenchPage,
        path: homePath,
        name: 'Dashboard',
        title: '首页',
        icon: 'dashboard',
        component: 'dashboard/default',
        isFixed: true,
      },
      { ...workbenchPage, path: '/todo', name: 'Todo', title: '我的待办', icon: 'todo', component: 'dashboard/todo' },
      {
        ...workbenchPage,
        path: '/todogroup',
        name: 'TodoGroup',
        title: '组待办',
        icon: 'team',
        component: 'dashboard/todogroup',
      },
      {
        ...workbenchPage,
        path: '/todoready',
        name: 'TodoReady',
        title: '已办事项',
        icon: 'done',
        component: 'dashboard/todoready',
      },
      {
        ...workbenchPage,
        path: '/workdetail',
        name: 'WorkDetail',
        title: '事项详情',
        icon: 'detail',
        component: 'dashboard/workdetail',
        isHidden: true,
      },
    ],
  },
];
