/** How a contract is doing, which decides what became of its tasks. */
export type Course = 'healthy' | 'late' | 'troubled' | 'over';

/** The course of each demo contract, by its code. */
export const courseOf: Readonly<Record<string, Course>> = {
  '001': 'healthy',
  '002': 'late',
  '003': 'healthy',
  '004': 'late',
  '005': 'troubled',
  '006': 'troubled',
  '007': 'over',
  '008': 'over',
  '009': 'healthy',
  '010': 'healthy',
  '011': 'over',
  '012': 'healthy',
};

/** What is done for each system of a contract, in this order, each in the stage of a code. */
export const stageTitles = [
  ['开工条件确认', 'kickoff'],
  ['需求调研与确认', 'requirement'],
  ['总体设计方案评审', 'design'],
  ['数据库设计评审', 'design'],
  ['部署环境准备', 'deploy'],
  ['初验材料整理', 'firstaccept'],
  ['试运行问题整改', 'trial'],
  ['质保期巡检', 'warranty'],
] as const;

/** What is developed for the modules of a system, in this order. */
export const devTitles = ['接口联调', '功能开发', '性能优化', '缺陷修复'] as const;

/** Tasks between people: who gives them to whom, and how many days from now they are due. */
export const commonTasks: readonly [title: string, publisher: string, owner: string, dueInDays: number][] = [
  ['汇总各地市三季度建设情况', 'operator', 'operator2', -34],
  ['核对合同付款节点台账', 'operator', 'operator2', 3],
  ['准备省级项目推进会材料', 'operator', 'operator2', 1],
  ['收集地市系统联系人名单', 'operator', 'linjiang', -2],
  ['填报政务大厅窗口设备清单', 'operator', 'linjiang', 4],
  ['组织电子证照业务培训', 'operator', 'anzhou', 6],
  ['反馈电子证照试点意见', 'operator', 'anzhou', -1],
  ['确认视频会议系统清退资产', 'operator', 'qinghe', 8],
  ['整理城市运行指标口径', 'operator', 'wanghai', 0],
  ['核实网络改造停工影响', 'operator', 'pingchuan', -6],
  ['安排政务云迁移窗口', 'operator', 'pingchuan', 10],
  ['审阅本周监理周报', 'operator', 'zhengda', 2],
  ['复核安州项目变更签证', 'operator', 'zhibo', -3],
  ['撰写年度建设成果稿件', 'operator', 'editor', 5],
  ['更新政策解读栏目', 'operator', 'editor', 12],
  ['梳理省级平台接口清单', 'operator2', 'operator', 2],
  ['审核地市年度预算建议', 'operator2', 'operator', -4],
  ['确认统一身份认证上线范围', 'operator2', 'operator', 0],
  ['答复临江市数据共享申请', 'linjiang_leader', 'linjiang', 2],
  ['准备大厅系统验收现场', 'linjiang_leader', 'linjiang', 9],
  ['督办证照数据归集', 'anzhou_leader', 'anzhou', 3],
  ['跟进云平台机房巡检', 'wanghai_leader', 'wanghai', 7],
  ['协调视频会议替代方案', 'qinghe_leader', 'qinghe', 5],
  ['起草平川网络改造复工方案', 'pingchuan_leader', 'pingchuan', 4],
  ['审定临江市四季度任务清单', 'operator', 'linjiang_leader', 3],
  ['审定安州市试点扩面方案', 'operator', 'anzhou_leader', -1],
  ['确认望海市云平台延期意见', 'operator', 'wanghai_leader', 1],
  ['确认清河市项目终止结算', 'operator', 'qinghe_leader', 6],
  ['研究平川市项目处置意见', 'operator', 'pingchuan_leader', -2],
  ['监理例会纪要整理', 'zhengda', 'zhengda', 1],
  ['现场安全检查记录归档', 'zhibo', 'zhibo', 4],
];

/** What people write down about a day's work. */
export const logContents = [
  '与业务处室确认需求，整理问题清单。',
  '完成主要流程，自测通过。',
  '配合联调，修复接口字段不一致的问题。',
  '补充设计文档，提交内部评审。',
  '处理评审意见，更新方案。',
  '现场核对数据，形成差异表。',
] as const;

/** What is to be looked at before a task of its kind is handed in. */
export const checklists: Readonly<Record<string, readonly string[]>> = {
  stage: ['材料齐全', '相关方确认', '归档目录更新'],
  dev: ['代码评审通过', '单元测试通过', '更新接口文档'],
  common: [],
};
