import sql, { join, type Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Context } from '#server/module/context.ts';
import { AppError } from '#shared/error.ts';
import {
  formUsage,
  getForm,
  type ListedForm,
  listFormEditions,
  pageForms,
  publishForm,
  removeForm,
  saveForm,
} from './forms.ts';

type Form = z.output<typeof getForm.output>;
type Draft = z.output<typeof saveForm.input>;

const isAhead = sql`published.content is distinct from form.content`;

const columns = sql`
  form.id, form.key, form.name, form.category, form.description, form.version, form.edition, ${isAhead} as "isAhead",
  (select coalesce(sum(jsonb_array_length(part -> 'fields')), 0)::int
    from jsonb_array_elements(form.content -> 'groups') part) as "fieldCount",
  (select coalesce(array_agg(definition.name order by definition.name), '{}') from process_definition definition
    where exists (select 1 from jsonb_each(definition.forms) pinned where pinned.value ->> 'id' = form.id::text)
      and definition.version = (select max(version) from process_definition other where other.key = definition.key)
  ) as "usedBy",
  form.updated_at as "updatedAt", form.updated_by_name as "updatedByName"`;

const from = sql`
  from process_form form left join process_form_edition published
    on published.form_id = form.id and published.edition = form.edition`;

const states: Readonly<Record<string, Sql>> = {
  draft: sql`form.edition is null`,
  published: sql`form.edition is not null`,
  ahead: sql`form.edition is not null and ${isAhead}`,
};

async function formsOf({ page, size, search, state }: z.output<typeof pageForms.input>, store: Queryable) {
  const pattern = `%${literally(search ?? '')}%`;
  const conditions = [sql`(form.name ilike ${pattern} or form.key ilike ${pattern})`];
  if (state && states[state]) conditions.push(states[state]);
  const where = sql`where ${join(conditions, ' and ')}`;
  const counted = await store.one<{ total: number }>(sql`select count(*)::int as total ${from} ${where}`);
  const rows = await store.query<ListedForm>(sql`
    select ${columns} ${from} ${where} order by form.updated_at desc, form.id limit ${size} offset ${(page - 1) * size}`);
  return { rows, total: counted?.total ?? 0 };
}

async function formWithContent(id: string, store: Queryable): Promise<Form> {
  const form = await store.one<Form>(sql`select ${columns}, form.content ${from} where form.id = ${id}`);
  if (!form) throw new AppError('notFound', '表单不存在或已被删除');
  return form;
}

function keyTaken(key: string): AppError {
  const message = `表单标识“${key}”已被使用`;
  return new AppError('invalid', message, { fields: [{ path: 'key', message }] });
}

async function added({ key, name, category, description, content }: Draft, { viewer, store }: Context) {
  const id = newId();
  const isAdded = await store.execute(sql`
    insert into process_form (id, key, name, category, description, content, updated_at, updated_by, updated_by_name)
    values (${id}, ${key}, ${name}, ${category || null}, ${description || null}, ${JSON.stringify(content)}, now(),
      ${viewer.id}, ${viewer.name})
    on conflict (key) do nothing`);
  if (!isAdded) throw keyTaken(key);
  return { id, version: 1 };
}

async function changed(id: string, draft: Draft, { viewer, store }: Context) {
  const { version = 0, key, name, category, description, content } = draft;
  const form = await formWithContent(id, store);
  if (form.key !== key)
    throw new AppError('invalid', '表单标识不能修改', { fields: [{ path: 'key', message: '不能修改' }] });
  const isChanged = await store.execute(sql`
    update process_form set name = ${name}, category = ${category || null}, description = ${description || null},
      content = ${JSON.stringify(content)}, version = version + 1, updated_at = now(), updated_by = ${viewer.id},
      updated_by_name = ${viewer.name}
    where id = ${id} and version = ${version}`);
  if (!isChanged) throw new AppError('conflict', `表单已被 ${form.updatedByName} 修改，请刷新后重试`);
  return { id, version: form.version + 1 };
}

async function published(
  { id, version, note }: z.output<typeof publishForm.input>,
  { viewer, store }: Context,
): Promise<{ version: number; edition: number }> {
  const held = await store.one<{ version: number; edition: number | null }>(sql`
    select version, edition from process_form where id = ${id} for update`);
  if (held?.version !== version) throw new AppError('conflict', '表单已被他人修改，请刷新后再发布');
  const form = await formWithContent(id, store);
  if (!form.isAhead && held.edition) throw new AppError('refused', `表单与第 ${held.edition} 版相同，不需要发布`);
  if (form.fieldCount === 0) throw new AppError('refused', '表单还没有字段，不能发布');
  const edition = (held.edition ?? 0) + 1;
  await store.execute(sql`
    insert into process_form_edition (form_id, edition, name, content, note, published_at, published_by_name)
    select id, ${edition}, name, content, ${note || null}, now(), ${viewer.name} from process_form where id = ${id}`);
  await store.execute(sql`update process_form set edition = ${edition}, version = version + 1 where id = ${id}`);
  return { version: version + 1, edition };
}

/** The drawings whose text names a form; the quotes tell a key from a longer one. */
function modelsWith(key: string, store: Queryable): Promise<{ id: string; key: string; name: string }[]> {
  return store.query(sql`
    select id, key, name from process_model
    where strpos(xml, ${`ormKey="form:${key}"`}) > 0 or strpos(xml, ${`ormKey="${key}"`}) > 0 order by name, id`);
}

/** The calls around forms: design, publish, look where they are used. Administrators only, like the drawings. */
export function formEndpoints(): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    onRead(pageForms, admins, (query, { store }) => formsOf(query, store)),
    onRead(getForm, admins, ({ id }, { store }) => formWithContent(id, store)),
    onWrite(saveForm, admins, (draft, context) =>
      draft.id ? changed(draft.id, draft, context) : added(draft, context),
    ),
    onWrite(publishForm, admins, published),
    onWrite(removeForm, admins, async ({ id, version }, { store }) => {
      const { key } = await formWithContent(id, store);
      const models = await modelsWith(key, store);
      const names = models.map(({ name }) => `“${name}”`).join('、');
      if (models.length > 0) throw new AppError('refused', `流程模型${names}正在使用此表单，请先在模型中换用其他表单`);
      const asked = await store.one(sql`select 1 from form_asked where form_id = ${id} limit 1`);
      if (asked) throw new AppError('refused', '表单已用于填报，不能删除');
      const removed = await store.execute(sql`delete from process_form where id = ${id} and version = ${version}`);
      if (!removed) throw new AppError('conflict');
      return {};
    }),
    onRead(listFormEditions, admins, ({ id }, { store }) =>
      store.query<z.output<typeof listFormEditions.output>[number]>(sql`
        select edition, name, note, published_at as "publishedAt", published_by_name as "publishedByName", content
        from process_form_edition where form_id = ${id} order by edition desc`),
    ),
    onRead(formUsage, admins, async ({ id }, { store }) => {
      const { key } = await formWithContent(id, store);
      const definitions = await store.query<z.output<typeof formUsage.output>['definitions'][number]>(sql`
        select definition.id, definition.key, definition.name, definition.version,
          (pinned.value ->> 'edition')::int as edition
        from process_definition definition, jsonb_each(definition.forms) pinned
        where pinned.value ->> 'id' = ${id} order by definition.key, definition.version desc limit 200`);
      return { models: await modelsWith(key, store), definitions };
    }),
  ];
}
