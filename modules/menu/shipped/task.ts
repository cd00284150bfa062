import { anyone, type ShippedMenu } from './shipped-menu.ts';

const publishers = 'admin,operator,city,company,manager,editor';

/** What the folder 任务管理 holds. */
export const taskMenu: ShippedMenu = {
  name: 'task',
  title: '任务管理',
  icon: 'list',
  roles: anyone,
  children: [
    { name: 'TaskMine', path: 'mine', title: '我的任务', icon: 'user', component: 'task/mine', roles: anyone },
    {
      name: 'TaskMyPublish',
      path: 'mypublish',
      title: '我发布的任务',
      icon: 'send',
      component: 'task/mypublish',
      roles: publishers,
    },
    { name: 'TaskCommon', path: 'common', title: '一般任务', icon: 'list', component: 'task/common', roles: anyone },
    {
      name: 'TaskStage',
      path: 'stage',
      title: '阶段任务',
      icon: 'plan',
      component: 'task/stage',
      roles: 'admin,operator,city,company,manager,leader',
    },
    {
      name: 'TaskDev',
      path: 'dev',
      title: '开发任务',
      icon: 'build',
      component: 'task/dev',
      roles: 'admin,operator,company,manager',
    },
    {
      name: 'TaskAll',
      path: 'all',
      title: '任务总览',
      icon: 'chart',
      component: 'task/all',
      roles: 'admin,operator,city,company,manager,leader',
    },
    { name: 'TaskCreate', path: 'create', title: '发布任务', icon: 'add', component: 'task/create', roles: publishers },
    { name: 'TaskLog', path: 'log', title: '工作日志', icon: 'history', component: 'tasklog/lists', roles: anyone },
    {
      name: 'TaskExtension',
      path: 'extension',
      title: '延期申请',
      icon: 'clock',
      component: 'taskextension/lists',
      roles: anyone,
    },
    {
      name: 'TaskTransfer',
      path: 'transfer',
      title: '转交申请',
      icon: 'swap',
      component: 'tasktransfer/lists',
      roles: anyone,
    },
    {
      name: 'TaskEdit',
      path: 'edit',
      title: '编辑任务',
      component: 'task/edit',
      roles: anyone,
      activeMenu: '/task/mine',
      hidden: true,
    },
  ],
};
