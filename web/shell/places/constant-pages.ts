import { homePath } from './home-path.ts';
import type { Page } from './page.ts';

/** Where all notices of the user are. */
export const noticesPath = '/notices';

/** Where the guide is that comes with the product. */
export const helpPath = '/help';

/** The views of the personal centre, each with an address of its own that opens its tab. */
export const profileViews = ['activity', 'timeline', 'account', 'password', 'exports', 'notices', 'security'] as const;

const workbenchPage: Omit<Page, 'path' | 'name' | 'title' | 'icon'> = {
  component: null,
  module: null,
  roles: [],
  redirect: null,
  activeMenu: null,
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
        activeMenu: '/todo',
        isHidden: true,
      },
      {
        ...workbenchPage,
        path: '/mymeeting',
        name: 'MyMeeting',
        title: '我的会议',
        icon: 'meeting',
        component: 'dashboard/mymeeting',
      },
      {
        ...workbenchPage,
        path: noticesPath,
        name: 'Notices',
        title: '消息',
        icon: 'message',
        component: 'notice/notices',
        isHidden: true,
      },
    ],
  },
  {
    ...workbenchPage,
    path: '/profile',
    name: 'ProfileHome',
    title: '个人中心',
    icon: 'user',
    redirect: '/profile/index',
    isHidden: true,
    isInBreadcrumb: false,
    children: [
      {
        ...workbenchPage,
        path: '/profile/index',
        name: 'Profile',
        title: '个人中心',
        icon: 'user',
        component: 'user/profile',
        isHidden: true,
        isCached: false,
      },
      ...profileViews.map((view) => ({
        ...workbenchPage,
        path: `/profile/${view}`,
        name: `Profile-${view}`,
        title: '个人中心',
        icon: 'user',
        redirect: `/profile/index?tab=${view}`,
        isHidden: true,
      })),
    ],
  },
  {
    ...workbenchPage,
    path: helpPath,
    name: 'Help',
    title: '帮助',
    icon: 'question',
    component: 'help/guide',
    isHidden: true,
  },
  {
    ...workbenchPage,
    path: '/workflow',
    name: 'WorkflowDashboard',
    title: '流程总览',
    icon: 'workflow',
    component: 'workflow/dashboard',
    isHidden: true,
  },
];
