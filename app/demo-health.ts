import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { conditionOf } from '#modules/healthreport/rules.ts';
import { spellingOf } from '#server/crud/spelling.ts';
import { insertMany } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';

const dayCount = 14;

interface Person {
  id: string;
  company: string | null;
  area: string | null;
  place: string | null;
}

/** What somebody who is not quite well reports. */
const unwell = [
  { temperature: 37.8, symptoms: '发热、咳嗽', healthCode: 'green' },
  { temperature: 36.7, symptoms: '咽痛', healthCode: 'green' },
  { temperature: 36.5, symptoms: null, healthCode: 'yellow' },
] as const;

/** Switches the health reports on and tells two weeks of them, with a few people missing each day. */
export async function seedHealth({ context: { store } }: Seeder): Promise<void> {
  await store.execute(sql`update settings set value = 'on' where key = 'virus.enabled'`);
  const people = await store.query<Person>(sql`
    select person.id, person.companies[1] as company, person.areas[1] as area,
      coalesce((select area.name from area where area.id = person.areas[1]), '临江市') as place
    from "user" person where person.status = 'active' and cardinality(person.companies) > 0 order by person.username`);
  const today = chinaDay();
  const reports: Record<string, unknown>[] = [];
  const temperatures: Record<string, unknown>[] = [];
  for (const [index, { id, company, area, place }] of people.entries()) {
    for (let back = 0; back < dayCount; back++) {
      const isMissing = back === 0 ? index % 3 !== 1 : (index * 5 + back * 7) % 23 === 0;
      if (isMissing) continue;
      const turn = (index * 11 + back) % 41;
      const how = unwell[turn] ?? {
        temperature: 36.2 + ((index + back) % 7) / 10,
        symptoms: null,
        healthCode: 'green',
      };
      const isolation = index === 4 && back < 5 ? 'home' : 'none';
      const said = { ...how, contact: false, isolation, testResult: turn === 0 ? 'negative' : 'none' };
      const day = dayAfter(today, -back);
      const location = `云岭省${place}`;
      const morning = Date.parse(`${day}T00:${String(10 + (index % 45)).padStart(2, '0')}:00.000Z`);
      const at = new Date(Math.min(morning, Date.now() - (index + 1) * 1000)).toISOString();
      const base = { version: 1, created_by: id, created_at: at, updated_by: id, updated_at: at };
      reports.push({
        ...base,
        id: newId(),
        label_pinyin: spellingOf(location),
        person: id,
        day,
        location,
        temperature: said.temperature,
        symptoms: said.symptoms,
        health_code: said.healthCode,
        contact: said.contact,
        isolation: said.isolation,
        test_result: said.testResult,
        stays: null,
        company,
        area,
        condition: conditionOf(said, false),
      });
      if (index % 2 === 0) {
        temperatures.push({
          ...base,
          id: newId(),
          label_pinyin: spellingOf('项目驻地入口'),
          person: id,
          measured_at: at,
          temperature: said.temperature,
          place: '项目驻地入口',
          device_no: 'TW-01',
          company,
          condition: said.temperature >= 37.3 ? 'abnormal' : 'normal',
        });
      }
    }
  }
  const areas = [
    ['清河市东城区', 'middle', -9, null],
    ['望海市高新区', 'high', -30, -12],
  ] as const;
  const dangers = areas.map(([name, level, from, to]) => ({
    id: newId(),
    version: 1,
    label_pinyin: spellingOf(name),
    status: to === null ? 'active' : 'lifted',
    name,
    level,
    start_on: dayAfter(today, from),
    end_on: to === null ? null : dayAfter(today, to),
    people_count: 0,
    source: '省疾病预防控制中心',
    created_at: `${dayAfter(today, from)}T02:00:00.000Z`,
    updated_at: `${dayAfter(today, from)}T02:00:00.000Z`,
  }));
  const parts = [
    ['dangerarea', dangers],
    ['healthreport', reports],
    ['temperaturerecord', temperatures],
  ] as const;
  for (const [table, rows] of parts) await insertMany(store, raw(`"${table}"`), Object.keys(rows[0] ?? {}), rows);
}
