import { z } from 'zod';
import { files, flag, instant, integer, longText, reference, references, text } from '#shared/field.ts';
import { rating, searched } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { problemKinds, problemLevels } from '../problem/choices.ts';
import { askedFields, satisfaction } from './fields.ts';
import { questionClock } from './question-clock.ts';
import { questionLife, twin } from './question-life.ts';
import { openStates, questionProblems } from './rules.ts';

/** What the desk looks at to tell who waits for what. */
const columns = ['number', 'title', 'type', 'area', 'handler', 'dueAt', 'submittedAt', 'status'] as const;

/** A request to the service desk: asked, taken up, talked over, answered within its time, and judged by the asker. */
export const question = defineModule({
  name: 'question',
  title: '咨询工单',
  label: 'title',
  serial: { prefix: 'ZX', digits: 4 },
  fields: askedFields,
  preset: { variant: 'standard' },
  computed: {
    asker: reference('user', '提问用户'),
    group: reference('usergroup', '办理组'),
    groupLeader: reference('user', '组长'),
    handler: reference('user', '办理人'),
    candidates: references('user', '可接单人员'),
    submittedAt: instant('提交时间'),
    establishedBy: reference('user', '受理人'),
    respondedAt: instant('响应时间'),
    resolvedAt: instant('答复时间'),
    closedAt: instant('关闭时间'),
    dueAt: instant('当前时限'),
    responseDueAt: instant('响应期限'),
    resolveDueAt: instant('解决期限'),
    dueMinutes: integer('时限长度', { unit: '工作分钟' }),
    pausedAt: instant('停钟时间'),
    told: integer('时限提醒', { unit: '%' }),
    isResponseOnTime: flag('响应按时'),
    isResolvedOnTime: flag('解决按时'),
    answer: searched(longText('答复', 5000)),
    answerFiles: files('答复附件'),
    refuseReason: longText('不予受理原因', 1000),
    returnReason: longText('退回原因', 1000),
    waitReason: longText('需要补充', 1000),
    satisfaction,
    stars: rating('评分'),
    satisfactionRemark: longText('评价', 1000),
    reopenCount: integer('重开次数'),
    resubmitCount: integer('重新提交次数'),
    mergedInto: twin,
    mergedCount: integer('合并的工单'),
    problem: reference('problem', '转为问题'),
    demand: reference('demand', '转为需求'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    submitted: { label: '待受理', color: 'orange' },
    established: { label: '待分派', color: 'orange' },
    assigned: { label: '待接单', color: 'orange' },
    processing: { label: '处理中', color: 'blue' },
    waiting: { label: '待补充', color: 'purple' },
    suspended: { label: '已挂起', color: 'purple' },
    answered: { label: '待确认', color: 'green' },
    closed: { label: '已关闭', color: 'black' },
    returned: { label: '已退回', color: 'red', isEditable: true, isKept: true },
    refused: { label: '不予受理', color: 'red', isEditable: true, isKept: true },
    merged: { label: '已合并', color: 'black' },
  },
  note: ['system'],
  indexes: [
    ['status', 'dueAt'],
    ['type', 'status'],
  ],
  check: questionProblems,
  list: {
    columns,
    filters: [
      'status',
      'description',
      'answer',
      'type',
      'urgency',
      'area',
      'system',
      'handler',
      'satisfaction',
      'submittedAt',
    ],
    sort: '-createdAt',
    looks: {
      board: {
        by: 'status',
        columns: ['submitted', 'assigned', 'processing', 'waiting', 'answered'],
        facts: ['type', 'handler', 'dueAt'],
      },
    },
  },
  form: [
    { title: '咨询内容', fields: ['title', 'type', 'urgency', 'description', 'attachments'] },
    { title: '涉及的系统', fields: ['system', 'part', 'area'] },
    { title: '联系方式', fields: ['askerName', 'askerPhone', 'askerUnit', 'channel'] },
  ],
  related: ['questiontask.question', 'question.mergedInto'],
  ownList: { field: 'variant', views: { shandong: 'question/listshandong', shanxi: 'question/listshanxi' } },
  pages: ['question/tasklist', 'question/feedback'],
  due: { field: 'dueAt', open: [...openStates], clock: questionClock },
  axes: {
    area: 'area',
    company: 'system.contract.company',
    manager: 'system.contract.manager',
    contract: 'system.contract',
    owner: 'asker',
    // Who writes down what a caller says keeps it until it is handed in.
    people: ['handler', 'candidates', 'groupLeader', 'createdBy'],
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed', anyone: 'party' },
    drafts: { anyone: 'own', operator: 'party' },
    add: { anyone: 'all' },
    update: { anyone: 'own', operator: 'party' },
    remove: { anyone: 'own', operator: 'party' },
  },
  lifecycle: {
    ...questionLife,
    raise: {
      title: '转为问题',
      from: ['assigned', 'processing', 'waiting', 'suspended', 'answered'],
      grants: { operator: 'all' },
      actor: 'handler',
      ask: { kind: problemKinds, level: problemLevels, note: text('说明', 500).optional() },
      effect: '登记一条来源为用户的问题并提交确认，两边的历史互相指向；问题解决后通知办理人。',
      isAside: true,
    },
    propose: {
      title: '转为需求',
      from: ['assigned', 'processing', 'waiting', 'suspended', 'answered'],
      grants: { operator: 'all' },
      actor: 'handler',
      effect: '以工单内容起草一条需求，由你补充后提交评审，两边的历史互相指向。',
      consequence: '工单本身照常办理。',
      isAside: true,
    },
  },
  actions: {
    similar: {
      title: '相似的文章与工单',
      grants: { anyone: 'all' },
      input: z.object({ text: z.string().trim().max(200), type: z.uuid().nullish() }),
      output: z.object({
        contents: z.array(z.object({ id: z.uuid(), title: z.string(), summary: z.string().nullable() })),
        questions: z.array(z.object({ id: z.uuid(), title: z.string(), answer: z.string().nullable() })),
      }),
      isWrite: false,
    },
  },
});
