import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';

const most = 5;

/** Every two characters that stand side by side: Chinese has no spaces to split at. */
function pairsOf(text: string): string[] {
  const characters = [...text.replaceAll(/[\s，。、？！,.?!]/g, '').toLowerCase()];
  return [...new Set(characters.slice(1).map((character, place) => `${characters[place]}${character}`))].slice(0, 60);
}

/** Published articles and answered questions, within what the viewer may read, that share most with a text. */
export async function similar(
  { text, type }: { text: string; type?: string | null | undefined },
  { store }: Context,
  others: Others,
) {
  const pairs = pairsOf(text);
  if (pairs.length === 0) return { contents: [], questions: [] };
  // A single pair in common is chance.
  const least = Math.min(2, pairs.length);
  const likeness = (words: Sql) =>
    sql`(select count(*)::int from unnest(${pairs}::text[]) pair where position(pair in lower(${words})) > 0)`;
  // By the index of pieces, so that only what has anything in common is counted.
  const isAlike = (words: Sql) => sql`text_pieces(${words}) && ${pairs}::text[]`;
  const [title, summary] = [sql`record.title`, sql`record.summary`];
  const contents = await store.query<{ id: string; title: string; summary: string | null }>(sql`
    select id, title, summary from (
      select record.id, record.title, record.summary, ${likeness(sql`${title} || ' ' || coalesce(${summary}, '')`)} as likeness
      from content record
      where (${isAlike(title)} or ${isAlike(summary)}) and record.deleted_at is null and record.status = 'published'
        and ${others.readable('content')}) found
    where likeness >= ${least} order by likeness desc, id desc limit ${most}`);
  const questions = await store.query<{ id: string; title: string; answer: string | null }>(sql`
    select id, title, left(answer, 300) as answer from (
      select distinct on (record.title) record.id, record.title, record.answer,
        ${likeness(title)} + (case when record.type = ${type ?? null}::uuid then 1 else 0 end) as likeness
      from question record where ${isAlike(title)} and record.deleted_at is null and record.status in ('answered', 'closed')
        and record.answer is not null and ${others.readable('question')}
      order by record.title, record.resolved_at desc) found
    where likeness >= ${least} order by likeness desc, id desc limit ${most}`);
  return { contents, questions };
}
