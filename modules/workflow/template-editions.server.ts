import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import type { listTemplateEditions } from './templates.ts';

/** What a template holds or held, with when and by whom it was saved. */
export type Edition = z.output<typeof listTemplateEditions.output>[number];

/** More would be a history that nobody reads. */
const mostEditions = 1_000;

/** Every edition of the templates with these keys, the newest first. */
export async function editionsOf(keys: readonly string[], store: Queryable): Promise<Edition[]> {
  if (keys.length === 0) return [];
  return store.query<Edition>(sql`
    with wanted as (
      select * from element_template where coalesce(key, id::text) = any(${[...new Set(keys)]})
    )
    select template.id, coalesce(template.key, template.id::text) as key, template.name, template.flavour,
      template.element_type as "elementType", held.edition, held.content, held.fields,
      held.saved_at as "savedAt", held.saved_by_name as "savedByName"
    from wanted template join (
      select template_id, edition, content, fields, saved_at, saved_by_name from element_template_edition
      union all
      select id, edition, content, fields, updated_at, updated_by_name from wanted
    ) held on held.template_id = template.id
    order by template.name, held.edition desc limit ${mostEditions}`);
}
