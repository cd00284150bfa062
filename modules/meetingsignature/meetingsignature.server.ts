import sql from 'sql-template-tag';
import { takeTurns } from '#server/database/take-turns.ts';
import { serve } from '#server/module/serve.ts';
import { notify } from '#server/notice/notify.ts';
import { recordLink } from '#shared/record-link.ts';
import { meetingsignature } from './meetingsignature.ts';

const decided = () => ({ decidedAt: new Date().toISOString() });

export default serve(meetingsignature, {
  guards: { confirm: decided, object: decided },
  effects: {
    async confirm({ minutes }, others, { store }) {
      // Of two who confirm at once the second sees the first, so that one of them is the last.
      await takeTurns(store, `meetingminutes confirm ${minutes}`);
      const left = await store.one(sql`
        select 1 from meetingsignature where minutes = ${minutes} and status = 'waiting' and deleted_at is null limit 1`);
      if (!left) await others.take('meetingminutes', minutes, 'issue');
    },
    async object({ minutes, title, remark }, others, { viewer, store }) {
      await takeTurns(store, `meetingminutes confirm ${minutes}`);
      await others.take('meetingminutes', minutes, 'recall');
      const written = await store.one<{ recorder: string | null }>(sql`
        select recorder from meetingminutes where id = ${minutes}`);
      if (!written?.recorder || written.recorder === viewer.id) return;
      const link = recordLink('meetingminutes', minutes);
      const text = `${viewer.name}提出意见：${remark ?? ''}`;
      await notify({ userId: written.recorder, kind: 'returned', title, text, link }, store);
    },
  },
});
