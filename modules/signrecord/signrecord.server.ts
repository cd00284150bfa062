import sql from 'sql-template-tag';
import { takeTurns } from '#server/database/take-turns.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { beginningOf, dayOf } from '#shared/work-calendar.ts';
import { signrecord } from './signrecord.ts';

export default serve(signrecord, {
  actions: {
    async checkin({ contract, longitude = null, latitude = null }, { viewer, store }, others, { address }) {
      await others.see('contract', contract);
      // Whoever presses twice is at work once a day.
      await takeTurns(store, `signrecord checkin ${viewer.id}`);
      const now = new Date();
      const before = await store.one<{ id: string }>(sql`
        select id from signrecord where kind = 'checkin' and status = 'valid' and deleted_at is null
          and person = ${viewer.id} and contract = ${contract} and signed_at >= ${beginningOf(dayOf(now)).toISOString()}`);
      if (before) return { record: before.id, isFresh: false };
      const held = await store.one<{ name: string }>(sql`select name from contract where id = ${contract}`);
      if (!held) throw new AppError('notFound', '合同不存在或已被删除');
      const [record = ''] = await others.addMany('signrecord', [
        {
          ...{ kind: 'checkin', title: `${held.name} 现场签到`, contract, person: viewer.id },
          ...{ company: viewer.position.companyId, area: viewer.position.areaId },
          ...{ signedAt: now.toISOString(), address, longitude, latitude },
        },
      ]);
      return { record, isFresh: true };
    },
  },
});
