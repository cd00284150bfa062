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
  ],
};
