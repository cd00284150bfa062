import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { forecastStart } from './forecast.ts';
import type { InstanceDetail } from './tasks.ts';

type Expected = OutputOf<typeof forecastStart>;

let app: TestApplication;
let admin: Person;
let member: Person;
let operators: Person[];
let leader: Person;

beforeAll(async () => {
  ({ app } = await approvingApplication());
  const { factory } = app;
  admin = await factory.person('admin');
  member = await factory.person('editor');
  operators = [await factory.person('operator'), await factory.person('operator')];
  leader = await factory.person('leader');
});
afterAll(() => app.close());

const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id).sort();

/** Deploys two tasks, whose people the starter and the handler before choose. */
async function deploy(
  key: string,
  first: Record<string, string>,
  second: Record<string, string> = {},
): Promise<Answer> {
  const xml = diagram(
    key,
    element('startEvent', 'start'),
    userTask('first', { candidateRule: 'starterSelect', emptyRule: 'processAdmin', ...first }),
    userTask('second', { candidateRule: 'previousSelect', ...second }),
    element('endEvent', 'end'),
    flows('start -> first', 'first -> second', 'second -> end'),
  );
  const { data } = await app.call<{ id: string; version: number }>('/workflow/save_model', { xml }, admin);
  return app.call('/workflow/deploy', { modelId: data.id, version: data.version }, admin);
}

const start = (key: string, first: readonly Person[]) =>
  app.call<{ instanceId: string }>('/workflow/start', { key, title: '办', choices: { first: ids(first) } }, member);

const offered = async (query: object, person: Person) =>
  ids((await app.call<{ id: string }[]>('/workflow/people', query, person)).data);

describe('whom somebody may choose', () => {
  it('are those whom the drawing names, in the list and when it is decided', async () => {
    const range = { chosenFrom: 'roles', candidateValue: 'operator' };
    expect(await deploy('ranged', range, range)).toMatchObject({ code: 0 });
    const [one, other] = operators as [Person, Person];

    const ahead = await app.call<Expected>('/workflow/forecast_start', { key: 'ranged', variables: {} }, member);
    expect(ahead.data).toMatchObject([
      { nodeId: 'first', isAsked: true, choosableCount: 2, isOneChosen: false },
      { nodeId: 'second', isAsked: false, choosableCount: 2 },
    ]);
    expect(ahead.data[0]?.choosable).toEqual(expect.arrayContaining(operators.map(({ viewer }) => viewer.name)));
    expect(await offered({ key: 'ranged', nodeId: 'first' }, member)).toEqual(ids(operators));

    const refused = await start('ranged', [one, leader]);
    const message = `【first】${leader.viewer.name} 不在可选范围内，请重新选择`;
    expect(refused).toMatchObject({ code: 400, fields: [{ path: 'choices.first', message }] });
    expect((await start('ranged', [])).message).toBe('【first】请选择办理人');

    const { instanceId } = (await start('ranged', [one])).data;
    const { tasks } = (await app.call<InstanceDetail>('/workflow/instance', { id: instanceId }, one)).data;
    const task = { taskId: tasks[0]?.id, taskVersion: tasks[0]?.version };
    // Whoever chooses is not among them.
    expect(await offered({ instanceId, nodeId: 'second' }, one)).toEqual([other.id]);
    const approve = (people: readonly Person[]) =>
      app.call('/workflow/approve', { ...task, choices: { second: ids(people) } }, one);
    expect((await approve([one])).message).toContain(`${one.viewer.name} 不在可选范围内`);
    expect((await approve([leader])).message).toContain(`${leader.viewer.name} 不在可选范围内`);
    expect(await approve([other])).toMatchObject({ code: 0 });
  });

  it('may be one alone', async () => {
    await deploy('single', { chosenCount: 'one' });
    expect((await start('single', operators)).fields).toEqual([
      { path: 'choices.first', message: '【first】只能选择一人' },
    ]);
    expect(await start('single', operators.slice(1))).toMatchObject({ code: 0 });
  });

  it('may be nobody for a while, where the task goes on as it says for that', async () => {
    await deploy('lonely', { chosenFrom: 'deptLeader', candidateValue: '1', emptyRule: 'pass' });
    const { data } = await app.call<Expected>('/workflow/forecast_start', { key: 'lonely', variables: {} }, member);
    expect(data[0]).toMatchObject({ choosable: [], choosableCount: 0 });
    expect(await start('lonely', [])).toMatchObject({ code: 0 });
  });

  it('cannot be deployed as nobody, nor as who is gone', async () => {
    const empty = await deploy('empty', { chosenFrom: 'groups' });
    expect(empty.message).toContain('可选范围中没有人');
    const gone = await deploy('gone', { chosenFrom: 'groups', candidateValue: 'nobody' });
    expect(gone.message).toContain('用户组“nobody”不存在或已停用');
  });
});
