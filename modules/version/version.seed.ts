/** One step of the demo systems from version to version: its number, what it is, and what has become of it. */
export interface DemoEdition {
  versionNo: string;
  kind: string;
  notes: string;
  /** Days from today to the day that it is planned for. */
  plannedIn: number;
  status: string;
  /** What became of it in the cities, one after the other; the last holds for those that are left. */
  cities: readonly string[];
}

const first: DemoEdition = {
  versionNo: 'V1.0.0',
  kind: 'major',
  notes: '首个正式版本：完成基础数据、业务办理、统计分析与系统管理。',
  plannedIn: -210,
  status: 'archived',
  cities: ['replaced'],
};

const second: DemoEdition = {
  versionNo: 'V1.1.0',
  kind: 'minor',
  notes: '优化列表查询与导出，增加到期提醒；修复并发提交时编号重复的问题。',
  plannedIn: -75,
  status: 'released',
  cities: ['running'],
};

/** What the third edition of one system after the other has come to. */
const thirds: readonly Omit<DemoEdition, 'versionNo' | 'kind' | 'notes'>[] = [
  { plannedIn: -6, status: 'released', cities: ['running', 'running', 'running', 'failed', 'planned'] },
  { plannedIn: 9, status: 'approved', cities: ['planned'] },
  { plannedIn: -18, status: 'rolledback', cities: ['rolledback', 'rolledback', 'rolledback', 'skipped'] },
  { plannedIn: 14, status: 'auditing', cities: [] },
  { plannedIn: -3, status: 'approved', cities: ['planned'] },
  { plannedIn: 21, status: 'draft', cities: [] },
  { plannedIn: -12, status: 'released', cities: ['running', 'running', 'rolledback', 'running'] },
  { plannedIn: -30, status: 'released', cities: ['running'] },
  { plannedIn: -40, status: 'rejected', cities: [] },
  { plannedIn: -25, status: 'cancelled', cities: ['skipped'] },
];

const thirdNotes = [
  '支持批量打印受理单，预约时段自动排队；升级前须执行数据库脚本 20 与 21。',
  '接口超时自动重试，列表增加到期排序。',
  '替换中间件版本，统计报表改为后台生成。',
  '修复证照预览空白，增加设备离线告警。',
];

/** The three editions of the system that stands at this place. */
export function editionsOf(place: number): readonly DemoEdition[] {
  const third = thirds[place % thirds.length] as (typeof thirds)[number];
  const isPatch = place % 4 === 3;
  const beforeThird = third.status === 'released' && third.cities.length === 1;
  return [
    first,
    beforeThird ? { ...second, cities: ['replaced'] } : second,
    {
      ...third,
      versionNo: isPatch ? 'V1.1.1' : 'V1.2.0',
      kind: isPatch ? 'patch' : 'minor',
      notes: thirdNotes[place % thirdNotes.length] as string,
    },
  ];
}
