import { anyone, type ShippedMenu } from './shipped-menu.ts';

const parties = 'operator,city,company,manager,leader';
const ofContracts = 'operator,city,projectmanager,manager,leader';

/** What the folder 报告管理 holds. */
export const reportMenu: ShippedMenu = {
  name: 'report',
  title: '报告管理',
  icon: 'edit',
  roles: anyone,
  children: [
    { name: 'ReportDaily', path: 'daily', title: '日报', icon: 'done', component: 'report/daily', roles: parties },
    { name: 'ReportWeekly', path: 'weekly', title: '周报', icon: 'plan', component: 'report/weekly', roles: parties },
    {
      name: 'ReportMonthly',
      path: 'monthly',
      title: '月报',
      icon: 'file',
      component: 'report/monthly',
      roles: parties,
    },
    {
      name: 'ReportAnalyse',
      path: 'analyse',
      title: '报告分析',
      icon: 'chart',
      component: 'report/analyse',
      roles: ofContracts,
    },
    {
      name: 'ReportDailyContract',
      path: 'dailycontract',
      title: '合同日报',
      icon: 'form',
      component: 'report/dailycontract',
      roles: ofContracts,
    },
    {
      name: 'ReportWeeklyContract',
      path: 'weeklycontract',
      title: '合同周报',
      icon: 'project',
      component: 'report/weeklycontract',
      roles: ofContracts,
    },
    {
      name: 'ReportMonthlyContract',
      path: 'monthlycontract',
      title: '合同月报',
      icon: 'contract',
      component: 'report/monthlycontract',
      roles: ofContracts,
    },
    {
      name: 'ReportAnalyseContract',
      path: 'analysecontract',
      title: '合同报告分析',
      icon: 'screen',
      component: 'report/analysecontract',
      roles: ofContracts,
    },
    { name: 'ReportLists', path: 'lists', title: '报告查询', icon: 'search', component: 'report/lists', roles: anyone },
    {
      name: 'ReportDuty',
      path: 'duty',
      title: '应交报告',
      icon: 'clock',
      component: 'reportduty/lists',
      roles: anyone,
    },
    {
      name: 'ReportTemplate',
      path: 'template',
      title: '报告模板',
      icon: 'setting',
      component: 'reporttemplate/lists',
      roles: 'operator',
    },
  ],
};
