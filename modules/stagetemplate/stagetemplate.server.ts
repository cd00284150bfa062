import sql from 'sql-template-tag';
import { record as rowOf } from '#server/crud/scope.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { applyTemplate, openFirst, previewOf, type StageOwner } from './apply-template.server.ts';
import { copyTemplate } from './copy-template.server.ts';
import { stagetemplate } from './stagetemplate.ts';

interface Template {
  id: string;
  name: string;
  status: string;
  appliesTo: 'contract' | 'system';
}

/** A template that may be applied; others are refused. */
async function applicable(id: string, store: Queryable): Promise<Template> {
  const template = await store.one<Template>(sql`
    select id, name, status, applies_to as "appliesTo" from stagetemplate where id = ${id} and deleted_at is null`);
  if (!template) throw new AppError('notFound', '阶段模板不存在或已被删除');
  if (template.status !== 'enabled') throw new AppError('refused', '只有启用的阶段模板可以套用');
  return template;
}

/** The contracts or systems that stages can be planned for; one that is gone or over is refused. */
async function ownersOf({ appliesTo }: Template, ids: readonly string[], store: Queryable): Promise<StageOwner[]> {
  const owners = await store.query<StageOwner>(
    appliesTo === 'contract'
      ? sql`select id, name, id as contract, null::uuid as system, start_on as "startOn", end_on as "endOn"
          from contract where id = any(${ids}) and deleted_at is null
            and status not in ('closed', 'terminated') order by name, id`
      : sql`select item.id, item.name, item.contract, item.id as system, contract.start_on as "startOn",
            contract.end_on as "endOn"
          from systemitem item join contract on contract.id = item.contract
          where item.id = any(${ids}) and item.deleted_at is null and item.status <> 'retired' order by item.name, item.id`,
  );
  if (owners.length !== new Set(ids).size) {
    throw new AppError('refused', '所选的对象中有已关闭、已终止或不存在的，请重新选择');
  }
  return owners;
}

async function weightOf(template: string, store: Transaction): Promise<number> {
  const row = await store.one<{ weight: number }>(
    sql`select coalesce(sum(weight), 0) as weight from stage where template = ${template} and deleted_at is null`,
  );
  return row?.weight ?? 0;
}

export default serve(stagetemplate, {
  offers: {
    enable: {
      on: () => sql`exists (select 1 from stage where stage.template = ${rowOf}.id and stage.deleted_at is null)`,
      refusal: () => '还没有阶段，请先添加阶段',
    },
    revise: {
      on: () => sql`not exists (
        select 1 from stageinstance join stage on stage.id = stageinstance.stage
        where stage.template = ${rowOf}.id and stageinstance.deleted_at is null)`,
      refusal: () => '模板已经套用过，不能退回草稿；请建立新版',
    },
  },
  guards: {
    async enable(record, _answers, { store }) {
      const weight = await weightOf(record.id, store);
      if (Math.round(weight * 10) !== 1000) {
        throw new AppError('refused', `各阶段权重合计为 ${weight}%，应为 100%`);
      }
      return undefined;
    },
  },
  actions: {
    copy: ({ id }, { store }, others) => copyTemplate(id, others, store),
    async preview({ id, targets }, { store }) {
      const template = await applicable(id, store);
      const owners = await ownersOf(template, targets, store);
      const found = [];
      for (const owner of owners) {
        found.push({ id: owner.id, name: owner.name, changes: await previewOf(id, owner, store) });
      }
      return found;
    },
    async apply({ id, targets }, { store }, others) {
      // Two who apply templates to one contract at once take turns, so that no stage is made twice.
      await takeTurns(store, 'stage template');
      const template = await applicable(id, store);
      const owners = await ownersOf(template, targets, store);
      for (const owner of owners) {
        await applyTemplate(id, owner, others, store);
        const isRunning = await store.one(
          sql`select 1 from contract where id = ${owner.contract} and status = 'performing'`,
        );
        if (isRunning) await openFirst(owner, others, store);
      }
      if (template.appliesTo === 'contract') {
        await store.execute(sql`update contract set stage_template = ${id} where id = any(${targets})`);
      }
      return { applied: owners.length };
    },
  },
});
