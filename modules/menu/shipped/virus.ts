import { anyone, type ShippedMenu } from './shipped-menu.ts';

/** What the folder 健康日报 holds; it shows only where the setting switches it on. */
export const virusMenu: ShippedMenu = {
  name: 'virus',
  title: '健康日报',
  icon: 'form',
  roles: anyone,
  children: [
    {
      name: 'VirusReport',
      path: 'report',
      title: '日报填写',
      icon: 'form',
      component: 'virus/report',
      roles: anyone,
    },
    {
      name: 'VirusIndex',
      path: 'index',
      title: '健康概览',
      icon: 'chart',
      component: 'virus/index',
      roles: 'operator,cityleader,projectmanager,manager,leader',
    },
    {
      name: 'VirusTemperature',
      path: 'temperature',
      title: '体温记录',
      icon: 'history',
      component: 'virus/temperature',
      roles: 'operator,projectmanager,manager',
    },
    {
      name: 'VirusDangerArea',
      path: 'dangersarea',
      title: '风险地区',
      icon: 'warning',
      component: 'virus/dangersarea',
      roles: 'operator',
    },
  ],
};
