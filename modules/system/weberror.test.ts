import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { sweepWebErrors, webErrorEndpoints } from './weberror.server.ts';

interface Found {
  total: number;
  rows: { code: string; count: number; message: string; url: string; stack: string; userName: string | null }[];
}

let application: TestApplication;
let admin: Person;

const report = {
  code: 'W1A2B3C4',
  view: '合同',
  message: "TypeError: Cannot read properties of undefined (reading 'name')",
  info: 'window.onerror',
  url: '/contract/lists?page=2',
  stack: 'at lists-D3xk29aQ.js:12:34',
};

async function find(search: string): Promise<Found> {
  return (await application.call<Found>('/system/weberrorlist', { search }, admin)).data;
}

beforeAll(async () => {
  application = await testApplication(() => [...webErrorEndpoints]);
  admin = await application.factory.person('admin');
});
afterAll(() => application.close());

describe('errors of browsers', () => {
  it('are taken from strangers too, and found by their code', async () => {
    expect(await application.call('/system/weberror', report, null)).toMatchObject({ code: 0 });

    expect(await find('w1a2b3c4')).toMatchObject({ total: 1, rows: [{ code: 'W1A2B3C4', count: 1, userName: null }] });
    expect(await find('nothing like it')).toEqual({ rows: [], total: 0 });
    expect((await find('%')).total).toBe(0);
  });

  it('are one row for the same error in the same view, with who met it last', async () => {
    const { call, factory } = application;
    const person = await factory.person('editor');
    const again = { ...report, code: 'WREPEAT1' };
    await call('/system/weberror', again, null);
    await Promise.all([1, 2, 3].map(() => call('/system/weberror', { ...again, token: person.token }, null)));
    await call('/system/weberror', { ...again, view: '公司' }, null);

    const { rows, total } = await find('WREPEAT1');
    expect(total).toBe(2);
    expect(rows.find(({ userName }) => userName)).toMatchObject({ count: 4, userName: person.viewer.name });
  });

  it('are cut and scrubbed before they are stored', async () => {
    const stack = `token=abc123 13912345678 ${'x'.repeat(50_000)}`;
    await application.call('/system/weberror', { ...report, code: 'WSCRUB01', stack, url: '/a?token=abc123' }, null);

    const [row] = (await find('WSCRUB01')).rows;
    expect(row?.url).toBe('/a?token=***');
    expect(row?.stack).toMatch(/^token=\*\*\* \*\*\* x/);
    expect(row?.stack.length).toBeLessThanOrEqual(8_000);
  });

  it('are not taken from pages of other sites', async () => {
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://evil.example' }];
    for (const headers of foreign) {
      const answer = await application.call('/system/weberror', { ...report, code: 'WFOREIGN' }, null, headers);
      expect(answer).toMatchObject({ status: 403 });
    }
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' };
    expect(await application.call('/system/weberror', { ...report, code: 'WOWN0001' }, null, own)).toMatchObject({
      code: 0,
    });
    expect((await find('WFOREIGN')).total).toBe(0);
  });

  it('are refused with a code that is none, and when far too long', async () => {
    const { call } = application;
    expect(await call('/system/weberror', { ...report, code: '<script>' }, null)).toMatchObject({ status: 400 });
    expect(await call('/system/weberror', { ...report, stack: 'x'.repeat(100_001) }, null)).toMatchObject({
      status: 400,
    });
  });

  it('are read by administrators only', async () => {
    const { call, factory } = application;
    const operator = await factory.person('operator');

    expect(await call('/system/weberrorlist', {}, operator)).toMatchObject({ status: 403 });
    expect(await call('/system/weberrorlist', {}, null)).toMatchObject({ status: 401 });
  });

  it('are forgotten after a while', async () => {
    await application.call('/system/weberror', { ...report, code: 'WOLD0001' }, null);
    await application.database.execute(
      sql`update web_error set last_at = now() - interval '91 days' where code = 'WOLD0001'`,
    );
    await sweepWebErrors(application.database);

    expect((await find('WOLD0001')).total).toBe(0);
    expect((await find('W1A2B3C4')).total).toBe(1);
  });
});
