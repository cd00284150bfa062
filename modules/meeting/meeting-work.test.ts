import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#server/testing/factory.ts';
import { meetingJobs } from './jobs.server.ts';
import {
  answer,
  app,
  called,
  city,
  invitationOf,
  look,
  moveTo,
  noticesOf,
  openWorld,
  operator,
  passTime,
  type Row,
  rowsOf,
  run,
  stranger,
  take,
  times,
  todosOf,
  worker,
} from './testing/meeting-world.ts';

beforeAll(openWorld);
afterAll(() => app.close());

describe('signing in', () => {
  interface Code {
    code: string;
    leftMs: number;
  }
  const show = (id: string, person: Person) => app.call<Code>('/meeting/signcode', { id }, person);
  const sign = (code: string, person: Person) => app.call<{ isFresh: boolean }>('/meeting/signin', { code }, person);

  it('takes the code on the screen, from those invited, about the time of the meeting, once', async () => {
    const id = await called();
    expect(await show(id, operator)).toMatchObject({ status: 422 });
    await moveTo(id, 10);
    expect(await show(id, city)).toMatchObject({ status: 403 });
    expect(await show(id, stranger)).toMatchObject({ status: 404 });
    const { code, leftMs } = (await show(id, operator)).data;
    expect(leftMs).toBeLessThanOrEqual(30_000);

    expect((await sign(code, stranger)).status).toBe(403);
    const forged = `${code.slice(0, -2)}xx`;
    expect((await sign(forged, city)).status).toBe(422);
    expect(
      (
        await sign(
          code.replace(/\.\d+\./, (slot) => `.${Number(slot.slice(1, -1)) + 1}.`),
          city,
        )
      ).status,
    ).toBe(422);
    expect((await sign(code, city)).data).toMatchObject({ isFresh: true });
    expect((await sign(code, city)).data).toMatchObject({ isFresh: false });
    expect(await invitationOf(id, city)).toMatchObject({ signMethod: 'code' });

    passTime(30_000);
    expect((await sign(code, worker)).data).toMatchObject({ isFresh: true });
    passTime(60_000);
    const late = await sign(code, operator);
    expect(late).toMatchObject({ status: 422 });
    expect(late.message).toContain('过期');
    expect(await look('meeting', id)).toMatchObject({ signedCount: 2 });
    passTime(3 * 3_600_000);
    expect(await show(id, operator)).toMatchObject({ status: 422 });
  });

  it('is done for others by those who keep the meeting alone', async () => {
    const id = await called();
    await moveTo(id, 5);
    const attendees = [(await invitationOf(id, city)).id, (await invitationOf(id, worker)).id];
    expect((await app.call('/meeting/signfor', { id, attendees }, city)).status).toBe(403);
    expect((await app.call('/meeting/signfor', { id, attendees }, operator)).data).toEqual({ signed: 2 });
    expect((await app.call('/meeting/signfor', { id, attendees }, operator)).data).toEqual({ signed: 0 });
    expect(await invitationOf(id, city)).toMatchObject({ signMethod: 'proxy', signedBy: operator.id });
  });
});

describe('the clock', () => {
  it('reminds a day and an hour before, once each, and nobody who declined', async () => {
    const id = await called();
    const told = (person: Person) =>
      app.database.query(sql`
        select text from notice where user_id = ${person.id} and kind = 'reminded'
          and link = ${`/workdetail?module=meeting&record=${id}`}`);
    await answer(id, 'decline', worker, { reason: '冲突' });
    await moveTo(id, 20 * 60);
    await run('meeting-remind');
    await run('meeting-remind');
    await moveTo(id, 30);
    await run('meeting-remind');
    expect(await told(city)).toHaveLength(2);
    expect(await told(worker)).toEqual([]);
  });

  it('begins and ends meetings, and hands the recorder the minutes to write', async () => {
    const id = await called();
    await moveTo(id, -30);
    await run('meeting-clock');
    expect(await look('meeting', id)).toMatchObject({ status: 'ongoing' });
    await moveTo(id, -90);
    await run('meeting-clock');
    expect(await look('meeting', id)).toMatchObject({ status: 'minutes' });
    expect(await invitationOf(id, city)).toMatchObject({ status: 'lapsed' });
    const [minutes] = await rowsOf('meetingminutes', { meeting: [id] });
    expect(await look('meetingminutes', minutes?.id ?? '', operator)).toMatchObject({ content: '一、会议情况' });
    expect((await todosOf(operator)).map(({ businessId }) => businessId)).toContain(minutes?.id);
  });

  it('ends meetings though another one cannot begin', async () => {
    const [begun, stuck] = [await called(), await called()];
    await moveTo(begun, -30);
    await take('meeting', begun, 'start', operator);
    await moveTo(begun, -90);
    await moveTo(stuck, -30);
    await app.database.execute(sql`
      alter table meeting add constraint stuck check (id <> ${raw(`'${stuck}'`)} or status = 'scheduled') not valid`);
    const clock = meetingJobs.find(({ code }) => code === 'meeting-clock');
    const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
    await expect(clock?.run(parts, new Date())).rejects.toThrow('stuck');
    await app.database.execute(sql`alter table meeting drop constraint stuck`);
    expect(await look('meeting', stuck)).toMatchObject({ status: 'scheduled' });
    expect(await look('meeting', begun)).toMatchObject({ status: 'minutes' });
  });
});

describe('the minutes', () => {
  async function written(signers: Person[]): Promise<{ id: string; minutes: string }> {
    const id = await called();
    await moveTo(id, -30);
    await take('meeting', id, 'start', operator);
    await take('meeting', id, 'end', operator);
    const [row] = await rowsOf('meetingminutes', { meeting: [id] });
    const minutes = row?.id ?? '';
    const save = {
      ...{ id: minutes, version: 1, child: 'meetingresolution' },
      added: [{ key: 'a', values: { content: '完成接口联调', owner: city.id, dueAt: '2099-05-01T10:00:00.000Z' } }],
    };
    const refused = await app.call('/meetingminutes/save_rows', save, worker);
    expect(refused.code).not.toBe(0);
    expect(await app.call('/meetingminutes/save_rows', save, operator)).toMatchObject({ code: 0 });
    const patch = { content: '会议议定如下。', signers: signers.map((person) => person.id) };
    const saved = await app.call('/meetingminutes/update_meetingminutes', { id: minutes, version: 2, patch }, operator);
    expect(saved, saved.message).toMatchObject({ code: 0 });
    return { id, minutes };
  }

  const signatureOf = async (minutes: string, person: Person) =>
    (await rowsOf('meetingsignature', { minutes: [minutes], person: [person.id], status: ['waiting'] }))[0]?.id ?? '';

  it('are confirmed by all who sign, and become tasks whose end the resolutions follow', async () => {
    const { id, minutes } = await written([operator, city, worker]);
    expect((await app.call('/meetingminutes/detail', { id: minutes }, city)).status).toBe(404);
    expect(await take('meetingminutes', minutes, 'send', operator)).toMatchObject({ code: 0 });
    await take('meetingsignature', await signatureOf(minutes, city), 'confirm', city);
    expect(await look('meetingminutes', minutes)).toMatchObject({ status: 'confirming' });
    await take('meetingsignature', await signatureOf(minutes, worker), 'confirm', worker);
    expect(await look('meetingminutes', minutes)).toMatchObject({ status: 'issued' });
    const held = await look('meeting', id);
    expect(held).toMatchObject({ status: 'archived', project: expect.any(String) });
    const [resolution] = await rowsOf('meetingresolution', { minutes: [minutes] });
    expect(resolution).toMatchObject({ status: 'assigned' });
    const task = String(resolution?.task);
    expect(await look('task', task, city)).toMatchObject({
      status: 'published',
      source: 'meeting',
      project: held.project,
      publisher: operator.id,
    });
    for (const event of ['receive', 'start']) await take('task', task, event, city);
    await take('task', task, 'submit', city, { summary: '已完成', shortfall: '略' });
    expect((await rowsOf('meetingresolution', { minutes: [minutes] }))[0]).toMatchObject({ status: 'assigned' });
    await take('task', task, 'accept', operator);
    expect((await rowsOf('meetingresolution', { minutes: [minutes] }))[0]).toMatchObject({ status: 'done' });
  });

  it('go back to the recorder with what somebody objects, and are confirmed anew', async () => {
    const { minutes } = await written([city, worker]);
    await take('meetingminutes', minutes, 'send', operator);
    await take('meetingsignature', await signatureOf(minutes, city), 'confirm', city);
    const objection = await signatureOf(minutes, worker);
    expect(await take('meetingsignature', objection, 'object', city, { remark: '不是我' })).toMatchObject({
      status: 422,
    });
    await take('meetingsignature', objection, 'object', worker, { remark: '数字有误' });
    expect(await look('meetingminutes', minutes)).toMatchObject({ status: 'draft', round: 1 });
    expect((await noticesOf(operator))[0]).toContain('数字有误');
    await take('meetingminutes', minutes, 'send', operator);
    const both = [city, worker].map(async (person) =>
      take('meetingsignature', await signatureOf(minutes, person), 'confirm', person),
    );
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([0, 0]);
    expect(await look('meetingminutes', minutes)).toMatchObject({ status: 'issued' });
  });

  it('are not handed in empty, and a task that is cancelled takes its resolution along', async () => {
    const { minutes } = await written([operator]);
    await app.database.execute(sql`update meetingminutes set content = null where id = ${minutes}`);
    expect(await take('meetingminutes', minutes, 'send', operator)).toMatchObject({ fields: [{ path: 'content' }] });
    await app.database.execute(sql`update meetingminutes set content = '略' where id = ${minutes}`);
    expect(await take('meetingminutes', minutes, 'send', operator)).toMatchObject({ code: 0 });
    expect(await look('meetingminutes', minutes)).toMatchObject({ status: 'issued' });
    const [resolution] = await rowsOf('meetingresolution', { minutes: [minutes] });
    await take('task', String(resolution?.task), 'cancel', operator, { cancelReason: '不再需要' });
    expect((await rowsOf('meetingresolution', { minutes: [minutes] }))[0]).toMatchObject({ status: 'dropped' });
  });
});

describe('the calendar', () => {
  it('gives a file to put a meeting into a calendar, and one to take it out again', async () => {
    const id = await called();
    const file = async () => (await app.call<{ text: string }>('/meeting/invitation', { id }, city)).data.text;
    expect(await file()).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:0[\s\S]*STATUS:CONFIRMED/);
    await take('meeting', id, 'cancel', operator, { changeReason: '不开了', cancelScope: null });
    expect(await file()).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    expect((await app.call('/meeting/invitation', { id }, stranger)).code).not.toBe(0);
  });

  it('shows everybody his own meetings', async () => {
    const day = times(500);
    const id = await called({ ...day, required: [worker.id], optionals: null });
    const mine = async (person: Person) => {
      const query = { from: day.startAt, to: day.endAt };
      return (await app.call<{ rows: Row[] }>('/meeting/mine', query, person)).data.rows.map((row) => row.id);
    };
    expect(await mine(worker)).toEqual([id]);
    expect(await mine(operator)).toEqual([id]);
    expect(await mine(city)).toEqual([]);
  });
});
