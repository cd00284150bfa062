import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 计划管理 holds. */
export const planMenu: ShippedMenu = {
  name: 'plan',
  title: '计划管理',
  icon: 'plan',
  roles: anyone,
  children: [
    {
      name: 'SystemPlan',
      path: 'systemplan',
      title: '系统计划',
      icon: 'resource',
      component: 'plan/systemplan',
      roles: 'operator,manager,company',
    },
    {
      name: 'CompanySystemPlan',
      path: 'companysystemplan',
      title: '公司系统计划',
      icon: 'bank',
      component: 'plan/companysystemplan',
      roles: 'company,manager',
    },
    {
      name: 'StagePlan',
      path: 'stageplan',
      title: '阶段计划',
      icon: 'branches',
      component: 'plan/stageplan',
      roles: 'operator,company,city,manager',
    },
    {
      name: 'StagePlanQuery',
      path: 'stageplanquery',
      title: '阶段计划查询',
      icon: 'search',
      component: 'plan/stageplanquery',
      roles: 'operator,city,leader,manager,company',
    },
    {
      name: 'SystemPlanQuery',
      path: 'systemplanquery',
      title: '系统计划查询',
      icon: 'chart',
      component: 'plan/systemplanquery',
      roles: 'operator,city,leader,manager,company',
    },
    {
      name: 'PlanNodes',
      path: 'nodes',
      title: '计划节点',
      icon: 'list',
      component: 'plannode/lists',
      roles: 'operator,city,leader,manager,company',
      hidden: true,
    },
  ],
};
