/** The company groups of the demo, companies by their short names. */
export const demoCompanyGroups = [
  {
    name: '承建单位互评一组',
    purpose: 'mutual',
    companies: ['huaxin', 'tianhe', 'zhongke', 'boyuan'],
    remark: '同一考核批次内互相评分，不含本单位。',
  },
  { name: '政务应用开发', purpose: 'industry', companies: ['huaxin', 'tianhe', 'boyuan', 'zhongke'], remark: null },
  { name: '沿海片区', purpose: 'district', companies: ['lanhai', 'xinghe', 'zhibo'], remark: '望海、平川两市。' },
] as const;
