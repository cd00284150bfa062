import sql from 'sql-template-tag';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import { isUniqueViolation } from '#server/database/unique-violation.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { AppError } from '#shared/error.ts';
import { editionsOf } from './template-editions.server.ts';
import { keepImported } from './template-import.server.ts';
import { addedTemplate, nameTaken, supersede } from './template-store.server.ts';
import {
  addTemplate,
  importTemplates,
  listTemplateEditions,
  listTemplates,
  removeTemplate,
  saveTemplate,
  updateTemplate,
} from './templates.ts';

type Template = z.output<typeof listTemplates.output>[number];

/** The calls around element templates. Administrators only, like the drawings themselves. */
export function templateEndpoints(): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    onRead(listTemplates, admins, ({ search }, { store }) => {
      const pattern = `%${literally(search ?? '')}%`;
      return store.query<Template>(sql`
        select id, coalesce(key, id::text) as key, name, description, flavour, element_type as "elementType", edition,
          content, fields, version, updated_at as "updatedAt", updated_by_name as "updatedByName"
        from element_template where name ilike ${pattern} or description ilike ${pattern} order by name limit 500`);
    }),
    onRead(listTemplateEditions, admins, ({ keys }, { store }) => editionsOf(keys, store)),
    onWrite(addTemplate, admins, async (template, context) => ({
      id: await addedTemplate(template, context),
      version: 1,
    })),
    onWrite(importTemplates, admins, ({ templates }, context) => keepImported(templates, context)),
    onWrite(saveTemplate, admins, async ({ id, version, content, fields }, context) => {
      const held = await context.store.one<{ edition: number; isSame: boolean }>(sql`
        select edition, content = ${JSON.stringify(content)}::jsonb and fields = ${JSON.stringify(fields)}::jsonb as "isSame"
        from element_template where id = ${id} and version = ${version} for update`);
      if (!held) throw new AppError('conflict');
      if (held.isSame) return { version, edition: held.edition };
      const edition = held.edition + 1;
      await supersede({ id, version, edition, content, fields }, context);
      return { version: version + 1, edition };
    }),
    onWrite(updateTemplate, admins, async ({ id, version, name, description }, { viewer, store }) => {
      const updated = await store
        .execute(sql`
        update element_template set name = ${name}, description = ${description || null}, version = version + 1,
          updated_at = now(), updated_by = ${viewer.id}, updated_by_name = ${viewer.name}
        where id = ${id} and version = ${version}`)
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? nameTaken(name) : error;
        });
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
