interface DemoPaper {
  title: string;
  /** The code of the category. */
  category: string;
  kind: 'template' | 'rule' | 'manual' | 'other';
  edition: string;
  tags: string;
  summary: string;
  format: 'docx' | 'pdf' | 'xlsx';
}

type Row = [
  title: string,
  category: string,
  kind: DemoPaper['kind'],
  edition: string,
  tags: string,
  format: DemoPaper['format'],
  summary: string,
];

const rows: Row[] = [
  ['需求规格说明书模板', 'GG-MB', 'template', '2026 版', '需求 模板', 'docx', '含功能清单、非功能需求与地市确认页。'],
  [
    '概要设计说明书模板',
    'GG-MB',
    'template',
    '2026 版',
    '设计 模板',
    'docx',
    '总体结构、接口、数据与安全设计的章节要求。',
  ],
  [
    '测试用例与缺陷清单模板',
    'GG-MB',
    'template',
    '2026 版',
    '测试 模板',
    'xlsx',
    '用例编号、步骤、预期、结果与缺陷跟踪。',
  ],
  ['初验报告模板', 'GG-MB', 'template', '2025 版', '验收 模板', 'docx', '初验范围、结论、遗留问题与三方签章。'],
  ['终验报告模板', 'GG-MB', 'template', '2025 版', '验收 模板', 'docx', '终验条件核对表与移交清单。'],
  ['培训签到与考核表', 'GG-MB', 'template', '2026 版', '培训 模板', 'xlsx', '签到、考核成绩与满意度。'],
  [
    '信息化项目文档管理办法',
    'GG-ZD',
    'rule',
    '2026-01',
    '制度',
    'pdf',
    '各阶段应交文档、审核级别、保存年限与密级要求。',
  ],
  ['政务信息系统上线管理规定', 'GG-ZD', 'rule', '2025-09', '制度 上线', 'pdf', '上线条件、回退要求与值守安排。'],
  ['数据安全与保密要求', 'GG-ZD', 'rule', '2025-06', '制度 安全', 'pdf', '内部与敏感文档的传递、查阅与留痕。'],
  ['监理工作细则', 'GG-ZD', 'rule', '2025-03', '制度 监理', 'pdf', '审核时限、退回意见与例会要求。'],
  ['通途平台操作手册（承建单位）', 'GG-SC', 'manual', '1.0', '手册', 'pdf', '上传文档、提交审核、办理任务与填报计划。'],
  ['通途平台操作手册（监理）', 'GG-SC', 'manual', '1.0', '手册', 'pdf', '文档审核、版本对比与批量通过。'],
  ['通途平台操作手册（地市）', 'GG-SC', 'manual', '1.0', '手册', 'pdf', '阶段文档、地市任务与申请。'],
  ['常见问题解答', 'GG-SC', 'manual', '2026-10', '手册 问答', 'docx', '登录、上传、退回修改等常见问题。'],
];

/** What the common library of the demo holds. */
export const demoPapers: readonly DemoPaper[] = rows.map(([title, category, kind, edition, tags, format, summary]) => ({
  title,
  category,
  kind,
  edition,
  tags,
  summary,
  format,
}));
