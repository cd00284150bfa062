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

/** Everybody who is signed in. */
const anyone = 'anyone';
const supervisors = 'admin,operator,city,manager,leader';
const applicants = 'operator,company';

/** The sidebar as shipped; administrators change it afterwards. */
export const shippedMenus: readonly ShippedMenu[] = [
  {
    name: 'changerecord',
    title: '变更管理',
    icon: 'swap',
    roles: anyone,
    children: [
      {
        name: 'ChangeApply',
        path: 'apply',
        title: '变更申请',
        icon: 'form',
        component: 'changerecord/apply',
        roles: applicants,
      },
      {
        name: 'ChangeApplyShanxi',
        path: 'applyshanxi',
        title: '山西变更申请',
        icon: 'edit',
        component: 'changerecord/applyshanxi',
        roles: applicants,
        // A form of one region: administrators there switch it on.
        enabled: false,
      },
      {
        name: 'ChangeLists',
        path: 'lists',
        title: '变更办理',
        icon: 'list',
        component: 'changerecord/lists',
        roles: anyone,
      },
      {
        name: 'ChangeLists1',
        path: 'lists1',
        title: '变更排期',
        icon: 'plan',
        component: 'changerecord/lists1',
        roles: supervisors,
      },
      {
        name: 'ChangeQuery',
        path: 'querylist',
        title: '变更查询',
        icon: 'search',
        component: 'changerecord/querylist',
        roles: anyone,
      },
      {
        name: 'ChangeCreate',
        path: 'create',
        title: '变更补录',
        icon: 'add',
        component: 'changerecord/create',
        roles: applicants,
      },
      {
        name: 'ChangeEdit',
        path: 'edit',
        title: '编辑变更',
        component: 'changerecord/edit',
        roles: anyone,
        activeMenu: '/changerecord/lists',
        hidden: true,
      },
    ],
  },
  {
    name: 'project',
    title: '项目管理',
    icon: 'project',
    roles: anyone,
    children: [
      {
        name: 'ProjectLists',
        path: 'lists',
        title: '项目',
        icon: 'project',
        component: 'project/lists',
        roles: 'operator,city,leader',
      },
      {
        name: 'ProjectSystemList',
        path: 'systemlist',
        title: '系统总览',
        icon: 'chart',
        component: 'project/systemlist',
        roles: 'operator,city,company,manager,leader',
      },
      {
        name: 'ProjectSystemItem',
        path: 'systemitem',
        title: '系统',
        icon: 'resource',
        component: 'project/systemitem',
        roles: 'operator,city,company,manager,leader',
      },
      {
        name: 'ProjectSystemModule',
        path: 'systemmodule',
        title: '系统模块',
        icon: 'build',
        component: 'project/systemmodule',
        roles: 'operator,company,manager',
      },
      {
        name: 'ProjectPlatform',
        path: 'platform',
        title: '平台',
        icon: 'apartment',
        component: 'project/platform',
        roles: 'operator',
      },
      {
        name: 'ProjectSystemType',
        path: 'systemtype',
        title: '系统类型',
        icon: 'tag',
        component: 'project/systemtype',
        roles: 'operator',
      },
    ],
  },
  {
    name: 'contract',
    title: '合同管理',
    icon: 'file-text',
    roles: anyone,
    children: [
      {
        name: 'ContractLists',
        path: 'lists',
        title: '合同',
        icon: 'contract',
        component: 'contract/lists',
        roles: 'operator,city,company,manager,leader',
      },
    ],
  },
  {
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
  },
  {
    name: 'content',
    title: '内容中心',
    icon: 'content',
    roles: anyone,
    children: [
      {
        name: 'ContentNotice',
        path: 'notice',
        title: '通知公告',
        icon: 'notice',
        component: 'content/notice',
        roles: anyone,
      },
      {
        name: 'ContentQuery',
        path: 'listsquery',
        title: '内容查询',
        icon: 'search',
        component: 'content/listsquery',
        roles: anyone,
      },
      {
        name: 'ContentCreate',
        path: 'create',
        title: '撰写内容',
        icon: 'edit',
        component: 'content/create',
        roles: 'operator,editor',
      },
      {
        name: 'ContentList',
        path: 'list',
        title: '内容管理',
        icon: 'list',
        component: 'content/list',
        roles: 'operator,editor',
      },
      {
        name: 'ContentCategory',
        path: 'category',
        title: '内容分类',
        icon: 'folder',
        component: 'content/category',
        roles: 'operator,editor',
      },
    ],
  },
  {
    name: 'resource',
    title: '资源管理',
    icon: 'brand',
    roles: anyone,
    children: [
      {
        name: 'ResourceBrand',
        path: 'brand',
        title: '品牌',
        icon: 'tag',
        component: 'resource/brand',
        roles: 'admin,operator',
      },
    ],
  },
  {
    name: 'workflow',
    title: '流程中心',
    icon: 'apartment',
    roles: anyone,
    children: [
      {
        name: 'FlowAdd',
        path: 'addflow',
        title: '发起流程',
        icon: 'send',
        component: 'workflow/addflow',
        roles: anyone,
      },
      {
        name: 'FlowAudit',
        path: 'auditlist',
        title: '审批列表',
        icon: 'audit',
        component: 'workflow/auditlist',
        roles: anyone,
      },
      {
        name: 'FlowModel',
        path: 'model',
        title: '流程模型',
        icon: 'branches',
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
      {
        name: 'FlowDefine',
        path: 'definelist',
        title: '流程定义',
        icon: 'build',
        component: 'workflow/definelist',
        roles: 'admin',
      },
      {
        name: 'FlowDeploy',
        path: 'deploylist',
        title: '部署记录',
        icon: 'upload',
        component: 'workflow/deploylist',
        roles: 'admin',
      },
      {
        name: 'FlowInstance',
        path: 'instancelist',
        title: '流程实例',
        icon: 'play',
        component: 'workflow/instancelist',
        roles: 'admin,operator',
      },
      {
        name: 'FlowDetail',
        path: 'detail',
        title: '流程详情',
        component: 'workflow/detail',
        roles: anyone,
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
      { name: 'UserList', path: 'user', title: '用户', icon: 'user', component: 'user/list', roles: 'admin,operator' },
      {
        name: 'SystemRegistration',
        path: 'registration',
        title: '注册申请',
        icon: 'apply',
        component: 'registration/lists',
        roles: 'admin,operator',
      },
      {
        name: 'LoginRecord',
        path: 'logrecord',
        title: '登录记录',
        icon: 'history',
        component: 'user/logrecord',
        roles: 'admin,operator',
      },
      {
        name: 'Permission',
        path: 'permission',
        title: '权限',
        icon: 'lock',
        roles: 'admin',
        children: [
          {
            name: 'RolePermission',
            path: 'role',
            title: '角色权限',
            icon: 'team',
            component: 'permission/role',
            roles: 'admin',
          },
          {
            name: 'PagePermission',
            path: 'page',
            title: '页面权限',
            icon: 'file',
            component: 'permission/page',
            roles: 'admin',
          },
          {
            name: 'DirectivePermission',
            path: 'directive',
            title: '按钮权限',
            icon: 'key',
            component: 'permission/directive',
            roles: 'admin',
          },
        ],
      },
      { name: 'SystemArea', path: 'area', title: '区划', icon: 'area', component: 'system/area', roles: 'admin' },
      { name: 'SystemDict', path: 'dict', title: '字典', icon: 'dict', component: 'system/dict', roles: 'admin' },
      { name: 'SystemMenu', path: 'menu', title: '菜单', icon: 'menu', component: 'system/menu', roles: 'admin' },
      {
        name: 'SystemSite',
        path: 'site',
        title: '站点设置',
        icon: 'site',
        component: 'settings/site',
        roles: 'admin',
        activeMenu: '/system/settings',
        hidden: true,
      },
      {
        name: 'SystemSettings',
        path: 'settings',
        title: '系统设置',
        icon: 'control',
        component: 'system/settings',
        roles: 'admin',
      },
      {
        name: 'SystemWebError',
        path: 'weberror',
        title: '前端错误',
        icon: 'error',
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
    icon: 'message',
    component: 'outbox/lists',
    roles: 'admin',
  };
  return menus.map((menu) =>
    menu.name === 'system' ? { ...menu, children: [...(menu.children ?? []), entry] } : menu,
  );
}
