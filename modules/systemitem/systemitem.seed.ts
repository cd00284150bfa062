import { demoDay } from '#shared/demo-day.ts';

/** The made-up platforms, by short name. */
export const demoPlatforms = [
  {
    key: 'service',
    code: 'PT-01',
    name: '一体化政务服务平台',
    description: '统一受理、统一认证、电子证照等面向办事的系统。',
  },
  { key: 'data', code: 'PT-02', name: '数据共享交换平台', description: '目录、交换、治理与共享服务。' },
  { key: 'cityrun', code: 'PT-03', name: '城市运行平台', description: '感知、指挥、分析一体的城市运行管理。' },
  { key: 'base', code: 'PT-04', name: '基础支撑平台', description: '政务云、网络与安全。' },
];

/** The types that systems are of, by short name. */
export const demoSystemTypes = [
  { key: 'portal', code: 'LX-01', name: '门户' },
  { key: 'business', code: 'LX-02', name: '业务系统' },
  { key: 'exchange', code: 'LX-03', name: '数据交换' },
  { key: 'support', code: 'LX-04', name: '公共支撑' },
  { key: 'infrastructure', code: 'LX-05', name: '基础设施' },
];

type Family = [project: string, contract: string, platform: string, type: string, names: string[]];

const families: Family[] = [
  [
    'service',
    'contract1',
    'service',
    'business',
    ['统一受理平台', '事项管理系统', '办件监督系统', '好差评系统', '效能分析系统'],
  ],
  ['service', 'contract1', 'service', 'portal', ['政务服务门户', '移动政务应用']],
  ['service', 'contract3', 'service', 'business', ['政务大厅管理系统', '叫号与导办系统', '自助终端系统']],
  ['service', 'contract4', 'service', 'support', ['电子证照系统', '电子印章系统']],
  ['service', 'contract8', 'base', 'support', ['统一身份认证系统', '统一权限管理系统']],
  [
    'data',
    'contract2',
    'data',
    'exchange',
    ['数据共享交换系统', '数据目录系统', '数据治理系统', '接口网关', '共享服务门户'],
  ],
  ['data', 'contract11', 'data', 'business', ['历史数据整理工具', '数据质量核查系统']],
  [
    'cityrun',
    'contract5',
    'cityrun',
    'business',
    ['城市感知汇聚系统', '指挥调度系统', '城市体征分析系统', '事件流转系统'],
  ],
  ['cityrun', 'contract9', 'base', 'infrastructure', ['政务云监控系统', '云资源管理系统']],
  ['network', 'contract6', 'base', 'infrastructure', ['基层网络管理系统', '网络安全监测系统']],
  ['network', 'contract7', 'base', 'support', ['视频会议系统']],
];

/** How far the systems of a contract are, in turn: about as far as the contract itself. */
const lives: Readonly<Record<string, readonly string[]>> = {
  contract1: ['online', 'trial', 'online', 'trial', 'trial', 'online', 'online'],
  contract2: ['testing', 'building', 'trial', 'testing', 'building'],
  contract3: ['online', 'trial', 'trial'],
  contract4: ['trial', 'trial'],
  contract5: ['building', 'planning', 'planning', 'planning'],
  contract6: ['building', 'testing'],
  contract7: ['retired'],
  contract8: ['online', 'online'],
  contract9: ['maintaining', 'maintaining'],
  contract11: ['maintaining', 'maintaining'],
};
const parts = ['基础数据', '业务办理', '统计分析', '系统管理'];

/** From when to when each part is planned, one after the other: in a system that is in use, and in one that is being built. */
const spans = {
  done: [
    ['2026-03-16', '2026-05-29'],
    ['2026-04-13', '2026-06-19'],
    ['2026-05-11', '2026-07-10'],
    ['2026-06-08', '2026-07-24'],
  ],
  open: [
    ['2026-03-16', '2026-09-30'],
    ['2026-05-11', '2026-11-27'],
    ['2026-07-06', '2026-12-25'],
    ['2026-08-31', '2027-01-29'],
  ],
} as const;

/** Thirty made-up systems at every point of their life, each in modules that are about as far as the system. */
export const demoSystems = families.flatMap(([project, contract, platform, systemType, names], family) =>
  names.map((name, place) => {
    const number = family * 5 + place;
    const way = lives[contract] ?? [];
    const status = way[place % way.length] ?? 'planning';
    const isDone = ['online', 'maintaining', 'retired'].includes(status);
    const progress = isDone ? 100 : ({ trial: 95, testing: 80, building: 45 }[status] ?? 0);
    return {
      key: `${contract}-${place}-${family}`,
      project,
      contract,
      platform,
      systemType,
      code: `XT-${String(family + 1).padStart(2, '0')}-${String(place + 1).padStart(2, '0')}`,
      name,
      reach: family % 3 === 0 ? 'all' : 'city',
      ownerDepartment: '政务服务处',
      securityLevel: String((number % 2) + 2),
      technology: 'TypeScript、PostgreSQL、国产中间件',
      onlineOn: isDone ? demoDay('2026-08-01') : null,
      status,
      modules: spans[isDone ? 'done' : 'open'].map(([from, until], index) => ({
        name: `${parts[index]}模块`,
        weight: 25,
        designProgress: isDone ? 100 : Math.min(100, progress + 20 - index * 5),
        developProgress: isDone ? 100 : Math.max(0, progress - index * 5),
        testProgress: isDone ? 100 : Math.max(0, progress - 20 - index * 5),
        planStartOn: demoDay(from),
        planEndOn: demoDay(until),
        status: isDone ? 'done' : progress === 0 ? 'todo' : progress > 75 ? 'testing' : 'developing',
      })),
    };
  }),
);
