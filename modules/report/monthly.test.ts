import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { actorOf } from '#server/approval/submit.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let engine: Engine;
let clerk: Person;
let projectManager: Person;
let supervisor: Person;
let cityLeader: Person;
let operator: Person;
let place: { company: string; contract: string; areas: string[] };

const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

beforeAll(async () => {
  ({ app, engine } = await approvingApplication());
  const { factory, database } = app;
  const [company, manager] = [await factory.add('company'), await factory.add('company', { companyType: '3' })];
  const areas = [await factory.add('area')];
  place = { company, areas, contract: await factory.add('contract', { company, manager, areas }) };
  clerk = await factory.person('company', { company });
  projectManager = await factory.person('projectmanager', { company });
  supervisor = await factory.person('manager', { company: manager });
  cityLeader = await factory.person('cityleader', { area: areas[0] as string });
  operator = await factory.person('operator');
  const xml = readFileSync(new URL('./processes/report_monthly.bpmn', import.meta.url), 'utf8');
  await database.transaction((store) => engine.deploy(store, { id: operator.id, name: '平台运营' }, { xml }));
});
afterAll(() => app.close());

/** A monthly that somebody has handed in. */
async function handedIn(person: Person): Promise<string> {
  const id = await app.factory.add('report', {});
  const { company, contract, areas } = place;
  await app.database.execute(sql`
    update report set company = ${company}, contract = ${contract}, areas = ${areas}, author = ${person.id} where id = ${id}`);
  const started = await app.database.transaction((store) =>
    engine.start(store, actorOf(person.viewer), {
      key: 'report_monthly',
      title: '月报',
      business: { module: 'report', id },
    }),
  );
  return started.id;
}

const look = async (id: string) =>
  (await app.call<InstanceDetail>('/workflow/instance', { id }, operator)).data.tasks.filter(
    ({ state }) => state === 'active',
  );

async function approve(id: string, person: Person, more: object): Promise<Answer> {
  const [task] = await look(id);
  return app.call('/workflow/approve', { taskId: task?.id, taskVersion: task?.version, ...more }, person);
}

describe('the approval of a monthly', () => {
  it('is signed by the project manager, the supervisor, the city and the platform in turn', async () => {
    const id = await handedIn(clerk);
    for (const [node, person] of [
      ['project_review', projectManager],
      ['manager_review', supervisor],
      ['city_review', cityLeader],
      ['operator_review', operator],
    ] as const) {
      expect((await look(id)).map(({ nodeId }) => nodeId)).toEqual([node]);
      expect(await approve(id, person, {})).toMatchObject({ fields: [{ path: 'signature', message: '请签名' }] });
      expect(await approve(id, person, { signature })).toMatchObject({ code: 0 });
    }
    expect(await look(id)).toEqual([]);
  });

  it('does not ask a project manager of what he has handed in himself', async () => {
    const id = await handedIn(projectManager);
    expect((await look(id)).map(({ nodeId }) => nodeId)).toEqual(['manager_review']);
  });
});
