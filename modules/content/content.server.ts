import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { notifyChosen } from '#server/notice/notify.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';
import { takeDue } from '#server/schedule/take-due.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { recordLink } from '#shared/record-link.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { content } from './content.ts';
import { readers, remind } from './reading.server.ts';

const isToCome = (at: string | null) => at !== null && Date.parse(at) > Date.now();

export default serve(content, {
  hooks: {
    beforeSave({ expireAt }, previous) {
      if (expireAt && expireAt !== previous?.expireAt && !isToCome(expireAt)) {
        refuseProblems([{ path: 'expireAt', message: '到期下线的时间已经过去' }]);
      }
      return undefined;
    },
  },
  guards: {
    async publish(record, _answers, { store }) {
      const category = await store.one<{ name: string; needAudit: boolean | null }>(sql`
        select name, need_audit as "needAudit" from contentcategory where id = ${record.category}`);
      if (record.status === 'draft' && category?.needAudit) {
        throw new AppError('refused', `“${category.name}”的内容需要审核，请提交审批`);
      }
      if (record.status === 'draft' && isToCome(record.publishAt)) return { status: 'approved' };
      return { publishOn: dayOf(new Date()) };
    },
    // What was approved once is looked at anew after a change.
    unpublish: () => ({ approval: 'draft' as const, publishAt: null, expireAt: null }),
  },
  effects: {
    async publish({ id, title, status, isAnnounced, needConfirm }, _others, { viewer, store }) {
      if (status !== 'published' || !(isAnnounced || needConfirm)) return;
      const people = sql`select id from "user" where status = 'active' and deleted_at is null and id <> ${viewer.id}`;
      const text = needConfirm ? '有新的内容发布，请阅读并确认' : '有新的内容发布，请阅读';
      await notifyChosen(people, { kind: 'message', title, text, link: recordLink('content', id), taskId: id }, store);
    },
  },
  outcomes: {
    async approved({ id, publishAt }, others) {
      if (!isToCome(publishAt)) await others.take('content', id, 'publish');
    },
  },
  actions: { remind, readers },
});

/** Contents appear and disappear at the minute that they were given. */
export const contentJobs: readonly Job[] = [
  {
    code: 'content-publish',
    title: '定时发布与下线内容',
    note: '发布到时间的内容，下线到期的内容。',
    cron: '* * * * *',
    run: async ({ database, registry }, now) => {
      const at = now.toISOString();
      const due = await database.query<{ id: string; event: string }>(sql`
        select id, case status when 'published' then 'expire' else 'publish' end as event from content
        where deleted_at is null and ((status = 'approved' and publish_at <= ${at}) or (status = 'published' and expire_at <= ${at}))
        limit 200`);
      const count = await takeDue({ database, registry }, 'content', due);
      return amountDone('处理', count, '篇');
    },
  },
];
