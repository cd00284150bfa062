type Row = [
  code: string,
  name: string,
  weight: number,
  defaultDays: number,
  entryCondition: 'previous' | 'documents' | 'none',
  needAccept: boolean,
];

const contractStages: Row[] = [
  ['kickoff', '合同与启动', 5, 15, 'none', true],
  ['requirement', '需求', 12, 40, 'previous', true],
  ['design', '设计', 12, 40, 'previous', true],
  ['develop', '开发', 25, 90, 'previous', false],
  ['test', '测试', 12, 40, 'previous', true],
  ['deploy', '部署与数据迁移', 8, 25, 'previous', false],
  ['train', '培训', 4, 15, 'previous', false],
  ['firstaccept', '初验', 6, 15, 'documents', true],
  ['trial', '试运行', 8, 60, 'previous', true],
  ['finalaccept', '终验', 5, 20, 'documents', true],
  ['warranty', '质保与运维', 3, 90, 'previous', true],
];

const systemStages: Row[] = [
  ['requirement', '需求', 20, 30, 'none', true],
  ['design', '设计', 20, 30, 'previous', true],
  ['develop', '开发', 30, 90, 'previous', false],
  ['test', '测试', 15, 40, 'previous', true],
  ['launch', '上线', 15, 30, 'previous', true],
];

function stagesOf(rows: readonly Row[]) {
  return rows.map(([code, name, weight, defaultDays, entryCondition, needAccept], index) => ({
    position: index + 1,
    code,
    name,
    weight,
    defaultDays,
    entryCondition,
    needAccept,
  }));
}

/** The stage templates that come with the product: what a contract goes through, and what a system does. */
export const shippedTemplates = [
  {
    code: 'JD-HT',
    name: '信息化建设合同标准阶段',
    appliesTo: 'contract',
    remark: '按信息化工程监理的通行做法划分为十一个阶段。',
    stages: stagesOf(contractStages),
  },
  {
    code: 'JD-XT',
    name: '应用系统建设阶段',
    appliesTo: 'system',
    remark: '单个系统从需求到上线。',
    stages: stagesOf(systemStages),
  },
];

type Task = [
  stage: string,
  name: string,
  ownerRole: string,
  offsetDays: number,
  durationDays: number,
  milestone: boolean,
  checks: string[],
];

const tasks: Task[] = [
  ['kickoff', '编制并报审开工报告', 'projectmanager', 0, 7, false, ['项目组织机构', '人员到位名单', '实施计划']],
  ['kickoff', '召开启动会', 'manager', 7, 3, true, ['会议签到表', '会议纪要']],
  ['requirement', '需求调研', 'company', 0, 20, false, ['调研提纲', '调研记录经地市确认']],
  ['requirement', '编写需求规格说明书', 'company', 20, 12, false, ['功能清单', '非功能需求']],
  ['requirement', '需求评审', 'manager', 32, 8, true, ['评审意见', '签字页']],
  ['design', '概要设计与详细设计', 'company', 0, 25, false, ['接口设计', '数据库设计', '安全设计']],
  ['design', '设计评审', 'manager', 26, 8, true, ['评审意见', '签字页']],
  ['develop', '编码与单元测试', 'company', 0, 75, false, ['代码走查记录', '单元测试报告']],
  ['develop', '接口联调', 'company', 60, 25, true, ['联调记录']],
  ['test', '系统测试', 'company', 0, 25, false, ['测试用例', '缺陷关闭情况']],
  ['test', '第三方测试', 'manager', 20, 18, true, ['测评报告']],
  ['deploy', '部署上线环境', 'company', 0, 12, false, ['部署手册', '资源清单']],
  ['deploy', '历史数据迁移', 'company', 8, 15, true, ['迁移方案', '核对记录']],
  ['train', '用户培训', 'company', 0, 12, true, ['培训教材', '签到表', '考核结果']],
  ['firstaccept', '初验申请与评审', 'projectmanager', 0, 12, true, ['初验报告', '问题清单']],
  ['trial', '试运行值守', 'company', 0, 55, false, ['运行日志', '问题处理记录']],
  ['trial', '试运行报告', 'projectmanager', 50, 8, true, ['试运行报告']],
  ['finalaccept', '终验申请与评审', 'projectmanager', 0, 15, true, ['终验报告', '整改情况', '移交清单']],
  ['warranty', '质保服务', 'company', 0, 80, false, ['巡检记录', '服务季报']],
];

/** The tasks that the stages of a contract bring, by the code of the stage. */
export const shippedTasks = tasks.map(([stage, name, ownerRole, offsetDays, durationDays, milestone, checks]) => ({
  stage,
  name,
  ownerRole,
  offsetDays,
  durationDays,
  milestone,
  checklist: checks.map((content) => ({ content, isRequired: true })),
}));
