import sql, { raw } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insert } from '#server/database/row.ts';
import { processDefinition, processDeployment, processInstance } from '#server/engine/tables/tables.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { MetricCode } from '../checkmodelfield/metric-codes.ts';
import { metricCodes } from '../checkmodelfield/metric-codes.ts';
import { type MetricSubject, metricScopeOf, readMetric, rowsBehind } from './metrics.server.ts';

// Two records within the time and one beyond it, of one company; another company has none.

/** One number about somebody. */
async function read(code: MetricCode, about: MetricSubject) {
  return readMetric(code, await metricScopeOf(about, app.database), app.database);
}

let app: TestApplication;
let admin: Person;
let about: MetricSubject;
let strangers: MetricSubject;

const [early, late, beyond] = ['2026-02-10', '2026-02-20', '2026-05-01'];
const noon = (day: string) => `${day}T04:00:00Z`;

/** A record with what only the product itself sets. */
async function put(module: string, values: object, computed: Record<string, unknown>): Promise<string> {
  const id = await app.factory.add(module, { ...values });
  for (const [column, value] of Object.entries(computed)) {
    await app.database.execute(sql`update ${raw(`"${module}"`)} set ${raw(column)} = ${value} where id = ${id}`);
  }
  return id;
}

/** A case that was decided at a moment. */
function endedCase(endedAt: string): Promise<string> {
  const by = { deployedBy: admin.id, deployedByName: '管理员', deployedAt: endedAt };
  const [id, definitionId, deploymentId] = [uuid(), uuid(), uuid()];
  return app.database.transaction(async (store) => {
    await insert(store, processDeployment, { id: deploymentId, name: '紧急变更', ...by });
    const drawn = { id: definitionId, deploymentId, key: definitionId, version: 1, name: '紧急变更', xml: '' };
    await insert(store, processDefinition, { ...drawn, ...by });
    await insert(store, processInstance, {
      ...{
        id,
        definitionId,
        definitionKey: definitionId,
        title: '紧急变更',
        starterId: admin.id,
        starterName: '管理员',
      },
      ...{ status: 'approved', round: 1, startedAt: endedAt, endedAt, currentNodes: [], version: 1, lastSequence: 1 },
    });
    return id;
  });
}

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  admin = await factory.person('admin');
  const province = await factory.add('area', { level: 'province' });
  const area = await factory.add('area', { level: 'city', parent: province, inUse: true });
  const [company, other] = [await factory.add('company'), await factory.add('company')];
  const contract = await factory.add('contract', { company, areas: [area], project: null });
  const system = await factory.add('systemitem', { contract });
  const times = { from: '2026-01-01', until: '2026-03-31' };
  about = { area: null, company, contract: null, system: null, ...times };
  strangers = { ...about, company: other };

  for (const [day, returned] of [
    [early, 0],
    [late, 2],
    [beyond, 1],
  ] as const) {
    const given = { contract, system: null, area: null, stageInstance: null, requirement: null };
    await put('document', given, { uploaded_at: noon(day), return_count: returned });
  }
  const plan = await put('plan', { contract, system: null, kind: 'stage' }, { status: 'approved' });
  const open = {
    plan,
    startOn: early,
    dependsOn: [],
    stage: null,
    module: null,
    actualStartOn: null,
    actualEndOn: null,
    reported: 0,
  };
  const top = await factory.add('plannode', { ...open, endOn: late });
  for (const [endOn, actualEndOn] of [
    // Tuesday to Thursday, and Friday as planned.
    [early, '2026-02-12'],
    [late, late],
    [beyond, null],
  ] as const) {
    await put('plannode', { ...open, parent: top, endOn }, { actual_end_on: actualEndOn });
  }
  for (const [day, hours] of [
    [early, 10],
    [late, 15],
    [beyond, 100],
  ] as const) {
    const acceptedAt = new Date(Date.parse(noon(day)) - hours * 3_600_000).toISOString();
    await put('problem', { contract, system: null, part: null }, { accepted_at: acceptedAt, resolved_at: noon(day) });
  }
  for (const [day, isOnTime, stars] of [
    [early, true, 5],
    [late, false, 4],
    [beyond, true, 1],
  ] as const) {
    const answered = { resolved_at: noon(day), closed_at: noon(day), is_resolved_on_time: isOnTime, stars };
    await put('question', { system, part: null }, answered);
  }
  for (const [day, result] of [
    [early, 'success'],
    [late, 'rolledback'],
    [beyond, 'failed'],
  ] as const) {
    await put('changerecord', { contract, system }, { window_start: noon(day), result });
  }
  for (const [day, approval, endedOn] of [
    [early, 'approved', early],
    [late, 'approved', '2026-02-21'],
    ['2026-02-25', 'rejected', '2026-02-24'],
    ['2026-02-26', 'none', null],
    [beyond, 'none', null],
  ] as const) {
    const given = endedOn && (await endedCase(noon(endedOn)));
    const limit = { approval_due_at: noon(day), approval, process_instance_id: given, window_start: noon(beyond) };
    await put('changerecord', { contract, system }, limit);
  }
  const member = await factory.add('member', { contract, group: null, user: null, replaces: null });
  for (const [month, daysPresent] of [
    ['2026-01', 20],
    ['2026-03', 10],
    ['2026-04', 0],
  ] as const) {
    await factory.add('userplan', { member, month, daysPlanned: 20, daysPresent });
  }
  const [one, two] = [
    await factory.person('projectmanager', { company }),
    await factory.person('projectmanager', { company }),
  ];
  for (const day of [early, beyond] as const) {
    const meeting = await put('meeting', {}, { start_at: noon(day), status: 'ended' });
    for (const [person, signedAt] of [
      [one, noon(day)],
      [two, null],
    ] as const) {
      await put('meetingattendee', { meeting, person: person.id, kind: 'required' }, { signed_at: signedAt });
    }
  }
  for (const [dueOn, handedIn, status] of [
    [early, early, 'passed'],
    [late, '2026-02-22', 'submitted'],
    [beyond, null, 'todo'],
  ] as const) {
    const done = { submitted_at: handedIn && noon(handedIn), status };
    await put('citytaskitem', { area, dueAt: noon(dueOn) }, done);
  }
});
afterAll(() => app.close());

const city = async (): Promise<MetricSubject> => {
  const row = await app.database.one<{ area: string }>(sql`select area from citytaskitem limit 1`);
  return { ...about, area: row?.area ?? null, company: null };
};

const expected: [code: MetricCode, value: number, rows: number][] = [
  ['DOC_RETURN_RATE', 50, 2],
  // Two working days late and none, by the mean of both; what holds them is not counted.
  ['PLAN_DEVIATION_DAYS', 1, 2],
  ['PROBLEM_AVG_HOURS', 12.5, 2],
  ['QUESTION_ONTIME_RATE', 50, 2],
  ['QUESTION_SATISFACTION', 4.5, 2],
  ['CHANGE_FAIL_COUNT', 1, 1],
  // Approved in time, a day late, refused, and never handed in.
  ['CHANGE_APPROVAL_LATE', 3, 4],
  ['MEMBER_ATTENDANCE_RATE', 75, 1],
  ['MEETING_ATTENDANCE_RATE', 50, 1],
  ['CITYTASK_ONTIME_RATE', 50, 2],
];

describe('an automatic number', () => {
  it.each(expected)('%s counts what lies in the time, and its list shows that', async (code, value, rows) => {
    const whom = code === 'CITYTASK_ONTIME_RATE' ? await city() : about;
    expect(await read(code, whom)).toMatchObject({ value });
    const { module, filters } = rowsBehind(code, await metricScopeOf(whom, app.database));
    const { path } = app.registry.get(module).module.calls.list;
    expect(await app.call(path, { filters }, admin)).toMatchObject({ code: 0, data: { total: rows } });
  });

  it.each(Object.keys(metricCodes) as MetricCode[])('%s is none where nothing is to be counted', async (code) => {
    expect(await read(code, strangers)).toBeNull();
  });

  it('keeps to the contract and the system of its sheet', async () => {
    const apart = await app.factory.add('contract', { company: about.company, project: null });
    expect(await read('PROBLEM_AVG_HOURS', { ...about, contract: apart })).toBeNull();
    const elsewhere = await app.factory.add('systemitem', { contract: apart });
    expect(await read('QUESTION_ONTIME_RATE', { ...about, system: elsewhere })).toBeNull();
  });
});
