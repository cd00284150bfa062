import type { ShippedMenu } from './shipped-menu.ts';

const cities = 'city';
const province = 'operator,leader';

/** What the folder 地市协同 holds. */
export const cityMenu: ShippedMenu = {
  name: 'city',
  title: '地市协同',
  icon: 'city',
  roles: 'operator,city,manager,leader,company',
  children: [
    {
      name: 'CityTask',
      path: 'citytask',
      title: '我的地市任务',
      icon: 'task',
      component: 'city/citytask',
      roles: cities,
    },
    {
      name: 'CityTaskManage',
      path: 'citytaskmanage',
      title: '地市任务管理',
      icon: 'chart',
      component: 'city/citytaskmanage',
      roles: province,
    },
    {
      name: 'CityTaskPublish',
      path: 'citytaskpublish',
      title: '发布地市任务',
      icon: 'send',
      component: 'city/citytaskpublish',
      roles: 'operator',
    },
    {
      name: 'CityTaskItem',
      path: 'citytaskitem',
      title: '任务办理单',
      component: 'city/citytaskitem',
      roles: 'operator,city,leader',
      hidden: true,
    },
    {
      name: 'CityStageTask',
      path: 'stagetask',
      title: '阶段任务',
      icon: 'plan',
      component: 'city/stagetask',
      roles: 'operator,city,company,manager,leader',
    },
    {
      name: 'CityApply',
      path: 'apply',
      title: '地市申请',
      icon: 'form',
      component: 'city/apply',
      roles: cities,
    },
    {
      name: 'CityAuditApply',
      path: 'auditapply',
      title: '申请审批',
      icon: 'audit',
      component: 'city/auditapply',
      roles: 'operator,city,manager,leader',
    },
    {
      name: 'CityComments',
      path: 'comments',
      title: '评论',
      icon: 'topic',
      component: 'city/comments',
      roles: 'operator,city,company,manager',
    },
    {
      name: 'CityStage',
      path: 'citystage',
      title: '地市阶段矩阵',
      icon: 'process',
      component: 'city/citystage',
      roles: 'operator,city,leader,company',
    },
    {
      name: 'CityStageDoc',
      path: 'stagedoc',
      title: '地市阶段文档',
      icon: 'document',
      component: 'city/stagedoc',
      roles: 'operator,city,company,manager',
    },
  ],
};
