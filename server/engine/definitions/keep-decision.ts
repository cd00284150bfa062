import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { readDecisionsApart, writeTableApart } from '#server/decision/decisions-apart.ts';
import type { Person } from '#server/engine/ports.ts';
import { processDecision } from '#server/engine/tables/decision-tables.ts';
import type { DecisionTable } from '#shared/dmn/decision.ts';
import { newDmn } from '#shared/dmn/write-dmn.ts';
import { AppError } from '#shared/error.ts';

/** A version of a decision. */
export interface KeptDecision {
  key: string;
  name: string;
  version: number;
}

/** Makes every decision of a file its next version, all of them or none. Refuses a file that cannot be decided by. */
export async function keepDecisions(
  transaction: Transaction,
  actor: Person,
  { xml, note }: { xml: string; note?: string | null },
): Promise<KeptDecision[]> {
  const { decisions, faults } = await readDecisionsApart(xml);
  if (faults.length > 0) throw new AppError('invalid', `决策表不能使用：${faults.slice(0, 10).join('；')}`);
  const keys = decisions.map(({ key }) => key);
  // Two people who keep the same decision at once take turns, so that both get a version.
  await takeTurns(transaction, ...keys.toSorted().map((key) => `process_decision:${key}`));
  const last = await lastVersions(transaction, keys);
  const fileId = uuid();
  const kept = [];
  for (const { key, name, versionTag } of decisions) {
    const version = (last.get(key)?.version ?? 0) + 1;
    await insert(transaction, processDecision, {
      id: uuid(),
      key,
      name,
      version,
      versionTag,
      fileId,
      xml,
      decisions,
      note: note || null,
      savedAt: new Date().toISOString(),
      savedBy: actor.id,
      savedByName: actor.name,
    });
    kept.push({ key, name, version });
  }
  return kept;
}

/** What becomes of a table: `version` is the one that it was made from; null makes a new decision. */
export interface ChangedTable {
  key: string;
  version: number | null;
  name: string;
  table: DecisionTable;
  note?: string | null;
}

/** Keeps a table as the next version of its decision; the rest of its file stays as it was written. */
export async function keepTable(
  transaction: Transaction,
  actor: Person,
  { key, version, name, table, note }: ChangedTable,
): Promise<KeptDecision> {
  await takeTurns(transaction, `process_decision:${key}`);
  const before = (await lastVersions(transaction, [key])).get(key);
  if ((before?.version ?? null) !== version) {
    if (version !== null) throw new AppError('conflict', '决策表已有新的版本，请刷新后重试');
    const message = `决策标识“${key}”已被使用`;
    throw new AppError('invalid', message, { fields: [{ path: 'key', message }] });
  }
  if (before) await requireTogether(transaction, before.fileId);
  const xml = await writeTableApart({ xml: before?.xml ?? newDmn(key, name), key, name, table });
  const kept = await keepDecisions(transaction, actor, { xml, note });
  const own = kept.find((each) => each.key === key);
  if (!own) throw new Error(`${key} is not in its own file`);
  return own;
}

interface LastVersion {
  key: string;
  version: number;
  fileId: string;
  xml: string;
}

async function lastVersions(transaction: Transaction, keys: readonly string[]): Promise<Map<string, LastVersion>> {
  const rows = await transaction.query<LastVersion>(sql`
    select distinct on (key) key, version, file_id as "fileId", xml from process_decision
    where key = any(${[...keys]}) order by key, version desc`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** A file whose other decisions have gone on elsewhere cannot be kept as a whole without taking them back. */
async function requireTogether(transaction: Transaction, fileId: string): Promise<void> {
  const gone = await transaction.query<{ name: string }>(sql`
    select mate.name from process_decision mate where mate.file_id = ${fileId}
      and exists (select 1 from process_decision newer where newer.key = mate.key and newer.version > mate.version)`);
  if (gone.length === 0) return;
  const names = gone.map(({ name }) => `“${name}”`).join('、');
  throw new AppError('refused', `同一文件中的决策${names}已由别的文件更新，请导出后合并，再整个导入`);
}
