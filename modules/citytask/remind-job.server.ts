import sql from 'sql-template-tag';
import { notifyAll } from '#server/notice/notify.ts';
import type { Job } from '#server/schedule/job.ts';
import { recordLink } from '#shared/record-link.ts';
import { openItemStates } from '../citytaskitem/citytaskitem.ts';
import { cityPeople } from './city-people.server.ts';

interface DueItem {
  id: string;
  title: string;
  area: string;
  isOver: boolean;
}

/** What city tasks need by the clock. */
export const cityTaskJobs: readonly Job[] = [
  {
    code: 'city-task-remind',
    title: '地市任务到期提醒',
    note: '每天上午提醒各地市：将在提醒天数内到期和已经逾期的任务办理单。',
    cron: '0 9 * * *',
    run: ({ database }) =>
      database.transaction(async (store) => {
        const items = await store.query<DueItem>(sql`
          select item.id, item.title, item.area, item.due_at < now() as "isOver"
          from citytaskitem item join citytask task on task.id = item.task
          where item.status = any(${[...openItemStates]}) and item.deleted_at is null
            and item.due_at < now() + make_interval(days => task.remind_days)
            and not exists (
              select 1 from notice told where told.kind = 'reminded' and told.created_at > now() - interval '20 hours'
                and told.link = ${recordLink('citytaskitem', '')}::text || item.id)`);
        for (const { id, title, area, isOver } of items) {
          const text = isOver ? '地市任务已经逾期，请尽快提交结果' : '地市任务即将到期，请及时提交结果';
          const link = recordLink('citytaskitem', id);
          const people = await cityPeople(area, store);
          await notifyAll(
            people.map((userId) => ({ userId, kind: 'reminded' as const, title, text, link })),
            store,
          );
        }
        return items.length > 0 ? `提醒 ${items.length} 条` : undefined;
      }),
  },
];
