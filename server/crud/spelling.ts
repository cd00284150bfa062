import { pinyin } from 'pinyin-pro';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** A text of this many Chinese characters is read as the name of a person first: 单, 曾 and others sound another way there. */
const personName = /^\p{Script=Han}{2,3}$/u;

/** How a label is spelled, one word per character, for its place in an order and for being found by pinyin. */
export function spellingOf(label: string): string {
  const surname = personName.test(label) ? 'head' : 'off';
  const words = pinyin(label, { type: 'array', toneType: 'none', nonZh: 'consecutive', v: true, surname });
  return words
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** More letters than this tell nothing new. */
const letterLimit = 20;

/**
 * A pattern for a regular expression of the database that finds spellings by whole syllables, their beginnings and their
 * initials: `zhw` and `zw` both find `zhang wei`. Null for what is no pinyin.
 */
export function spellingPattern(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s']/g, '').slice(0, letterLimit);
  if (!/^[a-z][a-z0-9]*$/.test(letters)) return null;
  return `\\m${[...letters].join('(?:[a-z0-9]* )?')}`;
}

/** The labels that contain what is typed or are spelled by it; all of them where nothing is typed. For few labels, whose spelling no column keeps. */
export async function labelsFound(
  labels: readonly string[],
  typed: string | null | undefined,
  store: Queryable,
): Promise<Set<string>> {
  const wanted = typed?.trim().toLowerCase();
  if (!wanted) return new Set(labels);
  const pattern = spellingPattern(wanted);
  const spelled = pattern
    ? await store.query<{ label: string }>(sql`
        select label from unnest(${[...labels]}::text[], ${labels.map(spellingOf)}::text[]) known (label, spelling)
        where spelling ~ ${pattern}`)
    : [];
  return new Set([
    ...labels.filter((label) => label.toLowerCase().includes(wanted)),
    ...spelled.map(({ label }) => label),
  ]);
}
