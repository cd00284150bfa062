import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Context } from '#server/module/context.ts';
import { AppError } from '#shared/error.ts';
import type { addTemplate, listTemplates } from './templates.ts';

type Template = z.output<typeof listTemplates.output>[number];

/** What is kept of a template. */
export type GivenTemplate = z.output<typeof addTemplate.input> & { readonly key?: string; readonly edition?: number };

/** The refusal of a name that another template has. */
export function nameTaken(name: string): AppError {
  const message = `模板名称“${name}”已被使用`;
  return new AppError('invalid', message, { fields: [{ path: 'name', message }] });
}

/** Adds a template; refuses a name that is taken. */
export async function addedTemplate(template: GivenTemplate, { viewer, store }: Context): Promise<string> {
  const { name, description, flavour, elementType, content, fields, key = null, edition = 1 } = template;
  const id = newId();
  const added = await store.execute(sql`
    insert into element_template (id, key, name, description, flavour, element_type, edition, content, fields,
      updated_at, updated_by, updated_by_name)
    values (${id}, ${key}, ${name}, ${description || null}, ${flavour}, ${elementType}, ${edition},
      ${JSON.stringify(content)}, ${JSON.stringify(fields)}, now(), ${viewer.id}, ${viewer.name})
    on conflict do nothing`);
  if (!added) throw nameTaken(name);
  return id;
}

/** Gives a template something else to hold and keeps what it held. */
export async function supersede(
  { id, version, edition, content, fields }: Pick<Template, 'id' | 'version' | 'edition' | 'content' | 'fields'>,
  { viewer, store }: Context,
): Promise<void> {
  await store.execute(sql`
    insert into element_template_edition (template_id, edition, content, fields, saved_at, saved_by_name)
    select id, edition, content, fields, updated_at, updated_by_name from element_template
    where id = ${id} and version = ${version}`);
  const updated = await store.execute(sql`
    update element_template set edition = ${edition}, content = ${JSON.stringify(content)},
      fields = ${JSON.stringify(fields)}, version = version + 1, updated_at = now(), updated_by = ${viewer.id},
      updated_by_name = ${viewer.name}
    where id = ${id} and version = ${version}`);
  if (!updated) throw new AppError('conflict');
}
