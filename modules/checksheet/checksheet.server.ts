import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { checksheet } from './checksheet.ts';

export default serve(checksheet, {
  effects: {
    async declare({ id }, others, { store }) {
      const items = await store.query<{ id: string }>(sql`
        select id from checksheetitem where sheet = ${id} and deleted_at is null order by position`);
      for (const item of items) {
        await others.change('checksheetitem', item.id, { mark: null, score: null, answer: null, remark: null });
      }
    },
  },
});
