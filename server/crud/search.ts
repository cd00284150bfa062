import sql, { join, type Sql } from 'sql-template-tag';
import type { Entry } from '#server/module/registry.ts';
import { monthRead } from '#shared/field-kinds.ts';
import { namingFields } from '#shared/naming.ts';
import { literally } from './filter.ts';
import { columnOf } from './scope.ts';
import { spellingPattern } from './spelling.ts';

/** Whether what names the record, as far as it is seen whole, contains the text, or its label is spelled so, in pinyin or by its initials. */
export function searchCondition(entry: Entry, text: string, isSeen: (field: string) => boolean = () => true): Sql {
  const contained = (field: string) => {
    const meant = entry.stored[field]?.isMonth ? monthRead(text) : null;
    return `%${literally(meant ?? text.trim())}%`;
  };
  const pattern = spellingPattern(text);
  const ways = namingFields(entry.module.declaration)
    .filter(isSeen)
    .map((field) => sql`${columnOf(entry, field)} ilike ${contained(field)}`);
  return sql`(${join(pattern ? [...ways, sql`${columnOf(entry, 'labelPinyin')} ~ ${pattern}`] : ways, ' or ')})`;
}

/** Whether the label begins with the text, as it is written or as it is spelled. */
export function startsWith(entry: Entry, text: string): Sql {
  const pattern = spellingPattern(text);
  const written = sql`${columnOf(entry, entry.module.declaration.label)} ilike ${`${literally(text.trim())}%`}`;
  return pattern ? sql`(${written} or ${columnOf(entry, 'labelPinyin')} ~ ${`^${pattern}`})` : written;
}

/** The label as it stands in an order: by pinyin, alike on every store. */
export function labelOrder(entry: Entry): Sql {
  const label = columnOf(entry, entry.module.declaration.label);
  return sql`coalesce(${columnOf(entry, 'labelPinyin')}, ${label}) collate "C"`;
}
