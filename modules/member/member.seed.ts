type Duty = 'manager' | 'architect' | 'developer' | 'tester' | 'implementer' | 'resident' | 'trainer';

/** Name, duty, state, and the account that the person has. */
type Row = [name: string, duty: Duty, status: string, username?: string];

/** The people of one contract of the demo, in groups. */
export interface DemoTeam {
  contract: string;
  area: string;
  groups: { name: string; remark: string; people: Row[] }[];
}

/** The people at work on five contracts: on board, applied for, leaving, gone and replaced. */
export const demoTeams: readonly DemoTeam[] = [
  {
    contract: 'contract1',
    area: 'linjiang',
    groups: [
      {
        name: '研发组',
        remark: '平台各模块的设计与开发',
        people: [
          ['周启明', 'manager', 'onboard', 'huaxin_pm'],
          ['陈思远', 'architect', 'onboard', 'huaxin'],
          ['宋知远', 'developer', 'onboard', 'huaxin_dev'],
          ['沈南乔', 'developer', 'onboard'],
          ['陆子衿', 'developer', 'replaced'],
          ['方一诺', 'developer', 'onboard'],
        ],
      },
      {
        name: '测试组',
        remark: '功能、性能与安全测试',
        people: [
          ['邹雨桐', 'tester', 'onboard', 'huaxin_test'],
          ['梁素心', 'tester', 'onboard'],
        ],
      },
      {
        name: '临江驻场组',
        remark: '大厅现场支持与培训',
        people: [
          ['单建平', 'resident', 'onboard', 'huaxin_ops'],
          ['贾文博', 'resident', 'leaving'],
          ['向晚晴', 'trainer', 'applying'],
        ],
      },
    ],
  },
  {
    contract: 'contract2',
    area: 'anzhou',
    groups: [
      {
        name: '平台组',
        remark: '共享交换平台开发',
        people: [
          ['钱国栋', 'manager', 'onboard', 'zhongke_pm'],
          ['林晓燕', 'architect', 'onboard', 'zhongke'],
          ['曾可', 'developer', 'onboard', 'zhongke_dev'],
          ['裴子墨', 'developer', 'onboard'],
          ['尹书言', 'tester', 'onboard'],
        ],
      },
      {
        name: '数据组',
        remark: '数据归集、清洗与对账',
        people: [
          ['祝明远', 'implementer', 'onboard'],
          ['卓一凡', 'implementer', 'left'],
          ['闻人雪', 'implementer', 'applying'],
        ],
      },
    ],
  },
  {
    contract: 'contract3',
    area: 'linjiang',
    groups: [
      {
        name: '集成组',
        remark: '设备安装、联调与移交',
        people: [
          ['吴立群', 'manager', 'onboard', 'tianhe_pm'],
          ['赵文静', 'architect', 'onboard', 'tianhe'],
          ['姜海峰', 'implementer', 'onboard', 'tianhe_dev'],
          ['万佳宁', 'resident', 'onboard', 'tianhe_ops'],
          ['钟离', 'implementer', 'left'],
        ],
      },
    ],
  },
  {
    contract: 'contract4',
    area: 'anzhou',
    groups: [
      {
        name: '证照组',
        remark: '证照制发与核验',
        people: [
          ['郑海涛', 'manager', 'onboard', 'boyuan_pm'],
          ['孙雅', 'developer', 'onboard', 'boyuan'],
          ['艾山', 'developer', 'onboard'],
          ['窦晨', 'tester', 'refused'],
        ],
      },
      {
        name: '安州驻场组',
        remark: '窗口现场支持',
        people: [
          ['明朗', 'resident', 'onboard'],
          ['司马青', 'resident', 'leaving'],
        ],
      },
    ],
  },
  {
    contract: 'contract10',
    area: 'linjiang',
    groups: [
      {
        name: '总监组',
        remark: '监理例会、审核与报告',
        people: [
          ['唐静', 'manager', 'onboard', 'zhengda'],
          ['沈国华', 'architect', 'onboard'],
        ],
      },
      {
        name: '现场监理组',
        remark: '各地市旁站与巡检',
        people: [
          ['廖青松', 'resident', 'onboard', 'zhengda_site'],
          ['成蹊', 'resident', 'onboard'],
          ['汤沐阳', 'resident', 'applying'],
        ],
      },
    ],
  },
];
