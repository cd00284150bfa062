import { flag, integer, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** One entry of the sidebar: a folder of entries, a view, or a link. */
export const menu = defineModule({
  name: 'menu',
  title: '菜单',
  label: 'title',
  fields: {
    parent: reference('menu', '上级菜单').optional(),
    name: text('名称', 64),
    title: text('标题', 30),
    path: text('路径', 200),
    component: text('组件', 100),
    icon: text('图标', 200).optional(),
    roles: text('角色', 200).optional(),
    redirect: text('重定向', 200).optional(),
    activeMenu: text('高亮菜单', 200).optional(),
    sort: integer('排序', { min: 0, max: 9999, initial: 999 }),
    hidden: flag('隐藏', { initial: false }),
    nocache: flag('不缓存', { initial: false }),
    breadcrumb: flag('面包屑', { initial: true }),
    alwaysShow: flag('总是展开', { initial: false }),
    affix: flag('固定标签', { initial: false }),
    enabled: flag('启用', { initial: true }),
  },
  parent: 'parent',
  unique: [['parent', 'name']],
  list: {
    columns: ['title', 'path', 'component', 'roles', 'sort', 'hidden', 'enabled'],
    filters: ['title', 'enabled'],
    sort: 'sort',
  },
  access: { read: {}, add: {}, update: {}, remove: {} },
  paths: {
    list: '/system/menulist',
    add: '/system/add_menu',
    update: '/system/update_menu',
    remove: '/system/delete_menu',
  },
});
