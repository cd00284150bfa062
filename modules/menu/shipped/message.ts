import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 消息中心 holds. */
export const messageMenu: ShippedMenu = {
  name: 'message',
  title: '消息中心',
  icon: 'message',
  roles: anyone,
  children: [
    { name: 'MessageList', path: 'list', title: '我的信箱', icon: 'message', component: 'message/list', roles: anyone },
    {
      name: 'MessageCreate',
      path: 'create',
      title: '写消息',
      icon: 'edit',
      component: 'message/create',
      roles: anyone,
    },
    {
      name: 'MessageSent',
      path: 'sent',
      title: '我发出的消息',
      icon: 'send',
      component: 'message/sent',
      roles: anyone,
    },
    {
      name: 'MessageQuery',
      path: 'listsquery',
      title: '消息查询',
      icon: 'search',
      component: 'message/listsquery',
      roles: 'admin,operator',
    },
    {
      name: 'MessageTemplate',
      path: 'template',
      title: '消息模板',
      icon: 'file-text',
      component: 'messagetemplate/lists',
      roles: 'admin,operator,editor,cityleader,projectmanager',
    },
    {
      name: 'MessageCategory',
      path: 'category',
      title: '消息分类',
      icon: 'folder',
      component: 'message/category',
      roles: 'admin,operator',
    },
    {
      name: 'MessageEdit',
      path: 'edit',
      title: '编辑消息',
      component: 'message/edit',
      roles: anyone,
      activeMenu: '/message/sent',
      hidden: true,
    },
  ],
};
