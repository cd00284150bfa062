import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { settingOf } from '#server/identity/setting.ts';
import type { Entry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import type { FieldMeta } from '#shared/field.ts';
import type { ReferenceCondition } from '#shared/field-ties.ts';
import { siteDefaults } from '#shared/site.ts';
import { columnOf } from './scope.ts';

type Condition = Pick<ReferenceCondition, 'field' | 'setting'>;

/** The choice that a condition is about; refused for a field that holds none, since others are not everybody's to compare. */
function choiceOf(entry: Entry, { field }: Condition): FieldMeta {
  const meta = entry.stored[field];
  if (meta?.kind !== 'choice') throw new AppError('invalid', '选择条件无效');
  return meta;
}

function wantedBy({ setting }: Condition, store: Queryable): Promise<string> {
  return settingOf(setting, String(siteDefaults[setting]), store);
}

/** Which records fulfil the condition of a reference, with the setting as it is now. */
export async function fulfils(entry: Entry, condition: Condition, store: Queryable): Promise<Sql> {
  choiceOf(entry, condition);
  return sql`${columnOf(entry, condition.field)} = ${await wantedBy(condition, store)}`;
}

/** The condition in words, for whoever chose something else. */
export async function inWords(entry: Entry, condition: Condition, store: Queryable): Promise<string> {
  const { label, options } = choiceOf(entry, condition);
  const wanted = await wantedBy(condition, store);
  return `${label}应为${options?.[wanted] ?? wanted}`;
}

/** Whether a condition holds for a reference that stands beside these values. */
export function isAsked({ when }: ReferenceCondition, values: Record<string, unknown>): boolean {
  return !when || when.values.includes(String(values[when.field]));
}
