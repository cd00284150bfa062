import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { checkmodel } from './checkmodel.ts';
import { copyModel } from './copy-model.server.ts';
import { demandWhole } from './whole.server.ts';

export default serve(checkmodel, {
  guards: {
    async enable(record, _answers, { store }) {
      await demandWhole(record, store);
      return undefined;
    },
    async revise({ id }, _answers, { store }) {
      const used = await store.one(sql`
        select 1 from checkcampaign where model = ${id} and deleted_at is null limit 1`);
      if (used) throw new AppError('refused', '模型已经用于考核任务，不能退回草稿；请建立新版');
      return undefined;
    },
  },
  actions: { copy: ({ id }, { store }, others) => copyModel(id, others, store) },
});
