import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 流程中心 holds. */
export const workflowMenu: ShippedMenu = {
  name: 'workflow',
  title: '流程中心',
  icon: 'apartment',
  roles: anyone,
  children: [
    {
      name: 'FlowAdd',
      path: 'addflow',
      title: '发起流程',
      icon: 'send',
      component: 'workflow/addflow',
      roles: anyone,
    },
    {
      name: 'FlowAudit',
      path: 'auditlist',
      title: '审批列表',
      icon: 'audit',
      component: 'workflow/auditlist',
      roles: anyone,
    },
    {
      name: 'FlowModel',
      path: 'model',
      title: '流程模型',
      icon: 'branches',
      component: 'workflow/model',
      roles: 'admin',
      children: [
        {
          name: 'FlowDesign',
          path: 'design/:id',
          title: '流程设计',
          component: 'workflow/design',
          roles: 'admin',
          hidden: true,
        },
      ],
    },
    {
      name: 'FlowDefine',
      path: 'definelist',
      title: '流程定义',
      icon: 'build',
      component: 'workflow/definelist',
      roles: 'admin',
    },
    {
      name: 'FlowDeploy',
      path: 'deploylist',
      title: '部署记录',
      icon: 'upload',
      component: 'workflow/deploylist',
      roles: 'admin',
    },
    {
      name: 'FlowInstance',
      path: 'instancelist',
      title: '流程实例',
      icon: 'play',
      component: 'workflow/instancelist',
      roles: 'admin,operator',
    },
    {
      name: 'FlowDetail',
      path: 'detail',
      title: '流程详情',
      component: 'workflow/detail',
      roles: anyone,
      activeMenu: '/workflow/auditlist',
      hidden: true,
    },
  ],
};
