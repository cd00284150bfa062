import type { OwnerType } from './owner.ts';

/** One department of the demo; owner, leader and members by the short names of the other demo data. */
export interface DemoDepartment {
  name: string;
  leader?: string;
  deputies?: string[];
  members?: string[];
  phone?: string;
  below?: DemoDepartment[];
}

/** An owner with its departments. A customer goes by its name. */
export interface DemoOrganisation {
  ownerType: OwnerType;
  owner: string;
  departments: DemoDepartment[];
}

/** The departments of the province, of its cities, of two customers and of three companies. */
export const demoOrganisations: readonly DemoOrganisation[] = [
  {
    ownerType: 'area',
    owner: 'yunling',
    departments: [
      {
        name: '项目统筹处',
        leader: 'leader',
        members: ['leader'],
        phone: '0990-66001001',
        below: [{ name: '计划调度科', leader: 'operator', members: ['operator'] }, { name: '合同管理科' }],
      },
      {
        name: '数据资源处',
        members: ['editor'],
        phone: '0990-66001002',
        below: [{ name: '标准规范科' }, { name: '共享交换科' }],
      },
      { name: '安全与运行处', leader: 'operator2', members: ['operator2'], phone: '0990-66001003' },
    ],
  },
  {
    ownerType: 'area',
    owner: 'linjiang',
    departments: [
      {
        name: '政务服务科',
        leader: 'linjiang_leader',
        members: ['linjiang', 'linjiang_leader'],
        phone: '0990-66014001',
        below: [{ name: '窗口管理组', leader: 'linjiang', members: ['linjiang_window'] }],
      },
      { name: '数据管理科', members: ['linjiang_data'], phone: '0990-66014002' },
    ],
  },
  {
    ownerType: 'area',
    owner: 'anzhou',
    departments: [
      { name: '审批改革科', leader: 'anzhou_leader', members: ['anzhou_leader', 'anzhou_approval'] },
      { name: '信息化科', leader: 'anzhou', members: ['anzhou'] },
    ],
  },
  {
    ownerType: 'area',
    owner: 'qinghe',
    departments: [
      { name: '综合协调科', leader: 'qinghe_leader', members: ['qinghe_leader'] },
      { name: '项目建设科', members: ['qinghe'] },
    ],
  },
  {
    ownerType: 'area',
    owner: 'wanghai',
    departments: [
      { name: '城市运行科', leader: 'wanghai_leader', members: ['wanghai_leader'] },
      { name: '技术保障科', members: ['wanghai'] },
    ],
  },
  {
    ownerType: 'area',
    owner: 'pingchuan',
    departments: [
      { name: '办公室', leader: 'pingchuan_leader', members: ['pingchuan_leader'] },
      { name: '信息化推进处', members: ['pingchuan'] },
    ],
  },
  { ownerType: 'customer', owner: '云岭省大数据管理局', departments: [{ name: '办公室' }, { name: '规划与项目处' }] },
  {
    ownerType: 'customer',
    owner: '临江市政务服务数据局',
    departments: [{ name: '综合科' }, { name: '系统建设科', leader: 'linjiang_leader' }],
  },
  {
    ownerType: 'company',
    owner: 'huaxin',
    departments: [
      {
        name: '交付中心',
        leader: 'huaxin_pm',
        deputies: ['huaxin'],
        members: ['huaxin', 'huaxin_pm'],
        phone: '0990-88001100',
        below: [
          { name: '研发部', leader: 'huaxin_dev', members: ['huaxin_dev'] },
          { name: '测试部', leader: 'huaxin_test', members: ['huaxin_test'] },
          { name: '运维部', members: ['huaxin_ops'] },
        ],
      },
      { name: '商务部', phone: '0990-88001200' },
    ],
  },
  {
    ownerType: 'company',
    owner: 'tianhe',
    departments: [
      {
        name: '项目管理部',
        leader: 'tianhe_pm',
        members: ['tianhe', 'tianhe_pm'],
        below: [{ name: '驻场服务组', leader: 'tianhe_ops', members: ['tianhe_ops'] }],
      },
      { name: '研发部', members: ['tianhe_dev'] },
    ],
  },
  {
    ownerType: 'company',
    owner: 'zhengda',
    departments: [
      { name: '监理一部', leader: 'zhengda', members: ['zhengda'] },
      { name: '监理二部', members: ['zhengda_site'] },
    ],
  },
];
