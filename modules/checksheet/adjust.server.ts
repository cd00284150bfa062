import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { refreshTotal, sideOf } from './marks.server.ts';
import { factsOf } from './stored-sheet.server.ts';

interface Adjusted {
  type: string;
  adjustedBy: string | null;
  agreedBy: string | null;
}

async function automaticItem(sheet: string, item: string, { store }: Pick<Context, 'store'>): Promise<Adjusted> {
  const row = await store.one<Adjusted>(sql`
    select field.type, item.adjusted_by as "adjustedBy", item.agreed_by as "agreedBy"
    from checksheetitem item join checkmodelfield field on field.id = item.indicator
    where item.id = ${item} and item.sheet = ${sheet} and item.deleted_at is null`);
  if (!row) throw new AppError('notFound', '评分项不属于这张评分表');
  if (row.type !== 'auto') throw new AppError('refused', '只有自动取数的指标需要调整');
  return row;
}

/** Proposes another value than the system found; it counts once somebody else has agreed. */
export async function proposeValue(
  { id, item, value, reason }: { id: string; item: string; value: number; reason: string },
  others: Others,
  context: Context,
): Promise<void> {
  const facts = await factsOf(id, context.store);
  if (!facts || (await sideOf(facts, context)) !== 'rater') {
    throw new AppError('refused', '这张评分表现在不能由你填写');
  }
  await automaticItem(id, item, context);
  await others.change('checksheetitem', item, {
    ...{ adjustedValue: value, adjustReason: reason },
    ...{ adjustedBy: context.viewer.id, agreedBy: null, isAdjusted: false },
  });
}

/** Agrees to such a proposal or refuses it; never the person who made it. */
export async function answerProposal(
  { id, item, isAgreed }: { id: string; item: string; isAgreed: boolean },
  others: Others,
  context: Context,
): Promise<void> {
  const { adjustedBy, agreedBy } = await automaticItem(id, item, context);
  if (!adjustedBy || agreedBy) throw new AppError('refused', '没有等待同意的调整');
  if (adjustedBy === context.viewer.id) throw new AppError('refused', '调整须由提出人以外的人同意');
  await others.change(
    'checksheetitem',
    item,
    isAgreed
      ? { agreedBy: context.viewer.id, isAdjusted: true }
      : { adjustedValue: null, adjustReason: null, adjustedBy: null, isAdjusted: false },
  );
  await refreshTotal(id, others, context);
}
