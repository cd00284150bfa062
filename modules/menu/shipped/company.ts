import { anyone, type ShippedMenu } from './shipped-menu.ts';

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
