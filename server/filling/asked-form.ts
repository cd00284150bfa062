import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { Entry } from '#server/module/registry.ts';
import { beginningOf, fieldsOf } from '#shared/bpmn/form-fields.ts';
import type { FormField } from '#shared/bpmn/process-model.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { type Fields, metaOf, objectOf } from '#shared/field.ts';
import { conditionProblems, withoutHidden } from '#shared/field-condition.ts';
import type { FormContent } from '#shared/form/form-spec.ts';
import { processFieldsOf } from '#shared/form/process-fields.ts';
import { normalise } from '#shared/normalise.ts';

type Values = Record<string, unknown>;

/** A form as a record asks for it. */
export interface AskedForm {
  name: string;
  content: FormContent;
}

/** What stands in a form. */
export interface Filled {
  recordId: string;
  values: Values;
  version: number;
  savedAt: string;
  savedByName: string;
}

/** Lets a record ask for the published edition of a form, and for this one from now on. */
export async function askForForm(
  { module, recordId, key }: { module: string; recordId: string; key: string },
  store: Transaction,
): Promise<void> {
  const asked = await store.execute(sql`
    insert into form_asked (record_id, module, form_id, edition)
    select ${recordId}, ${module}, id, edition from process_form where key = ${key} and edition is not null`);
  if (asked === 0) throw new AppError('refused', '填报表单已被删除或没有发布，请重新选择');
}

/** The form that a record asks for, if it does. */
export function formAskedBy(recordId: string, store: Queryable): Promise<AskedForm | undefined> {
  return store.one<AskedForm>(sql`
    select published.name, published.content from form_asked asked
    join process_form_edition published on published.form_id = asked.form_id and published.edition = asked.edition
    where asked.record_id = ${recordId}`);
}

/** What records have filled in so far. */
export function filledBy(recordIds: readonly string[], store: Queryable): Promise<Filled[]> {
  return store.query<Filled>(sql`
    select record_id as "recordId", "values", version, saved_at as "savedAt", saved_by_name as "savedByName"
    from form_filled where record_id = any(${[...recordIds]})`);
}

/** The module whose records ask for the form that the records of this one fill in. */
export function askerOf({ module }: Entry): string | undefined {
  const { fills, fields } = module.declaration;
  const schema = fills && fields[fills.of];
  return schema && metaOf(schema).module;
}

/** The same fields, none of which must be filled in, those of their rows neither. */
function optionally(form: readonly FormField[]): FormField[] {
  return form.map(({ more, ...field }) => ({
    ...field,
    isRequired: false,
    ...(more && { more: { ...more, ...(more.columns && { columns: optionally(more.columns) }) } }),
  }));
}

/** What was entered as it is kept, with what is wrong with it; what must be filled in counts only in the end. */
export function checkedValues(
  form: readonly FormField[],
  entered: Values,
  { isWhole }: { isWhole: boolean },
): { fields: Fields; values: Values; problems: FieldProblem[] } {
  const fields = fieldsOf(isWhole ? form : optionally(form));
  const known = new Set(form.map(({ id }) => id));
  const foreign = Object.keys(entered).filter((name) => !known.has(name));
  const whole = withoutHidden(fields, { ...beginningOf(form), ...(normalise(entered) as Values) });
  const parsed = objectOf(fields).safeParse(whole);
  const problems = [
    ...foreign.map((path) => ({ path, message: `表单没有【${path}】` })),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  ];
  const values = (parsed.data ?? whole) as Values;
  return { fields, values, problems: problems.length > 0 ? problems : conditionProblems(fields, values, null) };
}

/** So many problems are told at once; the form shows the others. */
const told = 3;

/** Refuses to hand a record in as long as the form that it fills in is not filled in. */
export async function demandFilled(entry: Entry, row: Values & { id: string }, store: Queryable): Promise<void> {
  const { fills } = entry.module.declaration;
  const asker = fills && row[fills.of];
  const asked = typeof asker === 'string' ? await formAskedBy(asker, store) : undefined;
  if (!asked) return;
  const [filled] = await filledBy([row.id], store);
  const { problems } = checkedValues(processFieldsOf(asked.content), filled?.values ?? {}, { isWhole: true });
  if (problems.length === 0) return;
  const words = problems.slice(0, told).map(({ message }) => message);
  const rest = problems.length > told ? `等 ${problems.length} 项` : '';
  throw new AppError('refused', `“${asked.name}”还没有填完：${words.join('，')}${rest}`);
}
