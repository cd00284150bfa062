import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { demand } from './demand.ts';

const over = ['refused', 'closed', 'merged'];

export default serve(demand, {
  guards: {
    async merge({ id, system }, { mergedInto }, { store }) {
      const path = 'answers.mergedInto';
      if (mergedInto === id) refuseProblems([{ path, message: '不能合并到自己' }]);
      const target = await store.one<{ status: string; system: string }>(sql`
        select status, system from demand where id = ${mergedInto}`);
      if (!target || over.includes(target.status)) refuseProblems([{ path, message: '目标需求已经结束，请另选一条' }]);
      if (target?.system !== system) refuseProblems([{ path, message: '只能合并到同一系统的需求' }]);
      return {};
    },
    release: () => ({ onlineOn: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }) }),
  },
  effects: {
    async merge({ mergedInto }, others, { store }) {
      const row = await store.one<{ count: number }>(sql`
        select count(*)::int as count from demand where merged_into = ${mergedInto} and status = 'merged'`);
      if (mergedInto) await others.change('demand', mergedInto, { mergedCount: row?.count ?? 0 });
    },
  },
});
