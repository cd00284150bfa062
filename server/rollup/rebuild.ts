import sql from 'sql-template-tag';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { Job } from '#server/schedule/job.ts';
import { bringInStep } from './in-step.ts';

const recordsAtOnce = 500;

/** The modules whose records hold figures, the first of each chain first. */
function holders(registry: Registry): Entry[] {
  const holding = registry.all().filter(({ rollups }) => rollups.held.length > 0);
  return holding.toSorted((one, other) => other.rollups.rank - one.rollups.rank);
}

async function batches(entry: Entry, store: Queryable): Promise<string[][]> {
  const rows = await store.query<{ id: string }>(sql`select id from ${tableName(entry.table)} order by id`);
  const ids = rows.map(({ id }) => id);
  const starts = Array.from({ length: Math.ceil(ids.length / recordsAtOnce) }, (_, batch) => batch * recordsAtOnce);
  return starts.map((start) => ids.slice(start, start + recordsAtOnce));
}

/** Works all kept figures out anew within one transaction, and answers how many records were out of step. */
export async function rebuildWithin(store: Transaction, registry: Registry): Promise<number> {
  let mended = 0;
  for (const entry of holders(registry)) {
    for (const ids of await batches(entry, store)) mended += await bringInStep(entry, ids, store);
  }
  return mended;
}

/** The same while others work: a few hundred records at a time. */
async function rebuild(database: Database, registry: Registry): Promise<number> {
  let mended = 0;
  for (const entry of holders(registry)) {
    for (const ids of await batches(entry, database)) {
      mended += await database.transaction((store) => bringInStep(entry, ids, store));
    }
  }
  return mended;
}

/** Time moves figures as well: what was due yesterday is late today. Administrators start it by hand where they doubt a figure. */
export const rollupJob: Job = {
  code: 'rollups',
  title: '重算进度与健康度',
  note: '按声明的规则重新计算进度、比例、逾期数量和健康度；新的一天里有到期的，健康度随之变化。',
  cron: '3 0 * * *',
  async run({ database, registry }) {
    const mended = await rebuild(database, registry);
    return mended > 0 ? `更新 ${mended} 条记录` : undefined;
  },
};
