import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { contract } from './contract.ts';

/** Opens the first stage of a contract that is begun, unless one has been opened already. */
async function openFirstStage(contract: string, others: Others, store: Queryable): Promise<void> {
  const first = await store.one<{ id: string; status: string }>(sql`
    select id, status from stageinstance where contract = ${contract} and system is null and deleted_at is null
    order by position limit 1`);
  if (first?.status === 'locked') await others.take('stageinstance', first.id, 'open');
}

export default serve(contract, {
  hooks: {
    // Documents lie where their contract serves; those of one city stay with it.
    async afterSave(id, { areas }, { store }) {
      await store.execute(sql`
        update document set areas = ${areas} where contract = ${id} and owner_type <> 'city' and areas <> ${areas}`);
    },
  },
  effects: {
    async effect({ id, stageTemplate }, others) {
      if (stageTemplate) await others.act('stagetemplate', 'apply', { id: stageTemplate, targets: [id] });
    },
    start: ({ id }, others, { store }) => openFirstStage(id, others, store),
  },
  guards: {
    effect(record) {
      const message = '生效前请填写监理单位';
      if (!record.manager && record.kind !== 'supervise') throw new AppError('refused', message);
    },
  },
});
