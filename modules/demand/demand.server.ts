import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { chinaDay } from '#shared/day.ts';
import { demand } from './demand.ts';

export default serve(demand, {
  guards: {
    release: () => ({ onlineOn: chinaDay() }),
  },
  effects: {
    async merge({ mergedInto }, others, { store }) {
      const row = await store.one<{ count: number }>(sql`
        select count(*)::int as count from demand where merged_into = ${mergedInto} and status = 'merged'`);
      if (mergedInto) await others.change('demand', mergedInto, { mergedCount: row?.count ?? 0 });
    },
  },
});
