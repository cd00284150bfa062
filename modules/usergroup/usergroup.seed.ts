/** The groups of the demo, members by user name. */
export const demoUserGroups = [
  {
    code: 'duty',
    name: '应急值守组',
    remark: '重大保障期间值守，处理紧急变更与故障通报。',
    members: ['operator', 'operator2', 'linjiang', 'anzhou', 'zhengda'],
  },
  {
    code: 'security_review',
    name: '安全评审组',
    remark: '涉及数据出域、等保定级的事项由本组评审。',
    members: ['operator', 'zhengda', 'zhibo', 'leader'],
  },
  {
    code: 'service_desk',
    name: '服务台',
    remark: '受理电话与网页工单，认领后分派。',
    members: ['operator2', 'linjiang_window', 'huaxin_ops', 'tianhe_ops'],
  },
  {
    code: 'document_check',
    name: '文档形式审查组',
    remark: '阶段文档提交后的形式审查。',
    members: ['editor', 'zhengda_site', 'operator2'],
  },
] as const;
