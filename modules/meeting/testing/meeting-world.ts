import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { meetingJobs } from '../jobs.server.ts';
import { signEndpoints } from '../sign.server.ts';

/** The application under test. */
export let app: TestApplication;
/** Calls the meetings. */
export let operator: Person;
/** Sees everything. */
export let admin: Person;
/** Is invited, for a city. */
export let city: Person;
/** Leads that city. */
export let cityLeader: Person;
/** Is invited, for a company. */
export let worker: Person;
/** Has nothing to do with any of it. */
export let stranger: Person;
/** The city. */
export let area: string;
/** A type without approval and with minutes. */
export let plain: string;
/** A type with approval and without minutes. */
export let audited: string;
/** The room that all want. */
export let room: string;
/** What the calls of signing in take for the time. */
let clock = Date.now();

/** Lets so much time pass for the calls of signing in. */
export function passTime(ms: number): void {
  clock += ms;
}

/** Opens a store with the people, types and the room. */
export async function openWorld(): Promise<void> {
  const approving = await approvingApplication(({ registry }) =>
    signEndpoints(registry, passingIdentity().box, () => clock),
  );
  ({ app } = approving);
  const { factory } = app;
  area = await factory.add('area', { inUse: true });
  operator = await factory.person('operator');
  admin = await factory.person('admin');
  city = await factory.person('city', { area });
  cityLeader = await factory.person('cityleader', { area });
  worker = await factory.person('company', { company: await factory.add('company') });
  stranger = await factory.person('company', { company: await factory.add('company') });
  plain = await factory.add('meetingtype', { needAudit: false, needMinutes: true, template: '一、会议情况' });
  audited = await factory.add('meetingtype', { needAudit: true, needMinutes: false });
  room = await factory.add('meetingaddress', { name: '一号会议室', area });
  await approving.deploy(operator, 'meeting/meeting_audit');
}

/** A record as calls answer it. */
export interface Row {
  id: string;
  version: number;
  status: string;
  allowed: string[];
  [field: string]: unknown;
}

/** One record, as somebody who may read it. */
export async function look(module: string, id: string, person = admin): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, person)).data.record;
}

/** The records that a filter finds. */
export async function rowsOf(module: string, filters: object, person = admin): Promise<Row[]> {
  return (await app.call<{ rows: Row[] }>(`/${module}/lists`, { filters, size: 200 }, person)).data.rows;
}

/** Takes a step as somebody. */
export async function take(
  module: string,
  id: string,
  event: string,
  person: Person,
  answers: object = {},
): Promise<Answer> {
  const { version } = await look(module, id);
  return app.call(`/${module}/${event}`, { id, version, answers }, person);
}

let days = 0;

/** Times of a meeting on a day of its own, from nine to ten in China. */
export function times(day = ++days): { startAt: string; endAt: string } {
  const start = Date.UTC(2099, 0, 5 + day, 1);
  return { startAt: new Date(start).toISOString(), endAt: new Date(start + 3_600_000).toISOString() };
}

/** What a new meeting is made of. */
export async function draftOf(given: object = {}): Promise<Record<string, unknown>> {
  return app.factory.sample('meeting', {
    ...{ type: plain, form: 'onsite', place: room, host: operator.id, recorder: operator.id, ...times() },
    ...{ required: [city.id], optionals: [worker.id], observers: null, agenda: [], content: null, ...given },
  });
}

/** A meeting that was not called yet. */
export async function drafted(given: object = {}, person = operator): Promise<string> {
  const answer = await app.call<{ id: string }>('/meeting/add_meeting', await draftOf(given), person);
  expect(answer, answer.message).toMatchObject({ code: 0 });
  return answer.data.id;
}

/** A meeting that was called. */
export async function called(given: object = {}, person = operator): Promise<string> {
  const id = await drafted(given, person);
  const answer = await take('meeting', id, 'publish', person);
  expect(answer, answer.message).toMatchObject({ code: 0 });
  return id;
}

/** Somebody’s invitation. */
export async function invitationOf(meeting: string, person: Person): Promise<Row> {
  const [row] = await rowsOf('meetingattendee', { meeting: [meeting], person: [person.id] });
  return row as Row;
}

/** Answers an invitation. */
export async function answer(meeting: string, event: string, person: Person, answers: object = {}): Promise<Answer> {
  return take('meetingattendee', (await invitationOf(meeting, person)).id, event, person, answers);
}

/** What somebody was told, the latest first. */
export async function noticesOf(person: Person): Promise<string[]> {
  const rows = await app.database.query<{ text: string }>(sql`
    select text from notice where user_id = ${person.id} order by id desc limit 20`);
  return rows.map(({ text }) => text);
}

/** What waits for somebody. */
export async function todosOf(person: Person): Promise<{ businessId: string; nodeName: string }[]> {
  const { data } = await app.call<{ rows: { businessId: string; nodeName: string }[] }>(
    '/workflow/work',
    { kind: 'waiting', size: 100 },
    person,
  );
  return data.rows;
}

/** Moves a meeting so that it begins so many minutes from now, and lasts an hour. */
export async function moveTo(id: string, minutes: number): Promise<void> {
  const start = Date.now() + minutes * 60_000;
  const [startAt, endAt] = [new Date(start).toISOString(), new Date(start + 3_600_000).toISOString()];
  await app.database.execute(sql`update meeting set start_at = ${startAt}, end_at = ${endAt} where id = ${id}`);
}

/** Runs a job of the meetings now. */
export const run = (code: string, now = new Date()) =>
  meetingJobs.find((job) => job.code === code)?.run({ database: app.database, registry: app.registry } as never, now);
