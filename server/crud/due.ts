import sql, { join, type Sql } from 'sql-template-tag';
import type { Entry } from '#server/module/registry.ts';
import { type DueRule, type DueWord, dueWindow } from '#shared/due.ts';
import { columnOf } from './scope.ts';

/** The instant at which the limit of a record has passed, as the database counts it. */
export function limitColumn(entry: Entry, { field }: Pick<DueRule, 'field'>): Sql {
  const column = columnOf(entry, field);
  return entry.stored[field]?.kind === 'date' ? sql`((${column} + 1)::timestamp at time zone 'Asia/Shanghai')` : column;
}

/** Records that are still open and whose limit lies where one of the words says. */
export function dueCondition(entry: Entry, rule: DueRule, words: readonly DueWord[], now: Date): Sql {
  const limit = limitColumn(entry, rule);
  // A day has passed at the very beginning of the next one, which is the end of its own window.
  const isDay = entry.stored[rule.field]?.kind === 'date';
  const windows = words.map((word) => {
    const { from, before } = dueWindow(word, now);
    if (!from) return sql`${limit} <= ${before.toISOString()}::timestamptz`;
    const within = [from.toISOString(), before.toISOString()];
    return isDay
      ? sql`(${limit} > ${within[0]}::timestamptz and ${limit} <= ${within[1]}::timestamptz)`
      : sql`(${limit} >= ${within[0]}::timestamptz and ${limit} < ${within[1]}::timestamptz)`;
  });
  return sql`(${columnOf(entry, 'status')} = any(${[...rule.open]}) and (${join(windows, ' or ')}))`;
}
