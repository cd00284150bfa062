/** One made-up application and how it ends. */
export interface DemoApply {
  title: string;
  kind: string;
  /** The city that applies. */
  city: string;
  contract: string | null;
  /** Part of the name of the system. */
  system: string | null;
  /** Its name. */
  stage: string | null;
  content: string;
  /** How many approvals were given. */
  approvals: number;
  ending: 'draft' | 'waiting' | 'returned' | 'rejected' | 'approved';
  daysAgo: number;
}

type Subject = [
  title: string,
  kind: string,
  contract: string | null,
  system: string | null,
  stage: string | null,
  content: string,
];

const subjects: Subject[] = [
  [
    '数据共享平台初验启动',
    'start',
    'contract2',
    null,
    '初验',
    '前置机与网络已就绪，数据责任人已明确，申请启动初验阶段。',
  ],
  [
    '政务服务一体化平台初验',
    'acceptance',
    'contract1',
    null,
    '初验',
    '本市部署的功能已试用一个月，问题清单全部关闭，申请组织初验。',
  ],
  [
    '统一权限管理系统上线',
    'golive',
    'contract8',
    '统一权限',
    null,
    '试运行期间运行稳定，已完成等保整改，申请正式上线。',
  ],
  ['增加前置机两台', 'resource', null, null, null, '夜间交换数据量增长，现有前置机磁盘与内存不足。'],
  ['新增窗口账号', 'account', null, null, null, '新设两个便民服务点，需要 12 个窗口账号。'],
  ['调整视频会议时间', 'other', null, null, null, '与市政府常务会冲突，申请将周例会调整到周四上午。'],
  ['扩容政务外网带宽', 'resource', null, null, null, '高峰期带宽占用超过 90%，影响办件上传。'],
];

const lives: Pick<DemoApply, 'approvals' | 'ending'>[] = [
  { approvals: 0, ending: 'waiting' },
  { approvals: 3, ending: 'approved' },
  { approvals: 1, ending: 'waiting' },
  { approvals: 0, ending: 'returned' },
  { approvals: 1, ending: 'rejected' },
  { approvals: 0, ending: 'draft' },
];

const accepted = { approvals: 3, ending: 'approved' } as const;

const cities = ['linjiang', 'anzhou', 'qinghe', 'wanghai', 'pingchuan'];

/** A score of applications of the five cities, in every state. */
export const demoApplies: readonly DemoApply[] = Array.from({ length: 21 }, (_, index) => {
  const [title, kind, contract, system, stage, content] = subjects[index % subjects.length] as Subject;
  return {
    title,
    kind,
    city: cities[index % cities.length] as string,
    contract,
    system,
    stage,
    content,
    // A stage that was accepted since has nothing left to wait for.
    ...(kind === 'acceptance' ? accepted : (lives[index % lives.length] as (typeof lives)[number])),
    daysAgo: 1 + index * 3,
  };
});
