import { choice, flag, lines, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { reportKinds, reportRanges } from '../report/kinds.ts';

/** What a kind of report consists of beside work and plans. An enabled one is the rule by which such reports are owed. */
export const reporttemplate = defineModule({
  name: 'reporttemplate',
  title: '报告模板',
  label: 'name',
  fields: {
    name: text('模板名称', 60),
    kind: choice('报告类型', reportKinds),
    range: choice('报告范围', reportRanges),
    sections: lines('小节', {
      title: text('小节标题', 60),
      hint: text('填写提示', 200).optional(),
      isRequired: flag('必填', { initial: false }),
    }),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    enabled: { label: '启用', color: 'green', isEditable: true },
    disabled: { label: '停用', color: 'black', isEditable: true },
  },
  unique: [['kind', 'range', 'name']],
  list: {
    columns: ['name', 'kind', 'range', 'status', 'updatedAt'],
    filters: ['name', 'kind', 'range', 'status'],
    sort: 'name',
  },
  form: [
    { title: '模板', fields: ['name', 'kind', 'range'] },
    { title: '小节', fields: ['sections'] },
  ],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    enable: {
      title: '启用',
      from: ['draft', 'disabled'],
      to: 'enabled',
      grants: { operator: 'all' },
      consequence: '启用后每天按它生成应交的报告；同类型、同范围的其他模板请先停用。',
    },
    disable: {
      title: '停用',
      from: ['enabled'],
      to: 'disabled',
      grants: { operator: 'all' },
      consequence: '停用后不再生成这类应交报告，已经生成的不受影响。',
      isAside: true,
    },
  },
});
