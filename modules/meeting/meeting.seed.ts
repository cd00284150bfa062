/** A kind of meeting of the demo. */
export interface DemoMeetingType {
  name: string;
  needAudit: boolean;
  needMinutes: boolean;
  minutesDueDays: number | null;
  template: string | null;
  sort: number;
}

const template = '一、会议情况\n\n二、讨论意见\n\n三、下一步安排\n';

/** What kinds of meetings the demo knows. */
export const demoMeetingTypes: readonly DemoMeetingType[] = [
  { name: '项目例会', needAudit: false, needMinutes: true, minutesDueDays: 2, template, sort: 1 },
  { name: '省市联席会', needAudit: false, needMinutes: true, minutesDueDays: 3, template, sort: 2 },
  { name: '评审会', needAudit: true, needMinutes: true, minutesDueDays: 3, template, sort: 3 },
  { name: '培训会', needAudit: false, needMinutes: false, minutesDueDays: null, template: null, sort: 4 },
];

/** Where meetings of the demo are held. */
export const demoPlaces: readonly [name: string, area: string, address: string, capacity: number, equipment: string][] =
  [
    ['省厅第一会议室', 'yunling', '云岭大道 1 号 3 楼', 40, '投影、视频会议终端'],
    ['省厅第二会议室', 'yunling', '云岭大道 1 号 5 楼', 16, '白板、投屏'],
    ['省大数据中心报告厅', 'yunling', '科创路 66 号', 200, '舞台、扩声、直播'],
    ['临江市政务大厅会议室', 'linjiang', '滨江路 8 号', 24, '投影'],
    ['安州市电子证照专班会议室', 'anzhou', '安定街 20 号', 20, '投屏'],
    ['望海市云平台指挥中心', 'wanghai', '海湾大道 99 号', 60, '大屏、视频会议终端'],
  ];

/** One meeting of the demo: days from today, hour in China, how long in minutes, and who. */
export interface DemoMeeting {
  title: string;
  type: string;
  place: string | null;
  day: number;
  hour: number;
  minutes: number;
  host: string;
  recorder: string;
  people: readonly string[];
  agenda: readonly string[];
  resolutions: readonly [content: string, owner: string][];
  ending?: 'cancelled' | 'postponed';
}

const huaxin = ['huaxin_pm', 'huaxin', 'zhengda', 'linjiang', 'anzhou'];
const cities = ['linjiang', 'anzhou', 'qinghe', 'wanghai', 'pingchuan'];
const leaders = ['linjiang_leader', 'anzhou_leader', 'qinghe_leader', 'wanghai_leader', 'pingchuan_leader'];

const weekly: readonly [content: string, owner: string][] = [
  ['补齐统一受理接口文档', 'huaxin'],
  ['核对上周问题清单并销号', 'huaxin_pm'],
  ['安排窗口人员参加联调', 'linjiang'],
  ['提交监理意见书', 'zhengda'],
  ['完成电子证照接口压测', 'huaxin'],
  ['反馈试点区县使用意见', 'anzhou'],
];

const monthly: readonly [content: string, owner: string][] = [
  ['报送本市推进计划', 'wanghai'],
  ['梳理数据共享需求清单', 'qinghe'],
  ['明确县区联系人', 'pingchuan'],
  ['汇总各市意见并通报', 'operator2'],
];

function weeklyMeeting(week: number): DemoMeeting {
  const at = Math.abs(week) * 2;
  return {
    title: `政务服务一体化平台周例会（第 ${week + 40} 周）`,
    type: '项目例会',
    place: '省厅第二会议室',
    day: week * 7 + 1,
    hour: 9,
    minutes: 90,
    host: 'operator',
    recorder: 'operator2',
    people: huaxin,
    agenda: ['上周事项落实情况', '本周计划', '需要协调的问题'],
    resolutions: [weekly[at % 6] as [string, string], weekly[(at + 1) % 6] as [string, string]],
  };
}

function monthlyMeeting(month: number): DemoMeeting {
  return {
    title: `省市数据共享联席会（第 ${month + 6} 次）`,
    type: '省市联席会',
    place: '省厅第一会议室',
    day: month * 30 + 3,
    hour: 14,
    minutes: 120,
    host: 'operator',
    recorder: 'operator',
    people: cities,
    agenda: ['各市进展通报', '共享目录更新', '议定下月安排'],
    resolutions: [monthly[(month + 8) % 4] as [string, string], monthly[(month + 9) % 4] as [string, string]],
  };
}

type Once = [title: string, type: string, place: string | null, day: number, hour: number, people: readonly string[]];

const once: readonly Once[] = [
  ['统一身份认证上线评审', '评审会', '省厅第一会议室', -52, 10, ['huaxin_pm', 'zhengda', 'operator2']],
  ['电子证照试点总结会', '省市联席会', '安州市电子证照专班会议室', -45, 15, ['anzhou', 'anzhou_leader', 'boyuan_pm']],
  ['数据安全培训', '培训会', '省大数据中心报告厅', -38, 9, [...cities, 'huaxin', 'tianhe', 'zhongke']],
  [
    '望海云平台初验评审',
    '评审会',
    '望海市云平台指挥中心',
    -31,
    14,
    ['wanghai', 'wanghai_leader', 'lanhai_pm', 'zhengda'],
  ],
  [
    '临江大厅集成现场协调',
    '项目例会',
    '临江市政务大厅会议室',
    -24,
    10,
    ['linjiang', 'linjiang_leader', 'tianhe_pm', 'zhibo'],
  ],
  ['平川网络改造复工协调', '项目例会', null, -17, 16, ['pingchuan', 'pingchuan_leader', 'zhibo']],
  ['接口规范宣贯', '培训会', '省大数据中心报告厅', -13, 9, ['huaxin', 'zhongke', 'boyuan', 'lanhai', 'tianhe']],
  ['数据交换平台方案评审', '评审会', '省厅第一会议室', -9, 14, ['zhongke_pm', 'zhengda', 'operator2']],
  ['三季度监理情况通报', '项目例会', '省厅第二会议室', -5, 15, ['zhengda', 'zhibo', 'huaxin_pm', 'tianhe_pm']],
  ['县区窗口操作培训', '培训会', '临江市政务大厅会议室', -3, 9, ['linjiang', 'linjiang_window', 'linjiang_data']],
  ['四季度重点任务部署', '省市联席会', '省厅第一会议室', 2, 9, [...cities, ...leaders]],
  ['电子证照扩面方案讨论', '项目例会', '安州市电子证照专班会议室', 4, 10, ['anzhou', 'boyuan_pm', 'zhibo']],
  ['年度绩效自评说明会', '培训会', null, 6, 15, cities],
  ['望海云平台迁移窗口确认', '项目例会', '望海市云平台指挥中心', 8, 14, ['wanghai', 'lanhai_pm', 'zhengda']],
  ['等级保护整改推进', '项目例会', '省厅第二会议室', 9, 16, ['huaxin_ops', 'zhongke_pm', 'operator2']],
  ['政务云运维年度总结', '省市联席会', '省厅第一会议室', 20, 10, ['wanghai', 'pingchuan', 'lanhai_pm']],
  ['平川网络改造复工验收', '评审会', null, 12, 10, ['pingchuan', 'pingchuan_leader', 'zhibo']],
  ['视频会议系统资产清退', '项目例会', '省厅第二会议室', 11, 10, ['qinghe', 'qinghe_leader']],
];

const endings: Readonly<Record<string, 'cancelled' | 'postponed'>> = {
  平川网络改造复工验收: 'postponed',
  视频会议系统资产清退: 'cancelled',
};

/** Which project of the demo a meeting is about, by what its title says. */
const subjects: readonly [word: string, project: string][] = [
  ['政务服务', 'service'],
  ['身份认证', 'service'],
  ['电子证照', 'service'],
  ['临江大厅', 'service'],
  ['数据', 'data'],
  ['云平台', 'cityrun'],
  ['平川网络', 'network'],
  ['监理', 'supervision'],
];

/** The project that a meeting of the demo is about; none for what concerns several. */
export function demoProjectOf(title: string): string | null {
  return subjects.find(([word]) => title.includes(word))?.[1] ?? null;
}

/** Forty meetings around today: what is held every week and every month, and what is held once. */
export const demoMeetings: readonly DemoMeeting[] = [
  ...Array.from({ length: 15 }, (_, index) => weeklyMeeting(index - 11)),
  ...Array.from({ length: 7 }, (_, index) => monthlyMeeting(index - 5)),
  ...once.map(([title, type, place, day, hour, people]): DemoMeeting => {
    const ending = endings[title];
    return {
      ...{ title, type, place, day, hour, minutes: 90, people },
      host: 'operator',
      recorder: 'operator2',
      agenda: ['情况介绍', '讨论', '形成意见'],
      resolutions: [['整理会议意见并反馈', people[0] ?? 'operator2']],
      ...(ending && { ending }),
    };
  }),
];
