import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Entry } from '#server/module/registry.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import type { LifecycleEvent } from '#shared/declaration.ts';
import { metaOf } from '#shared/field.ts';

/** So much of what was written is told; the rest is read at the record. */
const toldCharacters = 200;

function writtenIn({ ask = {} }: LifecycleEvent, answers: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(ask).filter(([, schema]) => ['text', 'longText'].includes(metaOf(schema).kind));
  const written = texts.map(([name]) => answers[name]).filter((each) => typeof each === 'string' && each !== '');
  const whole = written.join('；');
  return whole.length > toldCharacters ? `${whole.slice(0, toldCharacters)}…` : whole;
}

/** Whoever took the last of these steps of a record. */
async function lastTaker(id: string, steps: readonly string[], { store }: Context): Promise<string[]> {
  const last = await store.one<{ userId: string }>(sql`
    select user_id as "userId" from change_history
    where record_id = ${id} and event = any(${[...steps]}) order by version desc limit 1`);
  return last ? [last.userId] : [];
}

/** Tells those whom the declaration of a step names what was done with the record, as the step has left it. */
export async function tellNews(
  entry: Entry,
  event: LifecycleEvent,
  row: Readonly<Record<string, unknown>> & { id: string },
  answers: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<void> {
  if (!event.tells) return;
  const { people, takersOf = [], words, kind = 'message' } = event.tells;
  const { name, declaration } = entry.module;
  const written = writtenIn(event, answers);
  const text = written ? `${words}：${written}` : words;
  const record = { module: name, id: row.id, title: String(row[declaration.label] ?? entry.module.title) };
  const named = people.flatMap((field) => (row[field] ?? []) as string | string[]);
  const taker = takersOf.length > 0 ? await lastTaker(row.id, takersOf, context) : [];
  await tellOfRecord(record, [...named, ...taker], { text, kind }, context);
}
