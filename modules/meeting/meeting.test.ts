import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import {
  answer,
  app,
  area,
  audited,
  called,
  city,
  cityLeader,
  drafted,
  draftOf,
  invitationOf,
  look,
  noticesOf,
  openWorld,
  operator,
  type Row,
  room,
  rowsOf,
  stranger,
  take,
  times,
  todosOf,
  worker,
} from './testing/meeting-world.ts';

beforeAll(openWorld);
afterAll(() => app.close());

describe('calling a meeting', () => {
  it('invites everybody once, each with a to-do, and counts the answers', async () => {
    const id = await called({ optionals: [worker.id, city.id] });
    expect(await look('meeting', id)).toMatchObject({ status: 'scheduled', invitedCount: 3, acceptedCount: 1 });
    expect(await invitationOf(id, city)).toMatchObject({ kind: 'required', status: 'invited' });
    expect(await invitationOf(id, operator)).toMatchObject({ status: 'accepted' });
    const waiting = (await invitationOf(id, city)).id;
    expect((await todosOf(city)).map(({ businessId }) => businessId)).toContain(waiting);

    expect(await answer(id, 'accept', city)).toMatchObject({ code: 0 });
    expect(await answer(id, 'decline', worker, {})).toMatchObject({ status: 400 });
    expect(await answer(id, 'decline', worker, { reason: '出差' })).toMatchObject({ code: 0 });
    expect(await look('meeting', id)).toMatchObject({ acceptedCount: 2, declinedCount: 1 });
    expect((await noticesOf(operator))[0]).toContain('出差');
    expect((await todosOf(city)).map(({ businessId }) => businessId)).not.toContain(waiting);
    expect(await answer(id, 'change', worker)).toMatchObject({ code: 0 });
  });

  it('is nobody’s to read who was not invited, and nobody answers for another', async () => {
    const id = await called();
    expect(await app.call('/meeting/detail', { id }, stranger)).toMatchObject({ status: 404 });
    expect(await app.call('/meeting/detail', { id }, worker)).toMatchObject({ code: 0 });
    const invitation = await invitationOf(id, city);
    const input = { id: invitation.id, version: invitation.version, answers: {} };
    expect((await app.call('/meetingattendee/accept', input, worker)).code).not.toBe(0);
    expect((await app.call('/meetingattendee/accept', input, stranger)).status).toBe(404);
    expect(await take('meeting', id, 'cancel', city, { changeReason: '不开了', cancelScope: null })).toMatchObject({
      status: 422,
    });
  });

  it('sends somebody else, who is asked in turn', async () => {
    const id = await called();
    expect(await answer(id, 'delegate', city, { delegate: worker.id, reason: null })).toMatchObject({ status: 400 });
    expect(await answer(id, 'delegate', city, { delegate: cityLeader.id, reason: null })).toMatchObject({ code: 0 });
    const asked = await invitationOf(id, cityLeader);
    expect(asked).toMatchObject({ status: 'invited', standsFor: city.id, kind: 'required' });
    expect(await look('meeting', id)).toMatchObject({ invitedCount: 3, delegates: [cityLeader.id] });
  });

  it('refuses what lies in the past, ends before it begins or needs a place or an address', async () => {
    const wrong = async (given: object) =>
      (await app.call('/meeting/add_meeting', await draftOf(given), operator)).fields.map(({ path }) => path);
    expect(await wrong({ endAt: '2099-01-01T00:00:00.000Z' })).toEqual(['endAt']);
    expect(await wrong({ place: null })).toEqual(['place']);
    expect(await wrong({ form: 'video', place: null })).toEqual(['videoUrl']);
    expect(await wrong({ form: 'video', place: null, videoUrl: 'javascript:alert(1)' })).toEqual(['videoUrl']);
    const past = await drafted({ startAt: '2026-01-05T01:00:00.000Z', endAt: '2026-01-05T02:00:00.000Z' });
    expect(await take('meeting', past, 'publish', operator)).toMatchObject({ fields: [{ path: 'startAt' }] });
  });

  it('adds people later, and reminds those who have not answered', async () => {
    const id = await called();
    const guests = { guests: [city.id], kind: 'observer' };
    expect(await take('meeting', id, 'invite', operator, guests)).toMatchObject({ status: 400 });
    expect(await take('meeting', id, 'invite', operator, { guests: [stranger.id], kind: 'observer' })).toMatchObject({
      code: 0,
    });
    expect(await invitationOf(id, stranger)).toMatchObject({ kind: 'observer', status: 'invited' });
    expect((await app.call('/meeting/urge', { id }, operator)).data).toEqual({ told: 3 });
    expect((await app.call('/meeting/urge', { id }, operator)).data).toEqual({ told: 0 });
    expect((await app.call('/meeting/urge', { id }, city)).code).not.toBe(0);
  });
});

describe('the place', () => {
  it('is had by one meeting at a time, within its hours', async () => {
    const day = times();
    await called(day);
    const second = await drafted({ ...day, required: [worker.id] });
    expect(await take('meeting', second, 'publish', operator)).toMatchObject({ fields: [{ path: 'place' }] });
    const night = { startAt: day.startAt.replace('T01', 'T14'), endAt: day.endAt.replace('T02', 'T15') };
    expect(await take('meeting', await drafted(night), 'publish', operator)).toMatchObject({
      fields: [{ path: 'place' }],
    });
    const query = { place: room, ...day, people: [city.id, worker.id, stranger.id] };
    const { data } = await app.call<{ place: object[]; people: { person: string; title: string | null }[] }>(
      '/meeting/conflicts',
      query,
      city,
    );
    expect(data.place).toHaveLength(1);
    expect(data.people.map(({ person }) => person).sort()).toEqual([city.id, worker.id].sort());
    const unseen = await app.call<{ place: { title: string | null }[] }>('/meeting/conflicts', query, stranger);
    expect(unseen.data.place).toMatchObject([{ title: null }]);
    const bookings = await app.call<{ bookings: { meeting: string | null }[] }>(
      '/meetingaddress/bookings',
      { day: day.startAt.slice(0, 10) },
      stranger,
    );
    expect(bookings.data.bookings).toMatchObject([{ meeting: null, title: null, place: room }]);
  });

  it('is let by two who want it at once to one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const day = times();
      const ids = [await drafted(day), await drafted(day)];
      const answers = await Promise.all(ids.map((id) => take('meeting', id, 'publish', operator)));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  it('is let go when the meeting is postponed, and taken again with a new time', async () => {
    const day = times();
    const id = await called(day);
    await answer(id, 'accept', city);
    await take('meeting', id, 'postpone', operator, { changeReason: '领导出差' });
    expect(await look('meeting', id)).toMatchObject({ status: 'postponed' });
    expect((await noticesOf(city))[0]).toContain('领导出差');
    const other = await called(day);
    const again = { ...day, place: null, changeReason: '按原时间' };
    expect(await take('meeting', id, 'reschedule', operator, again)).toMatchObject({
      fields: [{ path: 'answers.place' }],
    });
    expect(await take('meeting', id, 'reschedule', operator, { ...again, ...times() })).toMatchObject({ code: 0 });
    expect(await look('meeting', id)).toMatchObject({ status: 'scheduled', revision: 2, place: room });
    expect(await invitationOf(id, city)).toMatchObject({ status: 'invited' });
    expect(await invitationOf(id, operator)).toMatchObject({ status: 'accepted' });
    await take('meeting', other, 'cancel', operator, { changeReason: '合并召开', cancelScope: null });
    expect(await invitationOf(other, city)).toMatchObject({ status: 'withdrawn' });
    expect((await noticesOf(city))[0]).toContain('合并召开');
  });
});

describe('a repeated meeting', () => {
  it('is held each time as a meeting of its own, at the same hour, and cancelled from one time on', async () => {
    const { startAt, endAt } = times(200);
    const until = new Date(Date.parse(startAt) + 21 * 86_400_000).toISOString().slice(0, 10);
    const id = await called({ startAt, endAt, repeat: 'weekly', repeatUntil: until });
    const series = (await rowsOf('meeting', { title: String((await look('meeting', id)).title) })).filter(
      ({ series: own }) => own === id,
    );
    expect(series.map((row) => row.startAt).sort()).toEqual(
      [0, 7, 14, 21].map((day) => new Date(Date.parse(startAt) + day * 86_400_000).toISOString()),
    );
    const second = series.find((row) => row.startAt !== startAt && Number(row.invitedCount) === 3) as Row;
    await take('meeting', id, 'cancel', operator, { changeReason: '停开', cancelScope: 'following' });
    expect(await look('meeting', second.id)).toMatchObject({ status: 'cancelled' });
  });

  it('is not called where a later time finds the place taken, nor without an end', async () => {
    const { startAt, endAt } = times(300);
    const week = (at: string) => new Date(Date.parse(at) + 7 * 86_400_000).toISOString();
    await called({ startAt: week(startAt), endAt: week(endAt) });
    const until = week(startAt).slice(0, 10);
    const id = await drafted({ startAt, endAt, repeat: 'weekly', repeatUntil: until });
    expect(await take('meeting', id, 'publish', operator)).toMatchObject({ fields: [{ path: 'place' }] });
    const endless = await draftOf({ startAt, endAt, repeat: 'weekly', repeatUntil: null });
    expect(await app.call('/meeting/add_meeting', endless, operator)).toMatchObject({
      fields: [{ path: 'repeatUntil' }],
    });
    const long = await drafted({ startAt, endAt, repeat: 'weekdays', repeatUntil: '2101-01-01' });
    expect(await take('meeting', long, 'publish', operator)).toMatchObject({ fields: [{ path: 'repeatUntil' }] });
  });
});

describe('approval', () => {
  const submit = async (id: string, person: Person) =>
    app.call('/meeting/submit', { id, version: (await look('meeting', id)).version }, person);

  async function decide(id: string, person: Person): Promise<Answer> {
    const { data } = await app.call<{ tasks: { id: string; version: number; allowed: string[] }[] }>(
      '/workflow/record',
      { module: 'meeting', id },
      person,
    );
    const task = data.tasks.find(({ allowed }) => allowed.includes('approve'));
    return app.call('/workflow/approve', { taskId: task?.id, taskVersion: task?.version, opinion: '同意' }, person);
  }

  it('is the city leader’s where a city calls, and people are invited after it; the place is held meanwhile', async () => {
    const day = times();
    const people = { host: city.id, recorder: null, required: [cityLeader.id], optionals: null };
    const own = { ...day, ...people, type: audited, project: null };
    const id = await drafted(own, city);
    expect(await take('meeting', id, 'publish', city)).toMatchObject({ status: 422 });
    expect(await submit(id, city)).toMatchObject({ code: 0 });
    expect(await look('meeting', id)).toMatchObject({ status: 'auditing', area });
    expect(await take('meeting', await drafted(day), 'publish', operator)).toMatchObject({
      fields: [{ path: 'place' }],
    });
    expect(await decide(id, cityLeader)).toMatchObject({ code: 0 });
    expect(await look('meeting', id)).toMatchObject({ status: 'scheduled', invitedCount: 2, recorder: city.id });
    expect((await noticesOf(city)).join()).toContain('邀请你参加会议');
  });

  it('is another operator’s where the province calls, and passes at once where the type needs none', async () => {
    const colleague = await app.factory.person('operator');
    const id = await drafted({ type: audited });
    expect(await submit(id, operator)).toMatchObject({ data: { approval: 'pending' } });
    expect(await decide(id, colleague)).toMatchObject({ code: 0 });
    const free = await drafted();
    expect(await submit(free, operator)).toMatchObject({ code: 0, data: { approval: 'approved' } });
    expect(await look('meeting', free)).toMatchObject({ status: 'scheduled', invitedCount: 3 });
  });
});
