import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Context } from '#server/module/context.ts';
import { AppError } from '#shared/error.ts';
import { addedTemplate, supersede } from './template-store.server.ts';
import type { importTemplates } from './templates.ts';

type Given = z.output<typeof importTemplates.input>['templates'][number];
type Counts = z.output<typeof importTemplates.output>;

interface Held {
  id: string;
  version: number;
  edition: number;
  isSame: boolean;
}

/** Keeps the templates of a file in one transaction, so that one that is refused leaves nothing of the others. */
export async function keepImported(templates: readonly Given[], context: Context): Promise<Counts> {
  const counts: Counts = { addedCount: 0, changedCount: 0, sameCount: 0 };
  for (const template of templates) counts[await keep(template, context)] += 1;
  return counts;
}

async function keep(template: Given, context: Context): Promise<keyof Counts> {
  const { key, elementType, content, fields } = template;
  const held = await context.store.one<Held>(sql`
    select id, version, edition, ${isSame(template)} as "isSame" from element_template
    where coalesce(key, id::text) = ${key} and element_type = ${elementType} for update`);
  if (!held) {
    await addedTemplate({ ...template, edition: template.edition ?? 1 }, context);
    return 'addedCount';
  }
  const edition = template.edition ?? (held.isSame ? held.edition : held.edition + 1);
  if (edition === held.edition && held.isSame) return 'sameCount';
  if (edition <= held.edition) return keepFormer(template, edition, held, context);
  await supersede({ id: held.id, version: held.version, edition, content, fields }, context);
  return 'changedCount';
}

/** Adds an edition that is older than the present one to those of the past. */
async function keepFormer(
  given: Given,
  edition: number,
  held: Held,
  { viewer, store }: Context,
): Promise<keyof Counts> {
  const former = await store.one<{ isSame: boolean }>(sql`
    select ${isSame(given)} as "isSame" from element_template_edition
    where template_id = ${held.id} and edition = ${edition}`);
  if (former?.isSame) return 'sameCount';
  if (former || edition === held.edition) {
    throw new AppError(
      'refused',
      `“${given.name}”的版本 ${edition} 已存在，内容不同。请在文件中改用新的 version 再导入`,
    );
  }
  await store.execute(sql`
    insert into element_template_edition (template_id, edition, content, fields, saved_at, saved_by_name)
    values (${held.id}, ${edition}, ${JSON.stringify(given.content)}, ${JSON.stringify(given.fields)}, now(), ${viewer.name})`);
  return 'changedCount';
}

function isSame({ content, fields }: Given) {
  return sql`(content = ${JSON.stringify(content)}::jsonb and fields = ${JSON.stringify(fields)}::jsonb)`;
}
