import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAddressRange, isWithin } from '#server/sharelink/address-range.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import { demoBoards } from './board.seed.ts';
import { shareEndpoints } from './share.server.ts';
import { listShares, shareBoard, unshareBoard, watchBoard } from './share.ts';
import type { BoardAnswer } from './show.ts';

let app: TestApplication;
let operator: Person;
let board: string;

beforeAll(async () => {
  app = await testApplication(({ registry }) => [...shareEndpoints(registry)]);
  operator = await app.factory.person('operator');
  await app.factory.add('project');
  board = await app.factory.seed((seeder) => seeder.add('board', { ...demoBoards[0] }));
});
afterAll(() => app.close());

const share = (more: object = {}, person = operator) =>
  app.call<OutputOf<typeof shareBoard>>(shareBoard.path, { id: board, purpose: '大厅', days: 30, ...more }, person);
const watch = (secret: string) => app.call<BoardAnswer>(watchBoard.path, { secret }, null);
const dead = { status: 404, message: '链接无效或已失效，请向共享的人要新的链接' };

describe('a link to a board', () => {
  it('shows figures without a login, and no way to what they count', async () => {
    const { data } = await share();
    const { data: seen } = await watch(data.secret);
    expect(seen.board.name).toBe(demoBoards[0]?.name);
    expect(seen.data.overview?.figures.find(({ name }) => name === '项目')?.value).toBe(1);
    for (const { figures, shares } of Object.values(seen.data)) {
      expect(figures.every(({ filters }) => filters === null)).toBe(true);
      expect(shares.every(({ filters }) => Object.keys(filters).length === 0)).toBe(true);
    }
  });

  it('is kept as a hash, and opens nothing else', async () => {
    const { data } = await share();
    const kept = await app.database.query(sql`select * from share_link`);
    expect(JSON.stringify(kept)).not.toContain(data.secret);
    expect(data.secret.length).toBeGreaterThanOrEqual(43);
    expect(await app.call('/board/list', {}, null, { token: data.secret })).not.toMatchObject({ code: 0 });
    expect(await watch(`${data.secret.slice(0, -1)}_`)).toMatchObject(dead);
  });

  it('ends when it is revoked, when its time is over, and when its sharer leaves', async () => {
    const { data: revoked } = await share();
    expect(await app.call(unshareBoard.path, { id: board, link: revoked.id }, operator)).toMatchObject({ code: 0 });
    expect(await watch(revoked.secret)).toMatchObject(dead);

    const { data: old } = await share();
    await app.database.execute(sql`update share_link set expires_at = now() where id = ${old.id}`);
    expect(await watch(old.secret)).toMatchObject(dead);

    const leaver = await app.factory.person('operator');
    const { data: orphan } = await share({}, leaver);
    expect(await watch(orphan.secret)).toMatchObject({ code: 0 });
    await app.database.execute(sql`update "user" set status = 'disabled' where id = ${leaver.id}`);
    expect(await watch(orphan.secret)).toMatchObject(dead);
  });

  it('opens from the allowed addresses alone, and every visit is written down', async () => {
    const { data: elsewhere } = await share({ addresses: ['10.1.0.0/16'] });
    expect(await watch(elsewhere.secret)).toMatchObject(dead);
    const { data: here } = await share({ addresses: ['127.0.0.0/8', '10.1.2.3'] });
    expect(await watch(here.secret)).toMatchObject({ code: 0 });
    const { data: links } = await app.call<OutputOf<typeof listShares>>(listShares.path, { id: board }, operator);
    const visitsOf = (id: string) => links.find((link) => link.id === id)?.visits;
    expect(visitsOf(elsewhere.id)).toMatchObject([{ address: '127.0.0.1', opened: 0, refused: 1 }]);
    expect(visitsOf(here.id)).toMatchObject([{ address: '127.0.0.1', opened: 1, refused: 0 }]);
  });

  it('is made by those who keep boards, for good reasons and a time', async () => {
    const leader = await app.factory.person('leader');
    expect(await share({}, leader)).toMatchObject({ status: 403 });
    expect(await app.call(listShares.path, { id: board }, leader)).toMatchObject({ status: 403 });
    expect((await share({ purpose: ' ' })).fields).toEqual([{ path: 'purpose', message: '请填写用途' }]);
    expect((await share({ days: 366 })).fields).toMatchObject([{ path: 'days' }]);
    expect((await share({ addresses: ['10.1.0.0/33'] })).fields).toEqual([
      { path: 'addresses', message: '“10.1.0.0/33”不是 IP 地址或网段（如 10.1.0.0/16）' },
    ]);
    const other = await app.factory.add('board');
    const { data } = await share();
    expect(await app.call(unshareBoard.path, { id: other, link: data.id }, operator)).toMatchObject({ status: 404 });
  });
});

describe('a range of addresses', () => {
  it.each(['10.1.2.3', '10.1.0.0/16', '::1', '2001:db8::/32'])('may be %s', (text) =>
    expect(isAddressRange(text)).toBe(true),
  );
  it.each(['', 'a', '10.1', '10.1.0.0/0', '10.1.0.0/33', '10.1.0.0/8/8', '::1/129', '10.0.0.0/-1'])(
    'may not be “%s”',
    (text) => expect(isAddressRange(text)).toBe(false),
  );
  it('holds what lies within it, also in the clothes of the newer protocol', () => {
    expect(isWithin('10.1.200.7', ['10.1.0.0/16'])).toBe(true);
    expect(isWithin('::ffff:10.1.200.7', ['10.1.0.0/16'])).toBe(true);
    expect(isWithin('10.2.0.1', ['10.1.0.0/16', '::1'])).toBe(false);
    expect(isWithin('anything', [])).toBe(true);
    expect(isWithin('anything', ['::/1'])).toBe(false);
  });
});
