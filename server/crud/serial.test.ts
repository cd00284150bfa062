import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { nextNumber, nextNumbers } from './serial.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await testApplication();
});
afterAll(() => app.close());

describe('serial numbers', () => {
  it('are all different and without gaps when many are drawn at once', async () => {
    const sample = await app.factory.sample('changerecord');
    const admin = await app.factory.person('admin');

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call<{ id: string }>('/changerecord/add_changerecord', sample, admin)),
    );

    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0));
    const rows = await app.database.query<{ number: string }>(sql`select number from changerecord order by number`);
    const day = rows[0]?.number.slice(0, -4);
    expect(day).toMatch(/^BG-20\d{6}-$/);
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${day}${String(index + 1).padStart(4, '0')}`),
    );
  });

  it('count anew each day of China, and grow beyond their digits', async () => {
    const rule = { prefix: 'CS', digits: 2 };
    const draw = (at: string) => app.database.transaction((store) => nextNumber(rule, store, new Date(at)));

    expect(await draw('2026-01-01T15:59:59Z')).toBe('CS-20260101-01');
    expect(await draw('2026-01-01T16:00:00Z')).toBe('CS-20260102-01');
    for (let count = 2; count <= 99; count += 1) await draw('2026-01-02T00:00:00Z');
    expect(await draw('2026-01-02T00:00:00Z')).toBe('CS-20260102-100');
  });

  it('are drawn for many instants at once, each on its day', async () => {
    const rule = { prefix: 'DM', digits: 3 };
    const draw = (...at: string[]) =>
      app.database.transaction((store) =>
        nextNumbers(
          rule,
          store,
          at.map((each) => new Date(each)),
        ),
      );

    expect(await draw()).toEqual([]);
    expect(await draw('2026-03-02T01:00:00Z', '2026-03-01T01:00:00Z', '2026-03-02T02:00:00Z')).toEqual([
      'DM-20260302-001',
      'DM-20260301-001',
      'DM-20260302-002',
    ]);
    expect(await draw('2026-03-02T03:00:00Z')).toEqual(['DM-20260302-003']);
  });
});
