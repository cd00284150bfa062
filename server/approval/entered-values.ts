import sql from 'sql-template-tag';
import { Mentions, mentionedLabels } from '#server/crud/labels.ts';
import type { EnteredValues } from '#server/engine/ports.ts';
import { valueProblems } from '#server/filling/value-problems.ts';
import type { Registry } from '#server/module/registry.ts';
import { caseSource } from '#shared/case-source.ts';

type Asking = Parameters<EnteredValues>[3];

/** What values of process forms refer to, looked up in the organisation. */
export function createEnteredValues(registry: Registry): EnteredValues {
  return async (fields, values, before, about) => {
    const { transaction: store } = about;
    const problems = await valueProblems(fields, values, { store, registry, claim: (ids) => claimed(ids, about) });
    const mentions = new Mentions();
    mentions.collect(fields, values);
    mentions.collect(fields, Object.fromEntries(Object.keys(fields).map((name) => [name, before[name]])));
    return { problems, labels: await mentionedLabels(mentions, store, registry) };
  };
}

/** Ties files to the case; answers those that are the case's now. */
async function claimed(ids: readonly string[], { transaction, actor, instance }: Asking): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  await transaction.execute(sql`
    update file set module = ${caseSource}, record_id = ${instance.id}
    where id = any(${[...ids]}) and record_id is null and uploaded_by = ${actor?.id ?? null}::uuid`);
  const found = await transaction.query<{ id: string }>(sql`
    select id from file where id = any(${[...ids]}) and module = ${caseSource} and record_id = ${instance.id}`);
  return new Set(found.map(({ id }) => id));
}
