import { templateKeysApart, templateProblemsApart } from '#server/bpmn/read-apart.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Problem } from '#shared/bpmn/problem.ts';
import { editionsOf } from './template-editions.server.ts';

/** What of the elements of a file does not fit the edition of the template that they were made with. */
export async function violatedTemplates(xml: string, store: Queryable): Promise<Problem[]> {
  if (!xml.includes('modelerTemplate')) return [];
  const templates = await editionsOf(await templateKeysApart(xml), store);
  return templates.length > 0 ? templateProblemsApart(xml, templates) : [];
}
