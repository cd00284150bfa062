import { choice, flag, helped, integer, lines, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Work that every stage of a kind brings: who does it, when it begins and ends counted from the stage, what to check. */
export const stagetasktemplate = defineModule({
  name: 'stagetasktemplate',
  title: '阶段任务模板',
  label: 'name',
  fields: {
    stage: reference('stage', '所属阶段'),
    name: text('任务名称'),
    ownerRole: choice('负责角色', {
      projectmanager: '项目经理',
      company: '承建单位',
      manager: '监理',
      city: '地市',
      operator: '平台',
    }),
    offsetDays: helped(
      integer('开始于', { min: 0, max: 3650, unit: '天后', initial: 0 }),
      '从阶段的计划开始日算起，0 为当天开始。',
    ),
    durationDays: integer('工期', { min: 1, max: 3650, unit: '天' }),
    milestone: flag('里程碑', { initial: false }),
    requireFiles: flag('必须上传成果', { initial: false }),
    checklist: lines('检查清单', { content: text('检查内容', 200), isRequired: flag('必须') }),
  },
  unique: [['stage', 'name']],
  list: {
    columns: ['stage', 'name', 'ownerRole', 'offsetDays', 'durationDays', 'milestone', 'updatedAt'],
    filters: ['stage', 'name', 'ownerRole', 'milestone'],
    sort: 'createdAt',
  },
  form: [
    {
      title: '任务',
      fields: ['stage', 'name', 'ownerRole', 'offsetDays', 'durationDays', 'milestone', 'requireFiles'],
    },
    { title: '检查', fields: ['checklist'] },
  ],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
