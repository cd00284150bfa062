import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

// What new records take over from those that they point to, told by the nouns that do.

let app: TestApplication;
let operator: Person;
let guest: Person;
let type: string;

beforeAll(async () => {
  app = await testApplication();
  operator = await app.factory.person('operator');
  guest = await app.factory.person('operator');
  type = await app.factory.add('meetingtype', { attendees: [guest.id], needAudit: false });
});
afterAll(() => app.close());

const meeting = (values: object = {}) => ({
  title: '月度例会',
  type,
  form: 'video',
  videoUrl: 'https://meeting.example/1',
  startAt: '2099-06-01T01:00:00.000Z',
  endAt: '2099-06-01T02:00:00.000Z',
  host: operator.id,
  remind: 'none',
  ...values,
});

async function added(module: string, draft: object, person = operator): Promise<Record<string, unknown>> {
  const answer = await app.call<{ id: string }>(`/${module}/add_${module}`, draft, person);
  expect(answer).toMatchObject({ code: 0 });
  const { data } = await app.call<{ record: Record<string, unknown> }>(
    `/${module}/detail`,
    { id: answer.data.id },
    person,
  );
  return data.record;
}

describe('a field that follows from another record', () => {
  it('is filled in where it was left out, though it must be filled in', async () => {
    expect(await added('meeting', meeting())).toMatchObject({ required: [guest.id] });
  });

  it('stays as it was sent', async () => {
    expect(await added('meeting', meeting({ required: [operator.id] }))).toMatchObject({ required: [operator.id] });
    const address = 'https://meeting.example/room';
    const place = await app.factory.add('meetingaddress', { videoUrl: address });
    const draft = { form: 'mixed', place, videoUrl: undefined };
    expect(await added('meeting', meeting(draft))).toMatchObject({ videoUrl: address });
    expect(await added('meeting', meeting({ ...draft, videoUrl: 'https://a.example' }))).toMatchObject({
      videoUrl: 'https://a.example',
    });
    const emptied = meeting({ ...draft, videoUrl: null });
    expect(await app.call('/meeting/add_meeting', emptied, operator)).toMatchObject({
      fields: [{ path: 'videoUrl', message: '请填写视频会议地址' }],
    });
  });

  it('is asked for where the other record says nothing, either', async () => {
    const silent = await app.factory.add('meetingtype', { attendees: null, needAudit: false });
    expect(await app.call('/meeting/add_meeting', meeting({ type: silent }), operator)).toMatchObject({
      fields: [{ path: 'required', message: '请选择必到人员' }],
    });
    expect(await app.call('/meeting/add_meeting', meeting({ required: null }), operator)).toMatchObject({
      fields: [{ path: 'required' }],
    });
  });

  it('is told to be missing with all others where nothing is pointed to, either', async () => {
    const answer = await app.call('/meeting/add_meeting', { title: '月度例会' }, operator);
    expect(answer.fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['type', 'required', 'host']));
  });

  it('tells nothing of a record that the asking user may not read', async () => {
    const area = await app.factory.add('area');
    const city = await app.factory.person('city', { area });
    const contract = await app.factory.add('contract', { areas: [await app.factory.add('area')] });
    const system = await app.factory.add('systemitem', { contract });
    const draft = {
      title: '机柜未上锁',
      source: 'inspection',
      severity: 'normal',
      description: '现场检查',
      foundOn: '2026-06-01',
    };
    const answer = await app.call('/problem/add_problem', { ...draft, system }, city);
    expect(answer.code).not.toBe(0);
    expect(JSON.stringify(answer)).not.toContain(contract);
  });
});
