import { instant, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A part of the work on a question that somebody else does. */
export const questiontask = defineModule({
  name: 'questiontask',
  title: '工单子任务',
  label: 'title',
  fields: {
    question: reference('question', '所属工单'),
    title: text('任务'),
    content: longText('要做的事', 2000).optional(),
    assignee: reference('user', '承办人'),
    dueAt: instant('截止时间'),
  },
  computed: { result: longText('办理结果', 2000), startedAt: instant('开始时间'), doneAt: instant('完成时间') },
  states: {
    todo: { label: '待办理', color: 'orange', isEditable: true },
    doing: { label: '办理中', color: 'blue' },
    done: { label: '已完成', color: 'green' },
    dropped: { label: '已取消', color: 'black' },
  },
  list: {
    columns: ['title', 'question', 'assignee', 'dueAt', 'doneAt', 'status'],
    filters: ['status', 'assignee', 'question', 'dueAt'],
    sort: 'dueAt',
  },
  form: [{ title: '子任务', fields: ['question', 'title', 'content', 'assignee', 'dueAt'] }],
  due: { field: 'dueAt', open: ['todo', 'doing'], people: ['assignee'] },
  axes: {
    company: 'question.system.contract.company',
    owner: 'createdBy',
    people: ['assignee', 'question.handler'],
  },
  access: {
    read: { operator: 'all', leader: 'all', company: 'company', anyone: 'party' },
    add: { operator: 'all', anyone: 'party' },
    update: { operator: 'all', anyone: 'own' },
    remove: { operator: 'all', anyone: 'own' },
  },
  lifecycle: {
    start: { title: '开始办理', from: ['todo'], to: 'doing', grants: {}, actor: 'assignee', duty: {} },
    finish: {
      title: '办结',
      from: ['doing'],
      to: 'done',
      grants: {},
      actor: 'assignee',
      duty: {},
      ask: { result: longText('办理结果', 2000) },
    },
    drop: {
      title: '取消',
      from: ['todo', 'doing'],
      to: 'dropped',
      grants: { operator: 'all', anyone: 'own' },
      ask: { dropReason: text('取消原因', 500) },
      isDangerous: true,
      isAside: true,
    },
  },
});
