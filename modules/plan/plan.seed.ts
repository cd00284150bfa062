/** A plan of the demo: how often it was approved, by how many days what is open was moved, why, and what waits now. */
interface PlanStory {
  contract: string;
  title: string;
  baselines: 1 | 2;
  /** Days by which the stages that are not done were moved with the second baseline. */
  movedDays: number;
  reason: string | null;
  reasonNote: string | null;
  status: 'approved' | 'adjusting' | 'pending' | 'draft';
}

/** The stage plans of the running contracts: a healthy one, late ones, one that waits for approval, one in trouble. */
export const planStories: readonly PlanStory[] = [
  {
    contract: 'contract1',
    title: '政务服务一体化平台建设阶段计划',
    baselines: 2,
    movedDays: 5,
    reason: 'requirement',
    reasonNote: '增加“高效办成一件事”专区，试运行顺延一周。',
    status: 'approved',
  },
  {
    contract: 'contract2',
    title: '数据共享交换平台建设阶段计划',
    baselines: 2,
    movedDays: 21,
    reason: 'external',
    reasonNote: '清河、平川两市前置机未到位，联调与测试顺延三周。',
    status: 'approved',
  },
  {
    contract: 'contract3',
    title: '临江市政务大厅系统集成阶段计划',
    baselines: 2,
    movedDays: 6,
    reason: 'resource',
    reasonNote: '大厅设备到货晚一周。',
    status: 'approved',
  },
  {
    contract: 'contract4',
    title: '安州市电子证照系统阶段计划',
    baselines: 2,
    movedDays: 14,
    reason: 'quality',
    reasonNote: '证照互认接口返工，测试延长两周。',
    status: 'pending',
  },
  {
    contract: 'contract5',
    title: '望海市城市运行云平台阶段计划',
    baselines: 2,
    movedDays: 60,
    reason: 'external',
    reasonNote: '机房改造停工，承建单位更换，整体顺延两个月。',
    status: 'adjusting',
  },
];
