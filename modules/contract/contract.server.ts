import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { contract } from './contract.ts';

export default serve(contract, {
  hooks: {
    // Documents lie where their contract serves; those of one city stay with it.
    async afterSave(id, { areas }, { store }) {
      await store.execute(sql`
        update document set areas = ${areas} where contract = ${id} and owner_type <> 'city' and areas <> ${areas}`);
    },
  },
  guards: {
    effect(record) {
      const message = '生效前请填写监理单位';
      if (!record.manager && record.kind !== 'supervise') throw new AppError('refused', message);
    },
  },
});
