import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** Forms of one region each: administrators there switch theirs on. */
const regionalTrees: ShippedMenu[] = Object.entries({
  chongqing: ['重庆', 'area'],
  hunan: ['湖南', 'site'],
  shandong: ['山东', 'list'],
  shanxi: ['山西', 'chart'],
} as const).map(([region, [title, icon]]) => ({
  name: `CompanyDepartments${region}`,
  path: `departmenttree${region}`,
  title: `部门（${title}）`,
  icon,
  component: `company/departmenttree${region}`,
  roles: 'operator,cityleader,projectmanager,leader',
  enabled: false,
}));

/** What the folder 公司管理 holds. */
export const companyMenu: ShippedMenu = {
  name: 'company',
  title: '公司管理',
  icon: 'bank',
  roles: anyone,
  children: [
    {
      name: 'CompanyCustomer',
      path: 'customer',
      title: '建设单位',
      icon: 'customer',
      component: 'company/customer',
      roles: 'operator,city,leader',
    },
    {
      name: 'CompanyLists',
      path: 'lists',
      title: '公司',
      icon: 'company',
      component: 'company/lists',
      roles: 'operator,city,company,manager,leader',
    },
    {
      name: 'CompanyDepartments',
      path: 'departmenttree',
      title: '部门',
      icon: 'branches',
      component: 'company/departmenttree',
      roles: 'operator,cityleader,projectmanager,leader',
    },
    ...regionalTrees,
    {
      name: 'CompanyDetail',
      path: 'detail',
      title: '本公司',
      icon: 'home',
      component: 'company/detail',
      roles: 'company',
    },
    {
      name: 'CompanyGroup',
      path: 'group',
      title: '公司分组',
      icon: 'team',
      component: 'company/group',
      roles: 'operator',
    },
  ],
};
