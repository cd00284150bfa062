import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';

/**
 * Keeps the stage that asks for a document in step: the share of its required documents that have a valid version or need
 * not be handed in, and with it how far the stage is, unless somebody has said that by hand.
 */
export async function followStage(documentId: string, { store }: Pick<Context, 'store'>): Promise<void> {
  await store.execute(sql`
    update stageinstance set doc_rate = share.rate,
      progress = coalesce(manual_progress, round((coalesce(task_rate, share.rate) + share.rate) / 2, 1))
    from (
      select document.stage_instance as id,
        round(100.0 * count(*) filter (where current_version is not null or status = 'exempt') / count(*), 1) as rate
      from document
      where stage_instance = (select stage_instance from document where id = ${documentId})
        and is_required and deleted_at is null
      group by document.stage_instance
    ) share
    where stageinstance.id = share.id and stageinstance.doc_rate is distinct from share.rate`);
}
