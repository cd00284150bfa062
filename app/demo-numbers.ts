import sql, { join } from 'sql-template-tag';
import { nextNumbers } from '#server/crud/serial.ts';
import { tableName } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';

/** The numbers that records of a module would have been given at these instants, in their order. */
export function numbersAt({ registry, context }: Seeder, module: string, instants: readonly Date[]): Promise<string[]> {
  const { serial } = registry.get(module).module.declaration;
  if (!serial) throw new Error(`records of ${module} have no numbers`);
  return nextNumbers(serial, context.store, instants);
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
