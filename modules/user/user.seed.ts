import type { Role } from '#shared/access.ts';

interface DemoPerson {
  username: string;
  name: string;
  phone: string;
  role: Role;
  area?: string;
  company?: string;
  /** A second post, to switch to. */
  also?: Role;
}

/** The password of every demo account but the administrator's. */
export const demoPassword = 'Demo@123456';

type Row = [username: string, name: string, role: Role, place?: { area?: string; company?: string; also?: Role }];

const rows: Row[] = [
  ['operator', '陆一鸣', 'operator'],
  ['operator2', '苏晴', 'operator'],
  ['leader', '高振华', 'leader'],
  ['editor', '叶知秋', 'editor'],
  ['linjiang', '江小满', 'city', { area: 'linjiang' }],
  ['linjiang_leader', '贺兰山', 'cityleader', { area: 'linjiang' }],
  ['anzhou', '安可', 'city', { area: 'anzhou' }],
  ['anzhou_leader', '祁连成', 'cityleader', { area: 'anzhou' }],
  ['qinghe', '秦川', 'city', { area: 'qinghe' }],
  ['qinghe_leader', '石清河', 'cityleader', { area: 'qinghe' }],
  ['wanghai', '海棠', 'city', { area: 'wanghai' }],
  ['wanghai_leader', '潘望舒', 'cityleader', { area: 'wanghai' }],
  ['pingchuan', '平安', 'city', { area: 'pingchuan', also: 'editor' }],
  ['pingchuan_leader', '严平', 'cityleader', { area: 'pingchuan' }],
  ['huaxin', '陈思远', 'company', { company: 'huaxin' }],
  ['huaxin_pm', '周启明', 'projectmanager', { company: 'huaxin' }],
  ['tianhe', '赵文静', 'company', { company: 'tianhe' }],
  ['tianhe_pm', '吴立群', 'projectmanager', { company: 'tianhe' }],
  ['boyuan', '孙雅', 'company', { company: 'boyuan' }],
  ['boyuan_pm', '郑海涛', 'projectmanager', { company: 'boyuan' }],
  ['zhongke', '林晓燕', 'company', { company: 'zhongke' }],
  ['zhongke_pm', '钱国栋', 'projectmanager', { company: 'zhongke' }],
  ['lanhai', '何敏', 'company', { company: 'lanhai' }],
  ['lanhai_pm', '冯志强', 'projectmanager', { company: 'lanhai' }],
  ['zhengda', '唐静', 'manager', { company: 'zhengda' }],
  ['zhibo', '彭佳', 'manager', { company: 'zhibo' }],
  ['linjiang_data', '温如玉', 'city', { area: 'linjiang' }],
  ['linjiang_window', '白晓芸', 'city', { area: 'linjiang' }],
  ['anzhou_approval', '俞伯年', 'city', { area: 'anzhou' }],
  ['huaxin_dev', '宋知远', 'company', { company: 'huaxin' }],
  ['huaxin_test', '邹雨桐', 'company', { company: 'huaxin' }],
  ['huaxin_ops', '单建平', 'company', { company: 'huaxin' }],
  ['tianhe_dev', '姜海峰', 'company', { company: 'tianhe' }],
  ['tianhe_ops', '万佳宁', 'company', { company: 'tianhe' }],
  ['zhongke_dev', '曾可', 'company', { company: 'zhongke' }],
  ['zhengda_site', '廖青松', 'manager', { company: 'zhengda' }],
];

/** Made-up people of every role: a province, five cities and the companies at work there. */
export const demoPeople: readonly DemoPerson[] = rows.map(([username, name, role, place], index) => ({
  username,
  name,
  phone: `1390000${String(index + 1).padStart(4, '0')}`,
  role,
  ...place,
}));
