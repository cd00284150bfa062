import { auditLevels, ownerRoles } from '#modules/documentcategory/choices.ts';
import { choice, flag, helped, integer, longText, reference, takenFrom, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A document that a stage asks for: it becomes a document of each contract or system whose stage is opened. */
export const documentrequirement = defineModule({
  name: 'documentrequirement',
  title: '文档要求',
  label: 'title',
  fields: {
    stage: reference('stage', '所属阶段'),
    title: text('文档名称'),
    category: reference('documentcategory', '文档分类'),
    ownerRole: choice('提交方', ownerRoles),
    isRequired: flag('必交', { initial: true }),
    minCount: integer('最少份数', { min: 1, max: 50, initial: 1 }),
    dueOffsetDays: helped(
      integer('应交于', { min: -3650, max: 3650, unit: '天后', initial: 0 }),
      '从阶段的计划完成日算起：0 为当天，负数为提前。',
    ),
    auditLevel: takenFrom(choice('审核级别', auditLevels), 'category.auditLevel'),
    signNeeded: flag('须签字盖章', { initial: false }),
    remark: longText('要求说明', 2000).optional(),
  },
  unique: [['stage', 'title']],
  list: {
    columns: ['stage', 'title', 'category', 'ownerRole', 'isRequired', 'minCount', 'dueOffsetDays', 'auditLevel'],
    filters: ['stage', 'title', 'category', 'ownerRole', 'isRequired', 'auditLevel'],
    sort: 'createdAt',
  },
  form: [
    { title: '文档', fields: ['stage', 'title', 'category'] },
    { title: '要求', fields: ['ownerRole', 'isRequired', 'minCount', 'dueOffsetDays', 'signNeeded'] },
    { title: '审核', fields: ['auditLevel', 'remark'] },
  ],
  related: ['document.requirement'],
  access: {
    read: { operator: 'all', leader: 'all', city: 'all', company: 'all', manager: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
