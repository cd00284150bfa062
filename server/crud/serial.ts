import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { chinaDay } from '#shared/day.ts';
import type { SerialRule } from '#shared/declaration.ts';

/** The day in China of an instant as numbers and names of files hold it: `20250612`. */
export function chineseDay(at: Date): string {
  return chinaDay(at).replaceAll('-', '');
}

/** The next numbers of a rule on the days of these instants, in their order; a rolled-back transaction may leave a gap. */
export async function nextNumbers(
  { prefix, digits }: SerialRule,
  store: Transaction,
  instants: readonly Date[],
): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const at of instants) counts.set(chineseDay(at), (counts.get(chineseDay(at)) ?? 0) + 1);
  // Always in the same order, so that two who draw for the same days do not wait for each other.
  const drawn = [...counts].toSorted();
  const rows = await store.query<{ period: string; value: number }>(sql`
    insert into serial_counter (rule, period, value)
    select ${prefix}, period, count
      from unnest(${drawn.map(([period]) => period)}::text[], ${drawn.map(([, count]) => count)}::int[]) as drawn (period, count)
    on conflict (rule, period) do update set value = serial_counter.value + excluded.value returning period, value`);
  const last = new Map(rows.map(({ period, value }) => [period, value - (counts.get(period) ?? 0)]));
  return instants.map((at) => {
    const period = chineseDay(at);
    const value = (last.get(period) ?? 0) + 1;
    last.set(period, value);
    return `${prefix}-${period}-${String(value).padStart(digits, '0')}`;
  });
}

/** The next count of a rule within a period; a rolled-back transaction may leave a gap. */
export async function nextCount(rule: string, period: string, store: Transaction): Promise<number> {
  const drawn = await store.one<{ value: number }>(sql`
    insert into serial_counter (rule, period, value) values (${rule}, ${period}, 1)
    on conflict (rule, period) do update set value = serial_counter.value + 1 returning value`);
  if (!drawn) throw new Error('a counter answered nothing');
  return drawn.value;
}

/** The next number of a rule, such as `BG-20250612-0007`. Unique; a rolled-back transaction may leave a gap. */
export async function nextNumber(rule: SerialRule, store: Transaction, at = new Date()): Promise<string> {
  const [number] = await nextNumbers(rule, store, [at]);
  return number as string;
}
