interface DemoProfile {
  name: string;
  /** By the key of the demo's areas. */
  area: string;
  siteTitle: string;
  picture: 'chongqing' | 'hunan' | 'shandong' | 'shanxi';
  host: string;
  /** By the names of menus. */
  shown: readonly string[];
  hidden: readonly string[];
}

const questionPages = (region: string) =>
  ['List', 'Create', 'Resubmit', 'Statistics', 'Datalist', 'Edit'].map((page) => `Question${page}${region}`);

const usualDepartments = 'CompanyDepartments';

/** Four cities of the demo that work in the manner of a region each; the fifth works as the product does by itself. */
export const demoProfiles: readonly DemoProfile[] = [
  {
    name: '望海市方案',
    area: 'wanghai',
    siteTitle: '望海市信息化项目协同平台',
    picture: 'chongqing',
    host: 'wanghai.tongtu.example',
    shown: ['CompanyDepartmentschongqing'],
    hidden: [usualDepartments],
  },
  {
    name: '清河市方案',
    area: 'qinghe',
    siteTitle: '清河市信息化建设管理平台',
    picture: 'hunan',
    host: 'qinghe.tongtu.example',
    shown: ['CompanyDepartmentshunan'],
    hidden: [usualDepartments],
  },
  {
    name: '平川市方案',
    area: 'pingchuan',
    siteTitle: '平川市数字政府项目平台',
    picture: 'shandong',
    host: 'pingchuan.tongtu.example',
    shown: ['CompanyDepartmentsshandong', ...questionPages('Shandong')],
    hidden: [usualDepartments],
  },
  {
    name: '安州市方案',
    area: 'anzhou',
    siteTitle: '安州市政务信息化平台',
    picture: 'shanxi',
    host: 'anzhou.tongtu.example',
    shown: ['CompanyDepartmentsshanxi', 'ChangeApplyShanxi', ...questionPages('Shanxi')],
    hidden: [usualDepartments],
  },
];
