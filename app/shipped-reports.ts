import type { Seeder } from '#server/module/seeding.ts';

const required = true;

/** Kind, range, name, and the sections with what to write in them. */
const templates = [
  ['daily', 'personal', '个人日报', []],
  ['weekly', 'personal', '个人周报', []],
  ['monthly', 'personal', '个人月报', [['本月体会与改进', '做得好的和要改进的', false]]],
  ['daily', 'project', '合同日报', [['现场情况', '人员到场、现场事项', false]]],
  [
    'weekly',
    'project',
    '合同周报',
    [
      ['各系统进展', '逐个系统说明本周进展', required],
      ['质量与安全', null, false],
    ],
  ],
  [
    'monthly',
    'project',
    '合同月报',
    [
      ['进度与计划对比', '对照计划说明本月进度，偏差的原因', required],
      ['质量情况', '测试、缺陷与整改', required],
      ['合同执行', '变更、付款、人员', false],
      ['存在的问题', '问题、影响与对策', false],
      ['下月工作安排', '重点任务与时间', required],
    ],
  ],
] as const;

/** The templates by which reports are owed from the beginning; administrators change them. */
export async function seedReportTemplates(seeder: Seeder): Promise<void> {
  for (const [kind, range, name, sections] of templates) {
    const id = await seeder.add('reporttemplate', {
      name,
      kind,
      range,
      sections: sections.map(([title, hint, isRequired]) => ({ title, hint, isRequired })),
    });
    await seeder.put('reporttemplate', id, 'enabled');
  }
}
