import { choice, flag, reference, references, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { regions } from '#shared/site.ts';

const host = /^(?=.{1,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** What the product looks like for the people of one area: its name, the picture before signing in, the pages in the menu. */
export const regionprofile = defineModule({
  name: 'regionprofile',
  title: '地区方案',
  label: 'name',
  fields: {
    name: text('方案名称', 40),
    area: reference('area', '适用地区'),
    siteTitle: text('平台名称', 40).optional(),
    picture: choice('登录页背景', regions).optional(),
    host: text('访问域名', 100).optional(),
    shown: references('menu', '启用的页面').optional(),
    hidden: references('menu', '不显示的页面').optional(),
    enabled: flag('启用', { initial: true }),
  },
  unique: [['name'], ['area'], ['host']],
  check: ({ host: address, shown, hidden }: { host?: string; shown?: string[]; hidden?: string[] }) => [
    ...(address && !host.test(address)
      ? [{ path: 'host', message: '访问域名只含小写字母、数字、点和横线，不含协议与端口' }]
      : []),
    ...(shown?.some((menu) => hidden?.includes(menu))
      ? [{ path: 'hidden', message: '同一页面不能既启用又不显示' }]
      : []),
  ],
  list: {
    columns: ['name', 'area', 'siteTitle', 'picture', 'host', 'enabled', 'updatedAt'],
    filters: ['name', 'area', 'enabled'],
    sort: 'name',
  },
  form: [
    { title: '适用', fields: ['name', 'area', 'enabled'] },
    { title: '外观', fields: ['siteTitle', 'picture', 'host'] },
    { title: '菜单', fields: ['shown', 'hidden'] },
  ],
  access: { read: {}, add: {}, update: {}, remove: {} },
});
