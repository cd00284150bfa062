import sql from 'sql-template-tag';
import type { z } from 'zod';
import { computedNames, furtherFacts } from '#server/approval/record-facts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Registry } from '#server/module/registry.ts';
import { type FieldKind, type Fields, isOptional, metaOf } from '#shared/field.ts';
import type { FormContent } from '#shared/form/form-spec.ts';
import { processFieldsOf } from '#shared/form/process-fields.ts';
import type { listForms } from './references.ts';

type NameableForm = z.output<typeof listForms.output>[number];
type Choices = NameableForm['fields'][number]['values'];

/** How many designed forms are offered at most. */
const limit = 1000;

/** What a drawing calls the kinds of field that conditions can compare. */
const types: Partial<Record<FieldKind, string>> = {
  text: 'string',
  integer: 'long',
  decimal: 'double',
  percentage: 'double',
  rating: 'double',
  date: 'date',
  instant: 'datetime',
  flag: 'boolean',
  choice: 'enum',
  entry: 'enum',
};

/** The forms that a drawing can name, designed ones in their published edition and those of records, with what each field may hold. */
export async function nameableForms(registry: Registry, store: Queryable): Promise<NameableForm[]> {
  const designed = await store.query<{ key: string; name: string; content: FormContent }>(sql`
    select form.key, published.name, published.content
    from process_form form
    join process_form_edition published on published.form_id = form.id and published.edition = form.edition
    order by published.name, form.key limit ${limit}`);
  const entries = await store.query<{ code: string; id: string; name: string }>(sql`
    select code, value as id, label as name from dictionary_entry where enabled order by code, sort nulls first, label`);
  const byCode = Map.groupBy(entries, ({ code }) => code);
  const entriesOf = (code: string): Choices => (byCode.get(code) ?? []).map(({ id, name }) => ({ id, name }));
  return [
    ...designed.map(({ key, name, content }) => ({
      key: `form:${key}`,
      title: name,
      isRecord: false,
      fields: processFieldsOf(content).map(({ id, label, type, isRequired, values, more }) => ({
        name: id,
        label,
        isComputed: false,
        isRequired,
        type,
        values: more?.dictionary ? entriesOf(more.dictionary) : [...values],
      })),
    })),
    ...recordForms(registry, entriesOf),
  ];
}

function recordForms(registry: Registry, entriesOf: (code: string) => Choices): NameableForm[] {
  return registry
    .all()
    .filter(({ module }) => module.declaration.approval)
    .map((entry) => {
      const { name, title, fields, computed = {} } = entry.module.declaration;
      const further = furtherFacts(entry, registry);
      const known: Fields = { ...further, ...fields, ...computed };
      return {
        key: name,
        title,
        isRecord: true,
        fields: [...Object.keys({ ...fields, ...further }), ...computedNames(computed)].map((field) => {
          const { label, kind, options = {}, dictionary } = metaOf(known[field] as Fields[string]);
          const values = Object.entries(options).map(([id, word]) => ({ id, name: word }));
          return {
            name: field,
            label,
            isComputed: !(field in fields),
            isRequired: field in fields && !isOptional(known[field] as Fields[string]),
            type: types[kind] ?? '',
            values: dictionary ? entriesOf(dictionary) : values,
          };
        }),
      };
    });
}
