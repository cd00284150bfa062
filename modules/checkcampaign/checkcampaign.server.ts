import sql from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import { serve } from '#server/module/serve.ts';
import { chinaDay } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import type { Pair } from '../checkmodel/words.ts';
import { checkcampaign } from './checkcampaign.ts';
import { makeSheets } from './make-sheets.server.ts';
import { findPairs } from './pairs.server.ts';
import { previewOf, weightSum } from './preview.server.ts';
import { progressOf, remindRaters } from './raters.server.ts';
import { resultEffects, resultGuards } from './results.server.ts';
import { endSheets, voidSheets } from './sheets-end.server.ts';

export default serve(checkcampaign, {
  offers: {
    announce: {
      on: () => sql`(${record}.appeal_until < ${chinaDay()} or not exists (
        select 1 from checkresult result
        where result.campaign = ${record}.id and result.status = 'waiting' and result.deleted_at is null))`,
      refusal: ({ appealUntil }) => `还有结果没有确认，全部确认或申诉截止（${appealUntil}）后才能公布`,
    },
  },
  hooks: {
    async beforeSave({ model }, _previous, { store }) {
      const row = await store.one<{ pair: Pair }>(sql`select pair from checkmodel where id = ${model}`);
      return { pair: row?.pair ?? null };
    },
    async beforeSubmit(record, { store }) {
      const row = await store.one<{ status: string }>(sql`select status from checkmodel where id = ${record.model}`);
      if (row?.status !== 'enabled') throw new AppError('refused', '考核模型还没有启用，启用后才能发布');
      const pair = record.pair as Pair;
      const others = await weightSum({ pair, periodKey: record.periodKey, except: record.id }, store);
      if (others + record.weight > 100) {
        throw new AppError(
          'refused',
          `考核期 ${record.periodKey} 的综合权重合计 ${others + record.weight}%，超过了 100%`,
        );
      }
      if ((await findPairs(pair, record, store)).length === 0) {
        throw new AppError('refused', '按现在的参与范围没有任何评分配对，请修改参与范围');
      }
    },
  },
  guards: { close: () => ({ closedAt: new Date().toISOString() }), ...resultGuards },
  outcomes: { approved: (record, others, context) => makeSheets(record, others, context) },
  actions: {
    preview: (asked, { store }) => previewOf(asked, store),
    progress: ({ id }, { store }) => progressOf(id, store),
  },
  effects: {
    async remind({ id }, _others, { store, viewer }) {
      await remindRaters([id], `${viewer.name}催评：请尽快完成评分`, store);
    },
    close: ({ id }, others, context) => endSheets(id, others, context),
    cancel: ({ id }, others, context) => voidSheets(id, others, context),
    ...resultEffects,
  },
});
