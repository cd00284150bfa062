import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';

async function takeAll(
  campaign: string,
  { from, event }: { from: readonly string[]; event: string },
  others: Others,
  { store }: Context,
): Promise<void> {
  const sheets = await store.query<{ id: string }>(sql`
    select id from checksheet where campaign = ${campaign} and status = any(${[...from]}) and deleted_at is null
    order by id`);
  for (const { id } of sheets) await others.take('checksheet', id, event);
}

/** Notes every sheet that was not handed in as missed, and keeps the automatic values of the others as they are now. */
export async function endSheets(campaign: string, others: Others, context: Context): Promise<void> {
  await takeAll(campaign, { from: ['todo', 'self', 'scoring'], event: 'miss' }, others, context);
  await takeAll(campaign, { from: ['submitted'], event: 'freeze' }, others, context);
}

/** Makes every sheet of a campaign void. */
export function voidSheets(campaign: string, others: Others, context: Context): Promise<void> {
  const from = ['todo', 'self', 'scoring', 'returned', 'submitted', 'missed', 'confirmed'];
  return takeAll(campaign, { from, event: 'void' }, others, context);
}
