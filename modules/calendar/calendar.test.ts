import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsBehaviour } from '#modules/settings/settings.server.ts';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { seedInTurn } from '#server/module/seeding.ts';
import { ship } from '#server/module/shipping.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { addWorkdays, isWorkday, workdaysBetween } from '#shared/work-calendar.ts';
import { shippedDays } from './calendar.seed.ts';
import { calendarEndpoints } from './year.server.ts';

interface Year {
  weekdays: number[];
  hours: string;
  days: { day: string; kind: string; name: string }[];
}

let app: TestApplication;
let admin: Person;
let editor: Person;

beforeAll(async () => {
  app = await testApplication(({ registry }) => calendarEndpoints(registry), [settingsBehaviour({ hasSms: false })]);
  admin = await app.factory.person('admin');
  editor = await app.factory.person('editor');
  await seedInTurn(app.database, app.registry, (seeder) => ship(seeder, 'calendar', 'day', shippedDays));
});
afterAll(() => app.close());

async function year(of = 2026, person = editor): Promise<Year> {
  return (await app.call<Year>('/calendar/year', { year: of }, person)).data;
}

function arrange(input: object, person: Person | null = admin) {
  return app.call<{ count: number }>('/calendar/arrange', input, person);
}

describe('the work calendar', () => {
  it('comes with the holidays of 2026 as they were announced', async () => {
    const calendar = await readWorkCalendar(app.database);
    expect(isWorkday('2026-02-14', calendar)).toBe(true);
    expect(isWorkday('2026-02-23', calendar)).toBe(false);
    expect(workdaysBetween('2026-01-01', '2026-12-31', calendar)).toBe(248);
    expect(addWorkdays('2026-09-30', 1, calendar)).toBe('2026-10-08');
    expect((await year(2026)).days).toHaveLength(39);
    expect((await year(2027)).days.every(({ kind }) => kind === 'off')).toBe(true);
  });

  it('is arranged day by day or for several at once, and left to the week again', async () => {
    const days = { from: '2027-10-04', to: '2027-10-07', name: '国庆节' };
    expect((await arrange({ ...days, kind: 'off' })).data).toEqual({ count: 4 });
    expect((await arrange({ ...days, kind: 'off' })).data).toEqual({ count: 0 });
    expect((await year(2027)).days.filter(({ day }) => day.startsWith('2027-10'))).toHaveLength(7);

    expect((await arrange({ ...days, kind: 'work' })).data).toEqual({ count: 4 });
    expect((await arrange({ from: days.from, to: days.to, kind: 'usual' })).data).toEqual({ count: 4 });
    expect((await year(2027)).days.filter(({ day }) => day.startsWith('2027-10'))).toHaveLength(3);
  });

  it('may get the same day again after it was removed', async () => {
    const day = { from: '2028-01-03', to: '2028-01-03', name: '元旦' };
    await arrange({ ...day, kind: 'off' });
    await arrange({ ...day, kind: 'usual' });
    expect((await arrange({ ...day, kind: 'off' })).data).toEqual({ count: 1 });
  });

  it('takes no days without a name, backwards, or too many', async () => {
    const day = { from: '2027-03-01', to: '2027-03-01', kind: 'off' };
    expect(await arrange(day)).toMatchObject({ fields: [{ path: 'name', message: '请填写名称' }] });
    expect(await arrange({ ...day, name: '假', to: '2027-02-01' })).toMatchObject({ fields: [{ path: 'to' }] });
    expect(await arrange({ ...day, name: '假', to: '2027-06-01' })).toMatchObject({ fields: [{ path: 'to' }] });
    expect(await arrange({ ...day, name: '假', from: '2027-02-30' })).toMatchObject({ status: 400 });
  });

  it('is read by everybody and arranged by administrators', async () => {
    expect((await year()).weekdays).toEqual([1, 2, 3, 4, 5]);
    const day = { from: '2027-03-01', to: '2027-03-01', kind: 'off', name: '假' };
    for (const role of ['operator', 'editor', 'leader'] as const) {
      expect(await arrange(day, await app.factory.person(role))).toMatchObject({ status: 403 });
    }
    expect(await arrange(day, null)).toMatchObject({ status: 401 });
  });

  it('follows the week and the hours of the settings, which must make sense', async () => {
    const put = (key: string, value: string) =>
      app.call('/system/addconfig', { key, name: key, kind: 'list', value, isPublic: false }, admin);
    for (const value of ['0', '1,9', '周一']) expect(await put('workweek', value)).toMatchObject({ status: 400 });
    for (const value of ['9-12', '12:00-09:00', ''])
      expect(await put('workhours', value)).toMatchObject({ status: 400 });
    expect(await put('workweek', '1,2,3,4,5,6')).toMatchObject({ code: 0 });
    expect(await put('workhours', '08:30-12:00')).toMatchObject({ code: 0 });

    const calendar = await readWorkCalendar(app.database);
    expect(isWorkday('2026-11-21', calendar)).toBe(true);
    expect(calendar.hours).toEqual([{ from: 510, to: 720 }]);
    expect((await year()).hours).toBe('08:30-12:00');
  });
});
