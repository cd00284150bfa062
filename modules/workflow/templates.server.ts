import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { AppError } from '#shared/error.ts';
import { addTemplate, listTemplates, removeTemplate, updateTemplate } from './templates.ts';

type Template = z.output<typeof listTemplates.output>[number];

function nameTaken(): AppError {
  const message = '模板名称已被使用';
  return new AppError('invalid', message, { fields: [{ path: 'name', message }] });
}

/** The calls around element templates. Administrators only, like the drawings themselves. */
export function templateEndpoints(): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    onRead(listTemplates, admins, ({ search }, { store }) => {
      const pattern = `%${literally(search ?? '')}%`;
      return store.query<Template>(sql`
        select id, name, description, flavour, element_type as "elementType", content, version,
          updated_at as "updatedAt", updated_by_name as "updatedByName"
        from element_template where name ilike ${pattern} or description ilike ${pattern} order by name limit 500`);
    }),
    onWrite(addTemplate, admins, async (template, { viewer, store }) => {
      const id = newId();
      const added = await store.execute(sql`
        insert into element_template (id, name, description, flavour, element_type, content, updated_at, updated_by, updated_by_name)
        values (${id}, ${template.name}, ${template.description || null}, ${template.flavour}, ${template.elementType},
          ${JSON.stringify(template.content)}, now(), ${viewer.id}, ${viewer.name})
        on conflict (name) do nothing`);
      if (!added) throw nameTaken();
      return { id, version: 1 };
    }),
    onWrite(updateTemplate, admins, async ({ id, version, name, description }, { viewer, store }) => {
      const other = await store.one(sql`select 1 from element_template where name = ${name} and id <> ${id}`);
      if (other) throw nameTaken();
      const updated = await store.execute(sql`
        update element_template set name = ${name}, description = ${description || null}, version = version + 1,
          updated_at = now(), updated_by = ${viewer.id}, updated_by_name = ${viewer.name}
        where id = ${id} and version = ${version}`);
      if (!updated) throw new AppError('conflict');
      return { version: version + 1 };
    }),
    onWrite(removeTemplate, admins, async ({ id, version }, { store }) => {
      const removed = await store.execute(sql`delete from element_template where id = ${id} and version = ${version}`);
      if (!removed) throw new AppError('conflict');
      return {};
    }),
  ];
}
