import { defineModule } from '#shared/module.ts';
import { issueFields } from './fields.ts';
import { taskProblems } from './rules.ts';
import { task } from './task.ts';

/** The form in which tasks are given out; it is sent to the call that issues them. */
export const issueForm = defineModule({
  name: task.name,
  title: task.title,
  label: 'title',
  fields: issueFields,
  list: { columns: [], filters: [], sort: 'title' },
  form: [
    { title: '任务', fields: ['title', 'kind', 'priority', 'content'] },
    { title: '分派', fields: ['owners', 'way', 'collaborators', 'watchers', 'isPublished'] },
    { title: '时间', fields: ['planStartOn', 'dueAt', 'estimateHours', 'needAccept', 'requireFiles'] },
    { title: '关联', fields: ['project', 'contract', 'stage', 'system', 'module', 'demand', 'parent'] },
    { title: '检查项、下级任务与附件', fields: ['checklist', 'parts', 'tags', 'attachments'] },
  ],
  check: (draft: Omit<Parameters<typeof taskProblems>[0], 'owner'>) => taskProblems({ ...draft, owner: null }, null),
  access: { read: {}, add: task.declaration.access.add },
  paths: { add: '/task/issue' },
});
