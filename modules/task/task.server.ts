import sql from 'sql-template-tag';
import { formerState } from '#server/crud/former-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { systemViewer } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { issue, tick, urge } from './actions.server.ts';
import { checkPlace } from './place.server.ts';
import { wholeProgress } from './rules.ts';
import { followTask } from './source.server.ts';
import { task } from './task.ts';
import { tellTask } from './tell.server.ts';

/** Refuses as long as something below the task is still to be done. */
async function demandPartsDone(id: string, store: Transaction): Promise<void> {
  const left = await store.one<{ count: number; title: string }>(sql`
    select count(*)::int as count, min(title) as title from task
    where parent = ${id} and deleted_at is null and status not in ('done', 'cancelled')`);
  if (left && left.count > 0) {
    throw new AppError('refused', `还有 ${left.count} 个下级任务没有完成，如“${left.title}”`);
  }
}

/** What a task must have checked is ticked before it is handed in. */
function demandChecked({
  checklist,
}: {
  checklist: readonly { content: string; isDone: boolean; isRequired: boolean }[];
}) {
  const left = checklist.filter(({ isDone, isRequired }) => isRequired && !isDone);
  if (left.length === 0) return;
  const names = left.map(({ content }) => `“${content}”`).join('、');
  throw new AppError('refused', `还有 ${left.length} 个必须的检查项没有完成：${names}`);
}

const now = () => new Date().toISOString();

export default serve(task, {
  hooks: {
    async beforeSave(record, previous, { viewer, store }) {
      await checkPlace(record, previous?.id ?? null, store);
      if (previous) return undefined;
      // What the system itself gives out is its owner's own affair.
      const publisher = viewer.id === systemViewer.id ? record.owner : viewer.id;
      return { publisher, progress: 0, actualHours: 0 };
    },
    async afterSave(id, record, context) {
      const row = await context.store.one<{ status: string; changes: Record<string, [unknown, unknown]> }>(sql`
        select task.status, change.changes from task join change_history change on change.record_id = task.id
        where task.id = ${id} and change.module = 'task' order by change.version desc limit 1`);
      if (row?.status === 'draft' || !row?.changes?.dueAt) return;
      const text = `截止时间有调整：${record.dueReason ?? ''}`;
      await tellTask({ id, ...record, to: ['owner', 'collaborators'] }, { text, kind: 'reminded' }, context);
    },
  },
  guards: {
    async publish(record, _answers, context) {
      if (Date.parse(record.dueAt) < Date.now()) {
        refuseProblems([{ path: 'dueAt', message: '截止时间已经过去，请先调整' }]);
      }
      await tellTask(
        { ...record, to: ['collaborators', 'watchers'] },
        { text: '有一项新任务与你有关', kind: 'copied' },
        context,
      );
      return { publishedAt: now() };
    },
    start: () => ({ startedAt: now() }),
    async submit(record, _answers, context) {
      await demandPartsDone(record.id, context.store);
      demandChecked(record);
      if (record.needAccept) return { submittedAt: now() };
      await tellTask({ ...record, to: ['publisher', 'watchers'] }, { text: '任务已完成', kind: 'approved' }, context);
      return { submittedAt: now(), finishedAt: now(), progress: wholeProgress, status: 'done' };
    },
    async accept(record, _answers, context) {
      const to = ['owner', 'collaborators', 'watchers'] as const;
      await tellTask({ ...record, to }, { text: '任务已验收通过', kind: 'approved' }, context);
      return { finishedAt: now(), progress: wholeProgress };
    },
    async reassign(record, answers, context) {
      if (answers.owner === record.owner) refuseProblems([{ path: 'answers.owner', message: '请选择另一位负责人' }]);
      await tellTask({ ...record, to: ['owner'] }, { text: '任务已转交他人', kind: 'terminated' }, context);
    },
    async postpone(record, answers, context) {
      const dueAt = answers.dueAt as string;
      if (dueAt === record.dueAt) refuseProblems([{ path: 'answers.dueAt', message: '请选择另一个截止时间' }]);
      await checkPlace({ ...record, dueAt }, record.id, context.store, 'answers.');
      const text = `截止时间有调整：${String(answers.dueReason)}`;
      await tellTask({ ...record, to: ['owner', 'collaborators'] }, { text, kind: 'reminded' }, context);
    },
    async suspend(record, answers, context) {
      const text = `任务已挂起：${String(answers.suspendReason)}`;
      await tellTask({ ...record, to: ['owner', 'collaborators'] }, { text, kind: 'reminded' }, context);
      return { suspendedAt: now() };
    },
    async resume(record, _answers, context) {
      const pausedMs = record.suspendedAt ? Date.now() - Date.parse(record.suspendedAt) : 0;
      const dueAt = new Date(Date.parse(record.dueAt) + pausedMs).toISOString();
      await tellTask({ ...record, to: ['collaborators'] }, { text: '任务已恢复', kind: 'reminded' }, context);
      const status = (await formerState('task', record, context.store)) ?? 'doing';
      return { dueAt, suspendedAt: null, status };
    },
    async cancel(record, answers, context) {
      const text = `任务已取消：${String(answers.cancelReason)}`;
      const to = ['owner', 'collaborators', 'watchers'] as const;
      await tellTask({ ...record, to }, { text, kind: 'terminated' }, context);
    },
  },
  effects: {
    submit: (record, others) => (record.status === 'done' ? followTask(record, 'finish', others) : Promise.resolve()),
    accept: (record, others) => followTask(record, 'finish', others),
    async cancel(record, others, { store }) {
      await followTask(record, 'drop', others);
      const below = await store.query<{ id: string }>(sql`
        select id from task where parent = ${record.id} and deleted_at is null
          and status not in ('draft', 'done', 'cancelled') order by id`);
      const answers = { cancelReason: `上级任务“${record.title}”已取消` };
      for (const { id } of below) await others.take('task', id, 'cancel', answers);
    },
  },
  actions: { issue, tick, urge },
});
