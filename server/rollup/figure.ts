import sql, { join, type Sql } from 'sql-template-tag';
import { columnOf, record } from '#server/crud/scope.ts';
import { quoted, tableName } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import { chinaDay } from '#shared/day.ts';
import { type RowCondition, type RowsRollup, rowsOf } from '#shared/rollup.ts';

const counted = quoted('counted');

/** What a condition says of a row, as SQL; never null. */
function fulfils(source: Entry, condition: RowCondition): Sql {
  const column = columnOf(source, condition.field, counted);
  if ('isFilled' in condition) return condition.isFilled ? sql`${column} is not null` : sql`${column} is null`;
  if ('isPast' in condition) {
    const isDay = source.stored[condition.field]?.kind === 'date';
    return isDay
      ? sql`coalesce(${column} < ${chinaDay()}::date, false)`
      : sql`coalesce(${column} < ${new Date().toISOString()}::timestamptz, false)`;
  }
  return sql`coalesce(${column}::text = any(${condition.is.map(String)}), false)`;
}

function taken(rule: RowsRollup, source: Entry): Sql {
  const column = columnOf(source, rule.field ?? 'id', counted);
  switch (rule.take) {
    case 'count':
      return sql`count(*)`;
    case 'sum':
      return sql`coalesce(sum(${column}), 0)`;
    case 'most':
      return sql`max(${column})`;
    case 'latest': {
      const by = columnOf(source, rule.by ?? 'createdAt', counted);
      return sql`(array_agg(${column} order by ${by} desc, ${counted}.id desc)
        filter (where ${by} is not null and ${column} is not null))[1]`;
    }
    case 'average': {
      const weight = rule.by ? columnOf(source, rule.by, counted) : sql`1`;
      return sql`sum(${column} * ${weight}) / nullif(sum(${weight}) filter (where ${column} is not null), 0)`;
    }
    case 'share': {
      const met = join(
        (rule.met ?? []).map((condition) => fulfils(source, condition)),
        ' or ',
      );
      return sql`100.0 * count(*) filter (where ${met}) / nullif(count(*), 0)`;
    }
    case 'worst': {
      const words = Object.keys(source.stored[rule.field ?? '']?.options ?? {});
      return sql`(${words}::text[])[max(array_position(${words}::text[], ${column}))]`;
    }
  }
}

/** A figure of the record in the query over its rows, as a subquery. */
export function figureOf(rule: RowsRollup, source: Entry, target: Entry): Sql {
  const { field } = rowsOf(rule);
  const conditions = [
    ...(rule.while
      ? [sql`coalesce(${columnOf(target, rule.while.field)}::text = any(${rule.while.is.map(String)}), false)`]
      : []),
    sql`${columnOf(source, field, counted)} = ${record}.id`,
    sql`${counted}.deleted_at is null`,
    ...(rule.where ?? []).map((condition) => fulfils(source, condition)),
  ];
  return sql`(select ${taken(rule, source)} from ${tableName(source.table)} ${counted} where ${join(conditions, ' and ')})`;
}
