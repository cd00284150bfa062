interface DemoRequirement {
  /** The code of the stage. */
  stage: string;
  title: string;
  /** The code of the category. */
  category: string;
  ownerRole: 'company' | 'manager' | 'city' | 'operator';
  isRequired: boolean;
  minCount: number;
  /** Days from the planned end of the stage. */
  dueOffsetDays: number;
  auditLevel: 'full' | 'city' | 'manager';
  signNeeded: boolean;
}

type Row = [
  stage: string,
  title: string,
  category: string,
  auditLevel: DemoRequirement['auditLevel'],
  ownerRole?: DemoRequirement['ownerRole'],
  isOptional?: boolean,
];

const ofContract: Row[] = [
  ['kickoff', '项目实施计划', 'HT-QD', 'full'],
  ['kickoff', '项目组织机构与人员名单', 'HT-QD', 'manager'],
  ['kickoff', '开工报审表', 'HT-QD', 'full'],
  ['kickoff', '监理规划', 'HT-QD', 'city', 'manager'],
  ['requirement', '需求调研记录', 'HT-XQ', 'manager'],
  ['requirement', '需求规格说明书', 'HT-XQ', 'full'],
  ['requirement', '需求评审纪要', 'HT-XQ', 'manager', 'manager'],
  ['design', '概要设计说明书', 'HT-SJ', 'city'],
  ['design', '数据库设计说明书', 'HT-SJ', 'manager'],
  ['design', '接口设计说明书', 'HT-SJ', 'city'],
  ['design', '安全设计方案', 'HT-SJ', 'full'],
  ['develop', '开发进度报告', 'HT-KF', 'manager'],
  ['develop', '代码走查记录', 'HT-KF', 'manager', 'company', true],
  ['develop', '单元测试报告', 'HT-KF', 'manager'],
  ['test', '测试方案', 'HT-CS', 'manager'],
  ['test', '测试用例与缺陷清单', 'HT-CS', 'manager'],
  ['test', '系统测试报告', 'HT-CS', 'city'],
  ['test', '第三方测评报告', 'HT-CS', 'full', 'company', true],
  ['deploy', '部署实施方案', 'HT-BS', 'city'],
  ['deploy', '数据迁移方案与核对记录', 'HT-BS', 'city'],
  ['deploy', '上线检查表', 'HT-BS', 'manager'],
  ['train', '培训计划与教材', 'HT-PX', 'manager'],
  ['train', '培训签到与考核结果', 'HT-PX', 'manager'],
  ['firstaccept', '初验申请', 'HT-YS', 'full'],
  ['firstaccept', '初验报告', 'HT-YS', 'full'],
  ['firstaccept', '遗留问题清单', 'HT-YS', 'manager'],
  ['trial', '试运行方案', 'HT-YW', 'city'],
  ['trial', '试运行报告', 'HT-YW', 'full'],
  ['trial', '用户使用反馈', 'HT-YW', 'full', 'company', true],
  ['finalaccept', '终验申请', 'HT-YS', 'full'],
  ['finalaccept', '终验报告', 'HT-YS', 'full'],
  ['finalaccept', '竣工资料移交清单', 'HT-YS', 'city'],
  ['warranty', '质保服务方案', 'HT-YW', 'manager'],
  ['warranty', '巡检季报', 'HT-YW', 'manager'],
];

const ofSystem: Row[] = [
  ['requirement', '系统需求确认单', 'XT-CS', 'city'],
  ['design', '系统设计说明', 'XT-SC', 'manager'],
  ['develop', '系统版本说明', 'XT-BS', 'manager'],
  ['test', '系统测试记录', 'XT-CS', 'city'],
  ['launch', '用户操作手册', 'XT-SC', 'manager'],
  ['launch', '系统部署手册', 'XT-BS', 'city'],
];

function requirements(rows: readonly Row[]): DemoRequirement[] {
  return rows.map(([stage, title, category, auditLevel, ownerRole = 'company', isOptional = false], index) => ({
    stage,
    title,
    category,
    ownerRole,
    isRequired: !isOptional,
    minCount: 1,
    dueOffsetDays: -(index % 3) * 2,
    auditLevel,
    signNeeded: auditLevel === 'full',
  }));
}

/** What the stages of contracts ask for. */
export const contractRequirements = requirements(ofContract);

/** What the stages of systems ask for. */
export const systemRequirements = requirements(ofSystem);
