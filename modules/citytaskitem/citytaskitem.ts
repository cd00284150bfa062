import {
  entry,
  files,
  flag,
  instant,
  integer,
  longText,
  reference,
  requiredWhen,
  shownWhen,
  text,
} from '#shared/field.ts';
import { anew, percentage, usuallyOneself } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';

/** Whoever works for the city of the item. */
const ofCity = { among: [{ of: 'area', on: 'areas', words: { role: ['city', 'cityleader'] } }] };

/** The states in which a city still has something to do. */
export const openItemStates = ['todo', 'received', 'doing', 'returned'] as const;

const scored = { field: 'needScore', is: [true] };

/** What one city does for a task of the province: received, worked on, handed in, passed or returned. */
export const citytaskitem = defineModule({
  name: 'citytaskitem',
  title: '任务办理单',
  label: 'title',
  fields: {
    title: text('任务标题'),
    task: reference('citytask', '所属任务'),
    area: reference('area', '地市'),
    dueAt: instant('截止时间'),
    needScore: flag('审核时评分', { initial: false }),
    form: entry('填报表单', 'form', 64).optional(),
  },
  computed: {
    owner: reference('user', '负责人', ofCity),
    progress: percentage('进度', { scale: 0 }),
    resultText: longText('完成情况', 5000),
    resultFiles: files('成果附件'),
    receivedAt: instant('接收时间'),
    submittedAt: instant('提交时间'),
    finishedAt: instant('通过时间'),
    auditRemark: longText('审核意见', 2000),
    score: integer('得分', { min: 0, max: 100, unit: '分' }),
    returnCount: integer('退回次数'),
  },
  states: {
    todo: { label: '待接收', color: 'orange' },
    received: { label: '已接收', color: 'blue' },
    doing: { label: '办理中', color: 'blue' },
    submitted: { label: '待审核', color: 'purple' },
    passed: { label: '已通过', color: 'green' },
    returned: { label: '已退回', color: 'red' },
    stopped: { label: '已终止', color: 'black' },
  },
  due: { field: 'dueAt', open: [...openItemStates] },
  indexes: [['area', 'dueAt']],
  list: {
    columns: ['title', 'area', 'owner', 'progress', 'dueAt', 'submittedAt', 'score', 'status'],
    filters: ['title', 'task', 'area', 'owner', 'status', 'dueAt'],
    sort: 'dueAt',
    looks: { matrix: { rows: 'area', columns: 'status' } },
    origin: '平台向地市发布任务后，每个地市各有一份办理单，显示在这里。',
  },
  fills: { of: 'task', form: 'form', by: 'submit', shown: ['area', 'status', 'submittedAt'] },
  axes: { area: 'area', people: ['owner'] },
  access: { read: { operator: 'all', leader: 'all', city: 'area' } },
  lifecycle: {
    receive: {
      title: '接收',
      from: ['todo'],
      to: 'received',
      grants: { city: 'area' },
      duty: { dueAt: 'dueAt' },
      ask: { owner: usuallyOneself(reference('user', '负责人', ofCity)) },
    },
    report: {
      title: '填报进度',
      from: ['received', 'doing', 'returned'],
      to: 'doing',
      grants: { city: 'area' },
      ask: {
        progress: percentage('进度', { scale: 0 }),
        resultText: longText('完成情况', 5000).optional(),
      },
      isAside: true,
    },
    submit: {
      title: '提交结果',
      from: ['received', 'doing', 'returned'],
      to: 'submitted',
      grants: { city: 'area' },
      duty: { dueAt: 'dueAt' },
      ask: { resultText: longText('完成情况', 5000), resultFiles: files('成果附件') },
      effect: '结果不需要审核的，直接通过；任务的完成数随之更新，全部通过时任务随之结束。',
    },
    assign: {
      title: '更换负责人',
      from: ['received', 'doing', 'returned'],
      grants: { city: 'area' },
      ask: { owner: reference('user', '负责人', ofCity) },
      isAside: true,
    },
    pass: {
      title: '通过',
      from: ['submitted'],
      to: 'passed',
      grants: { operator: 'all' },
      duty: {},
      ask: {
        score: requiredWhen(shownWhen(integer('得分', { min: 0, max: 100, unit: '分' }).optional(), scored), scored),
        auditRemark: anew(longText('审核意见', 2000)).optional(),
      },
      effect: '任务的完成数随之更新，全部通过时任务随之结束。',
    },
    return: {
      title: '退回',
      from: ['submitted'],
      to: 'returned',
      grants: { operator: 'all' },
      ask: { auditRemark: anew(longText('审核意见', 2000)) },
      isAside: true,
    },
    stop: {
      title: '终止',
      from: [...openItemStates, 'submitted'],
      to: 'stopped',
      grants: {},
      consequence: '该地市不再需要完成这项任务。',
      isDangerous: true,
    },
  },
});
