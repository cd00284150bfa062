import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { project } from '../project/project.ts';
import { user } from '../user/user.ts';
import { demoBoards } from './board.seed.ts';
import { board } from './board.ts';
import { boardEndpoints } from './show.server.ts';
import type { BoardAnswer } from './show.ts';
import { boardJobs } from './snapshot-job.server.ts';

let app: TestApplication;
let admin: Person;
let operator: Person;
let company: Person;
let city: Person;
let ids: string[];

const [province] = demoBoards;
const show = (input: object, person: Person) => app.call<BoardAnswer>('/board/show', input, person);
const figureOf = ({ data }: { data: BoardAnswer }, name: string) =>
  data.data.overview?.figures.find((figure) => figure.name === name)?.value;

beforeAll(async () => {
  app = await testApplication(({ registry }) => [...boardEndpoints(registry)]);
  const { factory } = app;
  const province = await factory.add('area', { level: 'province' });
  const area = await factory.add('area', { level: 'city', parent: province, inUse: true, lng: 110.5, lat: 31.2 });
  const elsewhere = await factory.add('area');
  admin = await factory.person('admin');
  operator = await factory.person('operator');
  company = await factory.person('company', { company: await factory.add('company') });
  city = await factory.person('city', { area });
  for (const at of [area, elsewhere]) await factory.add('project', { area: at });
  ids = await factory.seed(async (seeder) => {
    const made: string[] = [];
    for (const draft of demoBoards) made.push(await seeder.add('board', draft));
    return made;
  });
  await app.database.execute(sql`update board set status = 'published' where code <> 'shanxi'`);
});
afterAll(() => app.close());

describe('a board', () => {
  it('shows each viewer what lies in his own reach, under the rights of the lists', async () => {
    expect(figureOf(await show({ code: 'default' }, operator), '项目')).toBe(2);
    expect(figureOf(await show({ code: 'default' }, city), '项目')).toBe(1);
    const { data } = await app.call<{ total: number }>(project.calls.list.path, {}, city);
    expect(data.total).toBe(1);
  });

  it('is not there for whom it is not granted, before it is published, and under another code', async () => {
    expect(await show({ code: 'default' }, company)).toMatchObject({ status: 403 });
    expect(await show({ code: 'shanxi' }, city)).toMatchObject({ status: 404 });
    expect(await show({ code: 'shanxi' }, operator)).toMatchObject({ code: 0 });
    expect(await show({ code: 'nowhere' }, operator)).toMatchObject({ status: 404, message: '大屏不存在或尚未启用' });
    expect(await app.call('/board/show', { code: 'default' }, null)).toMatchObject({ status: 401 });
  });

  it('opens with the last snapshot, and is worked out anew when asked for', async () => {
    const first = await show({ code: 'shandong' }, admin);
    await app.factory.add('project');
    const again = await show({ code: 'shandong' }, admin);
    expect(again.data.at).toBe(first.data.at);
    expect(figureOf(again, '项目')).toBe(figureOf(first, '项目'));
    await app.database.execute(sql`update snapshot set at = at - interval '1 minute'`);
    const fresh = await show({ code: 'shandong', isFresh: true }, admin);
    expect(figureOf(fresh, '项目')).toBe((figureOf(first, '项目') ?? 0) + 1);
  });

  it('is kept up to date for those who look at it, and never for those who lost their post', async () => {
    const leaver = await app.factory.person('leader');
    await show({ code: 'default' }, operator);
    await show({ code: 'default' }, leaver);
    await app.factory.add('project');
    await app.database.execute(sql`update "user" set status = 'disabled' where id = ${leaver.id}`);
    await app.database.execute(sql`update snapshot set at = at - interval '1 hour'`);
    const [job] = boardJobs;
    await job?.run({ database: app.database, registry: app.registry, blobs: app.blobs }, new Date());
    const rows = await app.database.query<{ userId: string; isOld: boolean }>(sql`
      select user_id as "userId", at < now() - interval '30 minutes' as "isOld" from snapshot`);
    expect(rows.find(({ userId }) => userId === leaver.id)).toMatchObject({ isOld: true });
    expect(rows.filter(({ userId }) => userId === operator.id).every(({ isOld }) => !isOld)).toBe(true);
  });

  it('counts as users of a place just those whom the list that it leads to shows', async () => {
    const { factory } = app;
    const employer = await factory.add('company');
    await factory.person('company', { company: employer });
    const gone = await factory.person('company', { company: employer });
    await app.database.execute(sql`update "user" set status = 'locked' where id = ${gone.id}`);
    const { data } = await app.call<BoardAnswer>('/board/preview', { sources: ['usersByCompany'] }, admin);
    const figures = data.data.usersByCompany?.figures ?? [];
    const ofEmployer = figures.find(({ filters }) => [filters?.companies].flat().includes(employer));
    const shown = await app.call<{ total: number }>(user.calls.list.path, { filters: ofEmployer?.filters }, admin);
    expect([ofEmployer?.value, shown.data.total]).toEqual([1, 1]);
  });

  it('names no people, whatever it shows', async () => {
    const { data } = await show({ code: 'default', isFresh: true }, admin);
    const told = JSON.stringify(data.data);
    const people = await app.database.query<{ name: string }>(sql`select name from "user"`);
    for (const { name } of people) expect(told).not.toContain(`"${name}"`);
  });
});

describe('the layout of a board', () => {
  const laid = (widgets: object[]) => app.call(board.calls.add.path, { ...province, code: 'other', widgets }, operator);
  const flop = { kind: 'flop', source: 'overview', title: null, x: 0, y: 0, w: 12, h: 2 };

  it('refuses widgets off the board, one over the other, and with figures that they cannot draw', async () => {
    const { fields } = await laid([
      flop,
      { ...flop, x: 11, w: 14 },
      { ...flop, kind: 'map', x: 0, y: 4 },
      { ...flop, y: 11, h: 2 },
    ]);
    expect(fields).toEqual([
      { path: 'widgets.1.w', message: '超出大屏右边（共 24 列）' },
      { path: 'widgets.1.x', message: '与第 1 个组件重叠' },
      { path: 'widgets.2.source', message: '地图不能显示“总体情况”' },
      { path: 'widgets.3.h', message: '超出大屏下边（共 12 行）' },
    ]);
  });

  it('is changed by those who run the platform alone', async () => {
    expect(await app.call(board.calls.add.path, { ...province, code: 'mine' }, city)).toMatchObject({ status: 403 });
    expect(await app.call('/board/preview', { sources: ['overview'] }, city)).toMatchObject({ status: 403 });
    const preview = await app.call<BoardAnswer>('/board/preview', { sources: ['overview'] }, operator);
    expect(preview.data.data.overview?.figures.length).toBeGreaterThan(3);
    expect(ids).toHaveLength(3);
  });
});
