import sql from 'sql-template-tag';
import { Mentions, mentionedLabels } from '#server/crud/labels.ts';
import { readLines } from '#server/crud/lines.ts';
import { record } from '#server/crud/scope.ts';
import { rowColumns } from '#server/crud/select.ts';
import { nextCount } from '#server/crud/serial.ts';
import type { Queryable } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import { shownValue } from '#server/engine/forms/form-change.ts';
import type { CaseWords, ReadField } from '#server/engine/ports.ts';
import type { Registry } from '#server/module/registry.ts';
import { fieldsOf } from '#shared/bpmn/form-fields.ts';
import { type Fields, metaOf, text } from '#shared/field.ts';
import { fieldText, isEmpty } from '#shared/field-text.ts';

/** How cases are numbered and told of, by the forms and records of the organisation. */
export function createCaseWords(registry: Registry): CaseWords {
  return {
    nextNumber: nextCount,
    fieldsOf: async (names, { module, id, form, values }, store) => {
      const entered = form.filter((field) => names.includes(field.id));
      const mentions = new Mentions();
      mentions.collect(fieldsOf(entered), values);
      const own = module && id ? await recordFields(names, { module, id }, store, registry) : null;
      if (own) mentions.collect(own.fields, own.row);
      const labels = await mentionedLabels(mentions, store, registry);
      const ofForm = entered.map((field): [string, ReadField] => [
        field.id,
        { label: field.label || field.id, text: shownValue(field, values[field.id], labels) },
      ]);
      const ofRecord = Object.entries(own?.fields ?? {}).map(([name, schema]): [string, ReadField] => {
        const meta = metaOf(schema);
        const value = own?.row[name];
        return [name, { label: meta.label, text: isEmpty(value) ? null : fieldText(meta, value, labels) }];
      });
      return Object.fromEntries([...ofForm, ...ofRecord]);
    },
  };
}

/** Those of the names that are fields of a record, with its row; no row holds anything where the record is gone. */
async function recordFields(
  names: readonly string[],
  { module, id }: { module: string; id: string },
  store: Queryable,
  registry: Registry,
): Promise<{ fields: Fields; row: Record<string, unknown> }> {
  const entry = registry.get(module);
  const { fields, computed = {}, serial } = entry.module.declaration;
  const every: Fields = { ...fields, ...computed, ...(serial && { number: text('编号') }) };
  const asked = Object.fromEntries(Object.entries(every).filter(([name]) => names.includes(name)));
  if (Object.keys(asked).length === 0) return { fields: {}, row: {} };
  const row = await store.one<Record<string, unknown>>(sql`
    select ${rowColumns(entry)} from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`);
  return { fields: asked, row: { ...row, ...(row && (await readLines(entry, id, store))) } };
}
