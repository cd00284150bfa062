import sql from 'sql-template-tag';
import type { ReadContext } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { type Composed, newFor, waitingParts } from './gather.server.ts';
import { mergeItems } from './rules.ts';

/** What a report lacks of the time that it tells of: what its writer can bring in, and what nobody has handed in yet. */
export async function basis({ id }: { id: string }, { store, viewer }: ReadContext, others: Others) {
  await others.see('report', id);
  const report = await store.one<Composed & { isMine: boolean }>(sql`
    select duty, gathered, status in ('draft', 'returned') and coalesce(${viewer.id} = any(writers), false) as "isMine"
    from report where id = ${id}`);
  if (!report) throw new AppError('notFound', '报告不存在或已被删除');
  const { items, plans } = report.isMine ? await newFor(report, store) : { items: [], plans: [] };
  const waiting = await waitingParts(report, others.readable('reportduty'), store);
  return { found: mergeItems(items).length + plans.length, waiting };
}
