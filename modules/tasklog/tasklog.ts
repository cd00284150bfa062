import { date, decimal, files, longText, reference } from '#shared/field.ts';
import { percentage } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { logProblems } from './rules.ts';

/** What somebody did on a task on one day, how long it took and how far it brought the task. */
export const tasklog = defineModule({
  name: 'tasklog',
  title: '工作日志',
  label: 'content',
  fields: {
    task: reference('task', '任务'),
    workedOn: date('工作日期'),
    content: longText('工作内容', 2000),
    hours: decimal('工时', { min: 0, max: 24, scale: 1, unit: '小时' }),
    progress: percentage('完成进度', { scale: 0 }),
    attachments: files('附件'),
  },
  indexes: [
    ['task', 'workedOn'],
    ['createdBy', 'workedOn'],
  ],
  check: logProblems,
  list: {
    columns: ['workedOn', 'task', 'content', 'hours', 'progress', 'createdBy'],
    filters: ['task', 'content', 'workedOn', 'createdBy'],
    sort: '-workedOn',
  },
  form: [{ title: '日志', fields: ['task', 'workedOn', 'hours', 'progress', 'content', 'attachments'] }],
  axes: {
    area: ['task.contract.areas', 'task.owner.areas'],
    company: ['task.contract.company', 'task.owner.companies'],
    manager: 'task.contract.manager',
    contract: 'task.contract',
    people: ['task.publisher', 'task.owner', 'task.collaborators', 'task.watchers'],
  },
  addEffect: '任务已接收、还没有开始的，随之开始。',
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed', anyone: 'party' },
    add: { anyone: 'own' },
    update: { anyone: 'own' },
    remove: { anyone: 'own' },
  },
});
