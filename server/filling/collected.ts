import sql from 'sql-template-tag';
import { Mentions, mentionedLabels } from '#server/crud/labels.ts';
import { listOrder } from '#server/crud/list.ts';
import { columnOf, readable } from '#server/crud/scope.ts';
import { living, rowColumns, type StoredRow } from '#server/crud/select.ts';
import { chineseDay } from '#server/crud/serial.ts';
import { fieldColumns, recordColumns, type SheetColumn } from '#server/crud/sheet-columns.ts';
import { makeWorkbook } from '#server/crud/workbook.ts';
import { cellOf, formatOf } from '#server/crud/write-cell.ts';
import { mediaTypeOf } from '#server/file/file-format.ts';
import { Download } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { listedRulesOf, screened } from '#server/rights/field-rights.ts';
import { fieldsOf } from '#shared/bpmn/form-fields.ts';
import { AppError } from '#shared/error.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import { processFieldsOf } from '#shared/form/process-fields.ts';
import type { Labels } from '#shared/module.ts';
import { type AskedForm, askerOf, filledBy, formAskedBy } from './asked-form.ts';

/** A table of more rows than this shows nobody anything. */
const rowLimit = 1_000;

/** What the records below one have filled in, each with what tells it from the others. */
interface Collected extends AskedForm {
  entry: Entry;
  fields: Fields;
  rows: { id: string; facts: Record<string, unknown>; values: Record<string, unknown> | null }[];
  labels: Labels;
}

/** What was filled in for a record, of those below it that the viewer may read; null where it asks for nothing. */
export async function collected(
  { module, recordId }: { module: string; recordId: string },
  context: ReadContext,
  registry: Registry,
): Promise<Collected | null> {
  const { store, viewer } = context;
  const entry = registry.all().find((each) => askerOf(each) === module);
  const rule = entry?.module.declaration.fills;
  const asked = await formAskedBy(recordId, store);
  if (!entry || !rule || !asked) return null;
  const scope = readable(entry, viewer, registry) ?? sql`true`;
  const found = await store.query<StoredRow>(sql`
    select ${rowColumns(entry)} ${living(entry)} and ${columnOf(entry, rule.of)} = ${recordId} and ${scope}
    order by ${listOrder(entry, undefined)} limit ${rowLimit}`);
  const rules = listedRulesOf(entry, viewer, registry);
  const filled = new Map(
    (
      await filledBy(
        found.map(({ id }) => id),
        store,
      )
    ).map((each) => [each.recordId, each.values]),
  );
  const fields = fieldsOf(processFieldsOf(asked.content));
  const { fields: own, computed = {} } = entry.module.declaration;
  const mentions = new Mentions();
  const rows = found.map((each) => {
    const row = screened(entry, each, rules);
    const facts = Object.fromEntries(rule.shown.map((name) => [name, row[name] ?? null]));
    const values = filled.get(row.id) ?? null;
    mentions.collect({ ...own, ...computed }, facts);
    if (values) mentions.collect(fields, values);
    return { id: row.id, facts, values };
  });
  return { ...asked, entry, fields, rows, labels: await mentionedLabels(mentions, store, registry) };
}

/** The same as a workbook: one row for each record, and a further sheet for each table of the form. */
export async function collectedWorkbook(
  about: { module: string; recordId: string },
  title: string,
  context: ReadContext,
  registry: Registry,
): Promise<Download> {
  const found = await collected(about, context, registry);
  if (!found) throw new AppError('refused', '没有要填报的表单');
  const { entry, fields, rows, labels, name } = found;
  const shown = entry.module.declaration.fills?.shown ?? [];
  const facts = shown.flatMap((field) => recordColumns(entry).filter((column) => column.name === field));
  const columns = fieldColumns(fields);
  const tables = Object.entries(fields).flatMap(([field, schema]) => {
    const { fields: inner, label } = metaOf(schema);
    return inner ? [{ field, title: label, columns: fieldColumns(inner) }] : [];
  });
  const flat = columns.filter(({ meta }) => meta.kind !== 'lines');
  const shapeOf = (sheet: string, all: readonly SheetColumn[]) => ({
    name: sheet,
    columns: all.map(({ header, meta }) => ({ header, format: formatOf(meta) })),
  });
  const cells = (all: readonly SheetColumn[], values: Readonly<Record<string, unknown>>) =>
    all.map((column) => cellOf(column.meta, values[column.name], labels));
  const shapes = [
    shapeOf(name, [...facts, ...flat]),
    ...tables.map((table) => shapeOf(table.title, [...facts, ...table.columns])),
  ];
  const { body, sizeBytes } = await makeWorkbook(context.viewer.id, shapes, async (workbook) => {
    await workbook.append(
      0,
      rows.map((row) => [...cells(facts, row.facts), ...cells(flat, row.values ?? {})]),
    );
    for (const [index, table] of tables.entries()) {
      const lines = rows.flatMap((row) =>
        ((row.values?.[table.field] ?? []) as Record<string, unknown>[]).map((line) => [
          ...cells(facts, row.facts),
          ...cells(table.columns, line),
        ]),
      );
      await workbook.append(index + 1, lines);
    }
  });
  return new Download(`${title}-${name}-${chineseDay(new Date())}.xlsx`, mediaTypeOf('xlsx'), body, sizeBytes);
}
