import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { MadeRecord, Others } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';

/** Makes the next edition of a model, a draft with the same indicators and grades, and answers its id. */
export async function copyModel(id: string, others: Others, store: Transaction): Promise<{ id: string }> {
  await takeTurns(store, 'check model edition');
  const model = await store.one<MadeRecord>(sql`
    select code, name, pair, period, total, pass_line as "passLine", aggregate, drop_high as "dropHigh",
      drop_low as "dropLow", missing_rule as "missingRule", is_anonymous as "isAnonymous",
      has_self_score as "hasSelfScore", remark,
      (select max(edition) + 1 from checkmodel other where other.code = model.code) as edition
    from checkmodel model where id = ${id} and deleted_at is null`);
  if (!model) throw new AppError('notFound', '考核模型不存在或已被删除');
  const [copy = ''] = await others.addMany('checkmodel', [model]);
  await store.execute(sql`
    insert into checkmodel_grades (id, parent, position, grade, "from")
    select gen_random_uuid(), ${copy}, position, grade, "from" from checkmodel_grades where parent = ${id}`);
  const fields = await store.query<MadeRecord & { id: string; parent: string | null }>(sql`
    select id, parent, position, name, standard, type, max, min, step, weight, options, auto_metric as "autoMetric",
      auto_full as "autoFull", auto_zero as "autoZero", needs_evidence as "needsEvidence", remark_below as "remarkBelow"
    from checkmodelfield where model = ${id} and deleted_at is null order by position, id`);
  const copied = new Map(fields.map((field) => [field.id, newId()]));
  const made = fields.map((field) => ({
    ...field,
    id: copied.get(field.id) as string,
    parent: field.parent && copied.get(field.parent),
    model: copy,
  }));
  await others.addMany('checkmodelfield', made);
  return { id: copy };
}
