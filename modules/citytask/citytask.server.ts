import sql from 'sql-template-tag';
import { askForForm } from '#server/filling/asked-form.ts';
import { asSystem, type Context } from '#server/module/context.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { AppError } from '#shared/error.ts';
import { recordLink } from '#shared/record-link.ts';
import { openItemStates } from '../citytaskitem/citytaskitem.ts';
import { cityPeople } from './city-people.server.ts';
import { citytask } from './citytask.ts';

const rowsPerPage = 20;

/** Those of the chosen areas that take part in the programme. */
async function areasInUse(ids: readonly string[], { store }: Context): Promise<string[]> {
  const rows = await store.query<{ id: string }>(sql`
    select id from area where id = any(${[...ids]}) and in_use and deleted_at is null order by code`);
  return rows.map(({ id }) => id);
}

async function stopOpenItems(task: string, others: Others, { store }: Context): Promise<void> {
  const items = await store.query<{ id: string }>(sql`
    select id from citytaskitem where task = ${task} and status = any(${[...openItemStates, 'submitted']})
      and deleted_at is null order by id`);
  for (const { id } of items) await others.take('citytaskitem', id, 'stop');
}

export default serve(citytask, {
  guards: {
    async publish({ id, areas, dueAt, form }, _answers, context) {
      if (Date.parse(dueAt) <= Date.now()) throw new AppError('refused', '截止时间已经过去，请先修改截止时间');
      const used = await areasInUse(areas, context);
      if (used.length === 0) throw new AppError('refused', '目标地市都没有参与项目，请重新选择');
      if (form) await askForForm({ module: 'citytask', recordId: id, key: form }, context.store);
      return {
        publisher: context.viewer.id,
        publishedAt: new Date().toISOString(),
        itemCount: used.length,
        doneCount: 0,
      };
    },
  },
  effects: {
    async publish({ id, title, areas, dueAt, needAudit, needScore, form }, others, context) {
      for (const area of await areasInUse(areas, context)) {
        const isScored = needAudit && needScore === true;
        await others.add('citytaskitem', { title, task: id, area, dueAt, needScore: isScored, form });
      }
    },
    close: ({ id }, others, context) => stopOpenItems(id, others, context),
    cancel: ({ id }, others, context) => stopOpenItems(id, others, context),
  },
  actions: {
    async remind({ id }, context) {
      const { store, viewer } = asSystem(context);
      const items = await store.query<{ id: string; title: string; area: string }>(sql`
        select item.id, item.title, item.area from citytaskitem item join citytask task on task.id = item.task
        where task.id = ${id} and task.status = 'published' and task.deleted_at is null
          and item.status = any(${[...openItemStates]}) and item.deleted_at is null`);
      const notices = [];
      for (const item of items) {
        for (const userId of await cityPeople(item.area, store)) {
          const text = `${viewer.name}催办：请尽快办理并提交结果`;
          const link = recordLink('citytaskitem', item.id);
          notices.push({ userId, kind: 'reminded' as const, title: item.title, text, link });
        }
      }
      await notifyAll(notices, store);
      return { told: items.length };
    },
    async grid({ page }, { store }) {
      const counted = await store.one<{ total: number }>(sql`
        select count(*)::int as total from citytask where status = 'published' and deleted_at is null`);
      const rows = await store.query<{
        id: string;
        number: string;
        title: string;
        dueAt: string;
        items: { id: string; area: string; status: string; progress: number; isHandedInLate: boolean }[];
      }>(sql`
        select task.id, task.number, task.title, task.due_at as "dueAt",
          coalesce((
            select json_agg(json_build_object(
              'id', item.id, 'area', item.area, 'status', item.status, 'progress', coalesce(item.progress, 0),
              'isHandedInLate', coalesce(item.submitted_at > item.due_at, false)))
            from citytaskitem item where item.task = task.id and item.deleted_at is null), '[]') as items
        from citytask task where task.status = 'published' and task.deleted_at is null
        order by task.due_at, task.id limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`);
      const areas = await store.query<{ id: string; name: string }>(sql`
        select id, name from area where id = any(${rows.flatMap(({ items }) => items.map(({ area }) => area))})
        order by code`);
      return { areas, rows, total: counted?.total ?? 0 };
    },
  },
});
