import sql, { join } from 'sql-template-tag';
import { nextNumbers } from '#server/crud/serial.ts';
import type { Transaction } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import type { Seeder } from '#server/module/seeding.ts';
import type { SerialRule } from '#shared/declaration.ts';
import { byTheMinute } from './demo-by-the-minute.ts';

/** The numbers that records of a module would have been given at these instants, in their order. */
export function numbersAt({ registry, context }: Seeder, module: string, instants: readonly Date[]): Promise<string[]> {
  const { serial } = registry.get(module).module.declaration;
  if (!serial) throw new Error(`records of ${module} have no numbers`);
  return nextNumbers(serial, context.store, instants);
}

interface Renumbered {
  id: string;
  former: string;
  number: string;
}

/** What has come to be filed on another day than its number says, with the next free numbers of that day. */
function renumbered(entry: Entry, { prefix, digits }: SerialRule, store: Transaction): Promise<Renumbered[]> {
  const table = tableName(entry.table);
  const day = sql`to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD')`;
  return store.query<Renumbered>(sql`
    with used as (
      select split_part(number, '-', 2) as day, max(split_part(number, '-', 3)::int) as last from ${table} group by 1),
    moved as (
      select id, number as former, ${day} as day,
        row_number() over (partition by ${day} order by created_at, number) as place
      from ${table}
      where split_part(number, '-', 2) <> ${day})
    select id, former,
      ${prefix} || '-' || moved.day || '-' || lpad((coalesce(last, 0) + place)::text, ${digits}, '0') as number
    from moved left join used on used.day = moved.day`);
}

/** Gives records that were moved to other days the numbers of those, also where people read them. */
export async function renumberMoved({ registry, context: { store } }: Seeder): Promise<void> {
  for (const entry of registry.all()) {
    const { serial } = entry.module.declaration;
    if (!serial || byTheMinute.includes(entry.module.name)) continue;
    const rows = sql`json_to_recordset(${JSON.stringify(await renumbered(entry, serial, store))}::json)
      as given (id uuid, former text, number text)`;
    await store.execute(sql`
      update ${tableName(entry.table)} record set number = given.number from ${rows} where record.id = given.id`);
    await store.execute(sql`
      update process_instance instance set title = replace(title, given.former, given.number) from ${rows}
      where instance.business_id = given.id`);
  }
}

/** Lets every day go on behind the numbers that its records have: what moved to the past has left its own behind. */
export async function settleNumbers({ registry, context: { store } }: Seeder): Promise<void> {
  const numbered = registry.all().flatMap(({ module, table }) => {
    const { serial } = module.declaration;
    return serial ? [sql`select ${serial.prefix}::text as rule, number from ${tableName(table)}`] : [];
  });
  await store.execute(sql`delete from serial_counter`);
  await store.execute(sql`
    insert into serial_counter (rule, period, value)
    select rule, split_part(number, '-', 2), max(split_part(number, '-', 3)::int)
    from (${join(numbered, ' union all ')}) numbered where number is not null group by 1, 2`);
}
