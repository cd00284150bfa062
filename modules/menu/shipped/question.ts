import { anyone, type ShippedMenu } from './shipped-menu.ts';

const handlers = 'operator,company,city,manager';

/** The pages of one region, which administrators there switch on. */
function regional(
  region: 'Shandong' | 'Shanxi',
  title: string,
  icons: readonly [list: string, create: string, resubmit: string, statistics: string, data: string],
): ShippedMenu[] {
  const [list, create, resubmit, statistics, data] = icons;
  const suffix = region.toLowerCase();
  const page = (view: string, name: string, icon: string, roles: string): ShippedMenu => ({
    name: `Question${view[0]?.toUpperCase()}${view.slice(1)}${region}`,
    path: `${view}${suffix}`,
    title: `${title}${name}`,
    icon,
    component: `question/${view}${suffix}`,
    roles,
    enabled: false,
  });
  return [
    page('list', '工单', list, anyone),
    page('create', '咨询', create, anyone),
    page('resubmit', '工单重新提交', resubmit, anyone),
    page('statistics', '工单统计', statistics, 'operator,leader'),
    page('datalist', '工单数据', data, 'operator'),
    { ...page('edit', '工单编辑', 'edit', anyone), hidden: true, activeMenu: `/question/list${suffix}` },
  ];
}

/** What the folder 服务台 holds; the forms of single regions are switched on by administrators there. */
export const questionMenu: ShippedMenu = {
  name: 'question',
  title: '服务台',
  icon: 'phone',
  roles: anyone,
  children: [
    {
      name: 'QuestionFeedback',
      path: 'feedback',
      title: '我的咨询与反馈',
      icon: 'message',
      component: 'question/feedback',
      roles: anyone,
    },
    {
      name: 'QuestionCreate',
      path: 'create',
      title: '我要咨询',
      icon: 'add',
      component: 'question/create',
      roles: anyone,
    },
    {
      name: 'QuestionEstablish',
      path: 'establish',
      title: '工单受理',
      icon: 'audit',
      component: 'question/establish',
      roles: 'operator',
    },
    {
      name: 'QuestionTasks',
      path: 'tasklist',
      title: '我的工单',
      icon: 'list',
      component: 'question/tasklist',
      roles: handlers,
    },
    {
      name: 'QuestionLists',
      path: 'lists',
      title: '工单查询',
      icon: 'search',
      component: 'question/lists',
      roles: anyone,
    },
    {
      name: 'QuestionTypes',
      path: 'type',
      title: '咨询类型',
      icon: 'tag',
      component: 'question/type',
      roles: 'operator',
    },
    {
      name: 'QuestionStatistics',
      path: 'statistics',
      title: '工单统计',
      icon: 'chart',
      component: 'question/statistics',
      roles: 'operator,city,company,manager,leader',
    },
    ...regional('Shandong', '山东', ['topic', 'form', 'upload', 'screen', 'detail']),
    ...regional('Shanxi', '山西', ['file-text', 'apply', 'history', 'dashboard', 'file']),
    {
      name: 'QuestionEdit',
      path: 'edit',
      title: '编辑咨询',
      component: 'question/edit',
      roles: anyone,
      activeMenu: '/question/feedback',
      hidden: true,
    },
  ],
};
