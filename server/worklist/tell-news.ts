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

/** Tells those whom the declaration of a step names what was done with the record, as the step has left it. */
export async function tellNews(
  entry: Entry,
  event: LifecycleEvent,
  row: Readonly<Record<string, unknown>> & { id: string },
  answers: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<void> {
  if (!event.tells) return;
  const { people, words, kind = 'message' } = event.tells;
  const { name, declaration } = entry.module;
  const written = writtenIn(event, answers);
  const text = written ? `${words}：${written}` : words;
  const record = { module: name, id: row.id, title: String(row[declaration.label] ?? entry.module.title) };
  await tellOfRecord(
    record,
    people.flatMap((field) => (row[field] ?? []) as string | string[]),
    { text, kind },
    context,
  );
}
