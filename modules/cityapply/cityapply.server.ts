import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { cityapply } from './cityapply.ts';

export default serve(cityapply, {
  outcomes: {
    async approved({ kind, system }, others, { store }) {
      if (kind !== 'golive' || !system) return;
      const found = await store.one(sql`
        select 1 from systemitem where id = ${system} and status in ('testing', 'trial') and deleted_at is null`);
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
      if (found) await others.take('systemitem', system, 'launch', { onlineOn: today });
    },
  },
});
