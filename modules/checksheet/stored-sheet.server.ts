import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { MetricCode } from '../checkmodelfield/metric-codes.ts';
import { type MetricScope, type MetricSubject, metricScopeOf, readMetric, rowsBehind } from './metrics.server.ts';
import type { Entry } from './rules.ts';
import type { SheetRow } from './sheet-calls.ts';
import { shownOnSheet } from './shown-documents.server.ts';

type Item = NonNullable<SheetRow['item']>;

/** What a sheet is about, and what its campaign and model say of it. */
export interface SheetFacts extends MetricSubject {
  id: string;
  status: string;
  model: string;
  total: number;
  scoreFrom: string;
  campaignStatus: string;
  hasSelfScore: boolean;
  isAnonymous: boolean;
}

/** Reads the facts of a sheet; undefined where it is gone. */
export function factsOf(id: string, store: Queryable): Promise<SheetFacts | undefined> {
  return store.one<SheetFacts>(sql`
    select sheet.id, sheet.status, sheet.ratee_area as area, sheet.ratee_company as company, sheet.contract,
      sheet.system, campaign.model, campaign.start_on as "from", campaign.end_on as until,
      campaign.score_from as "scoreFrom", campaign.status as "campaignStatus", model.total,
      model.has_self_score as "hasSelfScore", model.is_anonymous as "isAnonymous"
    from checksheet sheet join checkcampaign campaign on campaign.id = sheet.campaign
    join checkmodel model on model.id = campaign.model where sheet.id = ${id} and sheet.deleted_at is null`);
}

/** States in which automatic values are read anew; afterwards they stand as they were handed in. */
const open = ['todo', 'self', 'scoring', 'returned'];

/** The value that an automatic item counts with: an adjustment only once somebody else has agreed to it. */
function countedValue({ autoValue, adjustedValue, agreedBy }: Item): number | null {
  return agreedBy ? adjustedValue : autoValue;
}

/** The rows of a sheet with what was entered; while it is open, automatic values as they are now. */
export async function rowsOfSheet(facts: SheetFacts, store: Queryable): Promise<SheetRow[]> {
  const stored = await store.query<Omit<SheetRow, 'documents'>>(sql`
    select field.id, field.parent, field.name, field.standard, field.type, field.max, field.min, field.step, field.weight,
      field.options, field.auto_metric as "autoMetric", field.auto_full as "autoFull", field.auto_zero as "autoZero",
      field.needs_evidence as "needsEvidence", field.remark_below as "remarkBelow",
      case when item.id is null then null else json_build_object(
        'id', item.id, 'version', item.version, 'mark', item.mark, 'selfMark', item.self_mark,
        'selfScore', item.self_score, 'answer', item.answer, 'remark', item.remark,
        'evidence', coalesce(item.evidence, '{}'), 'autoValue', item.auto_value, 'autoSource', item.auto_source,
        'adjustedValue', item.adjusted_value, 'adjustReason', item.adjust_reason,
        'adjustedBy', item.adjusted_by, 'agreedBy', item.agreed_by) end as item
    from checkmodelfield field
    left join checksheetitem item on item.indicator = field.id and item.sheet = ${facts.id} and item.deleted_at is null
    where field.model = ${facts.model} and field.deleted_at is null order by field.position, field.id`);
  const documents = await shownOnSheet(facts.id, store);
  const rows = stored.map((row) => ({ ...row, documents: documents.get(row.id) ?? [] }));
  if (!open.includes(facts.status)) return rows;
  const scope = await metricScopeOf(facts, store);
  return Promise.all(rows.map(async (row) => ({ ...row, item: await withValue(row, scope, store) })));
}

/** The item with the number that the system knows now; what a person entered where it knows none stays. */
async function withValue({ autoMetric, item }: SheetRow, scope: MetricScope, store: Queryable): Promise<Item | null> {
  if (!item || !autoMetric) return item;
  const found = await readMetric(autoMetric as MetricCode, scope, store);
  const current = { ...item, autoValue: found?.value ?? null, autoSource: found?.source ?? null };
  return { ...current, mark: countedValue(current) ?? item.mark };
}

/** The rows with the way to what each automatic number counts. */
export async function withRowsBehind(
  rows: readonly SheetRow[],
  facts: SheetFacts,
  store: Queryable,
): Promise<SheetRow[]> {
  const scope = await metricScopeOf(facts, store);
  return rows.map((row) => {
    if (!row.autoMetric || (row.item?.autoValue ?? null) === null) return row;
    return { ...row, behind: rowsBehind(row.autoMetric as MetricCode, scope) };
  });
}

/** The entries of a sheet by their indicator; of the ratee's own judgement where `isSelf`. */
export function entriesOf(rows: readonly SheetRow[], isSelf = false): Map<string, Entry> {
  return new Map(
    rows.flatMap(({ id, type, item }) =>
      item ? [[id, { ...item, mark: isSelf && type !== 'auto' ? item.selfMark : item.mark }] as const] : [],
    ),
  );
}

/** What the files of evidence and the people of adjustments are called. */
export async function labelsOfRows(rows: readonly SheetRow[], store: Queryable): Promise<Record<string, string>> {
  const ids = rows.flatMap(({ item }) => (item ? [...item.evidence, item.adjustedBy, item.agreedBy] : []));
  const named = await store.query<{ id: string; name: string }>(sql`
    select id, name from file where id = any(${ids.filter((id) => id !== null)})
    union all select id, name from "user" where id = any(${ids.filter((id) => id !== null)})`);
  return Object.fromEntries(named.map(({ id, name }) => [id, name]));
}
