interface DemoCategory {
  code: string;
  name: string;
  parent: string | null;
  appliesTo: string;
  extensions: string | null;
  maxMegabytes: number;
  secrecy: string;
  auditLevel: string;
  retentionYears: number | null;
  sort: number;
  remark: string | null;
}

type Row = [
  code: string,
  name: string,
  parent: string | null,
  appliesTo: string,
  extensions: string | null,
  secrecy: string,
  auditLevel: string,
  remark?: string,
];

const papers = '.pdf,.docx';
const all = '.pdf,.docx,.xlsx,.zip';

const rows: Row[] = [
  ['HT', '合同文档', null, 'contract', null, 'internal', 'full'],
  ['HT-QD', '启动与计划', 'HT', 'contract', papers, 'internal', 'full', '加盖公章，项目经理签字。'],
  ['HT-XQ', '需求', 'HT', 'contract', papers, 'internal', 'full', '须附各地市的确认页。'],
  ['HT-SJ', '设计', 'HT', 'contract', papers, 'internal', 'city', '接口与数据库设计分册提交。'],
  ['HT-KF', '开发', 'HT', 'contract', all, 'internal', 'manager'],
  ['HT-CS', '测试', 'HT', 'contract', all, 'internal', 'city', '测试用例与缺陷清单用 Excel 提交。'],
  ['HT-BS', '部署与迁移', 'HT', 'contract', all, 'sensitive', 'city', '不得包含口令与密钥。'],
  ['HT-PX', '培训', 'HT', 'contract', all, 'public', 'manager'],
  ['HT-YS', '验收', 'HT', 'contract', papers, 'internal', 'full', '初验、终验报告须三方签字盖章。'],
  ['HT-YW', '运行与维护', 'HT', 'contract', all, 'internal', 'manager'],
  ['HT-GX', '共享文件', 'HT', 'contract', all, 'internal', 'none', '合同各方随时查阅，上传后立即生效。'],
  ['XT', '系统文档', null, 'system', null, 'internal', 'city'],
  ['XT-SC', '用户手册', 'XT', 'system', papers, 'public', 'manager'],
  ['XT-BS', '部署手册', 'XT', 'system', papers, 'sensitive', 'city'],
  ['XT-CS', '系统测试', 'XT', 'system', all, 'internal', 'city'],
  ['DS', '地市文档', null, 'city', null, 'internal', 'city'],
  ['DS-QR', '地市确认书', 'DS', 'city', papers, 'internal', 'city', '由地市主管部门盖章。'],
  ['GG', '公共资料', null, 'common', null, 'public', 'none'],
  ['GG-MB', '文档模板', 'GG', 'common', null, 'public', 'none'],
  ['GG-ZD', '制度规范', 'GG', 'common', null, 'public', 'none'],
  ['GG-SC', '操作手册', 'GG', 'common', null, 'public', 'none'],
];

/** The categories of the demo, parents first. */
export const demoCategories: readonly DemoCategory[] = rows.map(
  ([code, name, parent, appliesTo, extensions, secrecy, auditLevel, remark = null], index) => ({
    code,
    name,
    parent,
    appliesTo,
    extensions,
    maxMegabytes: code === 'HT-BS' ? 500 : 200,
    secrecy,
    auditLevel,
    retentionYears: secrecy === 'public' ? 5 : 10,
    sort: index + 1,
    remark,
  }),
);
