import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import type { SerialRule } from '#shared/declaration.ts';

/** The day in China of an instant, as `20250612`. */
export function chineseDay(at: Date): string {
  return at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).replaceAll('-', '');
}

/** The next number of a rule, such as `BG-20250612-0007`. Unique; a rolled-back transaction may leave a gap. */
export async function nextNumber(rule: SerialRule, store: Transaction, at = new Date()): Promise<string> {
  const period = chineseDay(at);
  const row = await store.one<{ value: number }>(sql`
    insert into serial_counter (rule, period, value) values (${rule.prefix}, ${period}, 1)
    on conflict (rule, period) do update set value = serial_counter.value + 1 returning value`);
  return `${rule.prefix}-${period}-${String(row?.value ?? 0).padStart(rule.digits, '0')}`;
}
