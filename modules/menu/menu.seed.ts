import type { DraftOf } from '#shared/field.ts';
import type { menu } from './menu.ts';

/** One entry of the shipped sidebar with what hangs below it. */
export interface ShippedMenu extends Partial<Omit<DraftOf<(typeof menu)['declaration']['fields']>, 'parent'>> {
  name: string;
  title: string;
  /** The view; a folder has none. */
  component?: string;
  children?: ShippedMenu[];
}

const supervisors = 'admin,operator,city,manager,leader';
const applicants = 'operator,company';

/** The sidebar as shipped; administrators change it afterwards. */
export const shippedMenus: readonly ShippedMenu[] = [
  {
    name: 'changerecord',
    title: '变更管理',
    icon: 'swap',
    children: [
      { name: 'ChangeApply', path: 'apply', title: '变更申请', component: 'changerecord/apply', roles: applicants },
      {
        name: 'ChangeApplyShanxi',
        path: 'applyshanxi',
        title: '山西变更申请',
        component: 'changerecord/applyshanxi',
        roles: applicants,
      },
      { name: 'ChangeLists', path: 'lists', title: '变更办理', component: 'changerecord/lists' },
      { name: 'ChangeLists1', path: 'lists1', title: '变更排期', component: 'changerecord/lists1', roles: supervisors },
      { name: 'ChangeQuery', path: 'querylist', title: '变更查询', component: 'changerecord/querylist' },
      { name: 'ChangeCreate', path: 'create', title: '变更补录', component: 'changerecord/create', roles: applicants },
      {
        name: 'ChangeEdit',
        path: 'edit',
        title: '编辑变更',
        component: 'changerecord/edit',
        activeMenu: '/changerecord/lists',
        hidden: true,
      },
    ],
  },
  {
    name: 'contract',
    title: '合同管理',
    icon: 'file-text',
    children: [
      {
        name: 'ContractLists',
        path: 'lists',
        title: '合同',
        component: 'contract/lists',
        roles: 'operator,city,company,manager,leader',
      },
    ],
  },
  {
    name: 'company',
    title: '公司管理',
    icon: 'bank',
    children: [
      {
        name: 'CompanyLists',
        path: 'lists',
        title: '公司',
        component: 'company/lists',
        roles: 'operator,city,company,manager,leader',
      },
    ],
  },
  {
    name: 'resource',
    title: '资源管理',
    icon: 'brand',
    children: [
      { name: 'ResourceBrand', path: 'brand', title: '品牌', component: 'resource/brand', roles: 'admin,operator' },
    ],
  },
  {
    name: 'workflow',
    title: '流程中心',
    icon: 'apartment',
    children: [
      { name: 'FlowAdd', path: 'addflow', title: '发起流程', component: 'workflow/addflow' },
      { name: 'FlowAudit', path: 'auditlist', title: '审批列表', component: 'workflow/auditlist' },
      {
        name: 'FlowModel',
        path: 'model',
        title: '流程模型',
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
      { name: 'FlowDefine', path: 'definelist', title: '流程定义', component: 'workflow/definelist', roles: 'admin' },
      { name: 'FlowDeploy', path: 'deploylist', title: '部署记录', component: 'workflow/deploylist', roles: 'admin' },
      {
        name: 'FlowInstance',
        path: 'instancelist',
        title: '流程实例',
        component: 'workflow/instancelist',
        roles: 'admin,operator',
      },
      {
        name: 'FlowDetail',
        path: 'detail',
        title: '流程详情',
        component: 'workflow/detail',
        activeMenu: '/workflow/auditlist',
        hidden: true,
      },
    ],
  },
  {
    name: 'system',
    title: '系统管理',
    icon: 'setting',
    roles: 'admin,operator',
    children: [
      { name: 'UserList', path: 'user', title: '用户', component: 'user/list', roles: 'admin,operator' },
      {
        name: 'SystemRegistration',
        path: 'registration',
        title: '注册申请',
        component: 'registration/lists',
        roles: 'admin,operator',
      },
      {
        name: 'LoginRecord',
        path: 'logrecord',
        title: '登录记录',
        component: 'user/logrecord',
        roles: 'admin,operator',
      },
      {
        name: 'Permission',
        path: 'permission',
        title: '权限',
        roles: 'admin',
        children: [
          { name: 'RolePermission', path: 'role', title: '角色权限', component: 'permission/role', roles: 'admin' },
          { name: 'PagePermission', path: 'page', title: '页面权限', component: 'permission/page', roles: 'admin' },
          {
            name: 'DirectivePermission',
            path: 'directive',
            title: '指令权限',
            component: 'permission/directive',
            roles: 'admin',
          },
        ],
      },
      { name: 'SystemArea', path: 'area', title: '区划', component: 'system/area', roles: 'admin' },
      { name: 'SystemDict', path: 'dict', title: '字典', component: 'system/dict', roles: 'admin' },
      { name: 'SystemMenu', path: 'menu', title: '菜单', component: 'system/menu', roles: 'admin' },
      { name: 'SystemSite', path: 'site', title: '站点设置', component: 'settings/site', roles: 'admin' },
      { name: 'SystemSettings', path: 'settings', title: '参数设置', component: 'system/settings', roles: 'admin' },
      {
        name: 'SystemWebError',
        path: 'weberror',
        title: '前端错误',
        component: 'system/weberror',
        roles: 'admin',
      },
    ],
  },
];

/** The same with the list of texts that were not sent, for surroundings that send none. */
export function withOutbox(menus: readonly ShippedMenu[]): ShippedMenu[] {
  const entry = {
    name: 'SystemOutbox',
    path: 'outbox',
    title: '短信发件箱',
    component: 'outbox/lists',
    roles: 'admin',
  };
  return menus.map((menu) =>
    menu.name === 'system' ? { ...menu, children: [...(menu.children ?? []), entry] } : menu,
  );
}
