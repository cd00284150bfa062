import sql from 'sql-template-tag';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { serialNumber } from '#shared/bpmn/serial-pattern.ts';
import { chinaDay } from '#shared/day.ts';

interface NumberedCase {
  id: string;
  definitionId: string;
  startedAt: string;
}

/** Gives cases that were moved to other days the numbers of those, and lets every count go on behind them. */
export async function renumberCases({ context: { store } }: Seeder, engine: Engine): Promise<void> {
  const cases = await store.query<NumberedCase>(sql`
    select id, definition_id as "definitionId", started_at as "startedAt" from process_instance
    where serial_number is not null order by started_at, id`);
  const counts = new Map<string, { rule: string; period: string; value: number }>();
  const given: { id: string; number: string }[] = [];
  for (const { id, definitionId, startedAt } of cases) {
    const { serial, serialPattern: pattern } = (await engine.process(store, definitionId)).naming;
    if (!pattern) continue;
    const day = chinaDay(new Date(startedAt)).replaceAll('-', '');
    const period = day.slice(0, pattern.period.length);
    const value = (counts.get(`${serial} ${period}`)?.value ?? 0) + 1;
    counts.set(`${serial} ${period}`, { rule: serial, period, value });
    given.push({ id, number: serialNumber(pattern, day, value) });
  }
  await store.execute(sql`
    update process_instance instance set serial_number = given.number
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id uuid, number text) where given.id = instance.id`);
  await store.execute(sql`
    insert into serial_counter (rule, period, value)
    select rule, period, value
    from json_to_recordset(${JSON.stringify([...counts.values()])}::json) as reached (rule text, period text, value int)
    on conflict (rule, period) do update set value = greatest(serial_counter.value, excluded.value)`);
}
