import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;
let leader: Person;
let count = 0;
/** Another key in every test. */
let key: (name: string) => string;

beforeAll(async () => {
  ({ app } = await approvingApplication());
  [admin, leader] = [await app.factory.person('admin'), await app.factory.person('editor')];
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
  const suffix = count;
  key = (name) => `${name}_${suffix}`;
});

interface Drawn {
  id: string;
  isExecutable?: boolean;
  content?: string;
}

/** A file with a process for each description. */
function file(...processes: readonly Drawn[]): string {
  const texts = processes.map(({ id, isExecutable = true, content }) => {
    const inside =
      content ??
      `<startEvent id="${id}_s"/><userTask id="${id}_t" camunda:assignee="x"/><sequenceFlow id="${id}_f" sourceRef="${id}_s" targetRef="${id}_t"/>`;
    return `<process id="${id}" name="流程 ${id}" isExecutable="${isExecutable}">${inside}</process>`;
  });
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="t">${texts.join('')}</definitions>`;
}

interface Model {
  id: string;
  version: number;
  key: string;
}

interface Version {
  definitionId: string;
  key: string;
  version: number;
}

async function save(xml: string, known: Model | null = null): Promise<Model> {
  const input = known ? { id: known.id, version: known.version, xml } : { xml };
  return (await app.call<Model>('/workflow/save_model', input, admin)).data;
}

const deploy = ({ id, version }: Model, person = admin, headers = {}) =>
  app.call<Version & { others: Version[] }>('/workflow/deploy', { modelId: id, version }, person, headers);

async function versionsOf(processKey: string): Promise<number[]> {
  const input = { key: processKey, isEveryVersion: true };
  const { data } = await app.call<{ rows: Version[] }>('/workflow/definitions', input, admin);
  return data.rows.map(({ version }) => version);
}

describe('a file with several executable processes', () => {
  it('is deployed at once, each process under its own key and with its own next version', async () => {
    const [a, b] = [key('a'), key('b')];
    const first = await save(file({ id: a }));
    await deploy(first);
    const both = await save(file({ id: a }, { id: b }, { id: key('c'), isExecutable: false }), first);

    expect((await deploy(both)).data).toMatchObject({ key: a, version: 2, others: [{ key: b, version: 1 }] });

    expect([await versionsOf(a), await versionsOf(b), await versionsOf(key('c'))]).toEqual([[2, 1], [1], []]);
    const { data } = await app.call<{ rows: { name: string; definitions: Version[] }[] }>(
      '/workflow/deployments',
      { search: a },
      admin,
    );
    const keys = data.rows.map(({ definitions }) => definitions.map((definition) => definition.key).sort());
    expect(keys).toEqual([[a, b], [a]]);
  });

  it('is rolled back as a whole to what was deployed before, as the next versions', async () => {
    const [a, b] = [key('a'), key('b')];
    const first = await save(file({ id: a }, { id: b }));
    await deploy(first);
    const changed = await save(file({ id: a }, { id: b }).replaceAll('name="', 'name="新'), first);
    await deploy(changed);
    const deployments = async () =>
      (await app.call<{ rows: { id: string; isOvertaken: boolean }[] }>('/workflow/deployments', { size: 2 }, admin))
        .data.rows;
    const [newest, former] = await deployments();
    expect([newest?.isOvertaken, former?.isOvertaken]).toEqual([false, true]);
    const roll = (id: string | undefined, person = admin) => app.call('/workflow/roll_back', { id }, person);

    expect((await roll(newest?.id)).message).toBe('这已经是最新的版本');
    expect((await roll(former?.id, leader)).code).toBe(403);
    expect((await roll(former?.id)).message).toBe('ok');

    expect([await versionsOf(a), await versionsOf(b)]).toEqual([
      [3, 2, 1],
      [3, 2, 1],
    ]);
    const xmlOf = (version: number) =>
      app.database.one(sql`select xml from process_definition where key = ${a} and version = ${version}`);
    expect(await xmlOf(3)).toEqual(await xmlOf(1));
    expect((await deployments())[0]).toMatchObject({ isOvertaken: false, note: '回退到第 1 版' });
  });

  it('is copied back to its model from any version of any of its processes, and to a new one where there is none', async () => {
    const [a, b] = [key('a'), key('b')];
    const first = await save(file({ id: a }, { id: b }));
    await deploy(first);
    const drawn = file({ id: a }, { id: b });
    const second = await save(drawn.replaceAll('name="', 'name="新'), first);
    await deploy(second);
    const former = await app.database.one<{ id: string }>(sql`
      select id from process_definition where key = ${b} and version = 1`);
    const copy = (person = admin) =>
      app.call<{ modelId: string }>('/workflow/copy_to_model', { definitionId: former?.id }, person);

    expect((await copy(leader)).code).toBe(403);
    expect((await copy()).data).toEqual({ modelId: first.id });
    const model = () =>
      app.database.one<{ id: string; xml: string; version: number }>(sql`
        select id, xml, version from process_model where key = ${a}`);
    expect(await model()).toMatchObject({ id: first.id, xml: drawn, version: second.version + 1 });

    await app.database.execute(sql`delete from process_model where key = ${a}`);
    const { data } = await copy();
    expect(await model()).toMatchObject({ id: data.modelId, xml: drawn });
  });

  it('can be started by each of its processes', async () => {
    const [a, b] = [key('a'), key('b')];
    await deploy(await save(file({ id: a }, { id: b })));
    const started = await app.call<{ instanceId: string }>('/workflow/start', { key: b, title: '第二个' }, admin);
    expect(started).toMatchObject({ code: 0 });
    const { data } = await app.call<{ rows: { processName: string; nodeName: string }[] }>(
      '/workflow/work',
      { kind: 'started', search: '第二个' },
      admin,
    );
    expect(data.rows).toMatchObject([{ processName: `流程 ${b}`, nodeName: `用户任务（${b}_t）` }]);
  });

  it('is not deployed at all when one of them cannot run, and says where', async () => {
    const [a, b] = [key('a'), key('b')];
    const answer = await deploy(await save(file({ id: a }, { id: b, content: '' })));
    expect(answer).toMatchObject({ code: 400, fields: [{ path: b, message: expect.stringMatching(/没有开始事件/) }] });
    expect(await versionsOf(a)).toEqual([]);
  });

  it('stands for the process that it stood for, whatever comes before it, as long as that can run', async () => {
    const [a, b] = [key('a'), key('b')];
    const model = await save(file({ id: a }));
    const before = await save(file({ id: b }, { id: a }), model);
    expect(before.key).toBe(a);
    expect((await deploy(before)).data).toMatchObject({ key: a, others: [{ key: b }] });
    expect((await save(file({ id: b }, { id: a, isExecutable: false }), before)).key).toBe(b);
  });

  it('still stands for its process when that gets another id', async () => {
    const [a, b, c] = [key('a'), key('b'), key('c')];
    const model = await save(file({ id: b }, { id: a }), await save(file({ id: a })));
    const renamed = await save(file({ id: b }, { id: c }), model);
    expect(renamed.key).toBe(c);
    expect((await save(file({ id: b }), renamed)).key).toBe(b);
  });

  it('is found by the keys of all its processes when another drawing wants to call one', async () => {
    const [a, b] = [key('a'), key('b')];
    const model = await save(file({ id: a }, { id: b }));
    await deploy(model);
    const { data } = await app.call('/workflow/callable', { key: b }, admin);
    expect(data).toMatchObject([{ key: b, name: `流程 ${b}`, modelId: model.id, isAhead: false }]);
  });

  it('is deployed by administrators only', async () => {
    const model = await save(file({ id: key('a') }, { id: key('b') }));
    expect(await deploy(model, leader)).toMatchObject({ status: 403 });
    expect(await versionsOf(key('a'))).toEqual([]);
  });

  it('is deployed once when it is sent twice', async () => {
    const model = await save(file({ id: key('a') }, { id: key('b') }));
    const headers = { 'idempotency-key': `deploy-${key('a')}` };
    const [one, other] = [await deploy(model, admin, headers), await deploy(model, admin, headers)];
    expect(other.data).toEqual(one.data);
    expect([await versionsOf(key('a')), await versionsOf(key('b'))]).toEqual([[1], [1]]);
  });
});

describe('the key of a process', () => {
  const isTaken = (processKey: string) => ({
    code: 400,
    fields: [{ path: processKey, message: expect.stringMatching(/已被模型“流程 .*”使用/) }],
  });

  it('cannot be that of another model, deployed or not', async () => {
    await save(file({ id: key('b') }));
    const model = await save(file({ id: key('a') }, { id: key('b') }));
    expect(await deploy(model)).toMatchObject(isTaken(key('b')));
    expect(await versionsOf(key('a'))).toEqual([]);
  });

  it('cannot be one that the file of another model has brought, until that is deployed without it', async () => {
    const holder = await save(file({ id: key('a') }, { id: key('b') }));
    await deploy(holder);
    const model = await save(file({ id: key('b') }));
    expect(await deploy(model)).toMatchObject(isTaken(key('b')));

    await deploy(await save(file({ id: key('a') }), holder));
    expect((await deploy(model)).data).toMatchObject({ key: key('b'), version: 2 });
  });

  it('is told as taken by the check already, but not to the model that has it', async () => {
    const xml = file({ id: key('a') }, { id: key('b') });
    const holder = await save(xml);
    await deploy(holder);
    const other = await save(file({ id: key('c') }));
    const check = async (modelId: string) =>
      (await app.call<{ problems: object[] }>('/workflow/check_model', { xml, modelId }, admin)).data.problems;
    expect(await check(holder.id)).toEqual([]);
    expect(await check(other.id)).toMatchObject([{ elementId: key('a') }, { elementId: key('b') }]);
  });

  it('is given to one of two models that are deployed at once', async () => {
    const models = [
      await save(file({ id: key('a') }, { id: key('c') })),
      await save(file({ id: key('b') }, { id: key('c') })),
    ];
    const codes = (await Promise.all(models.map((model) => deploy(model)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 400]);
    expect(await versionsOf(key('c'))).toEqual([1]);
  });
});

it('lists drawings by their category, and tells which categories there are', async () => {
  const saved = async (id: string, category: string | null) =>
    app.call('/workflow/save_model', { xml: file({ id: key(id) }), category }, admin);
  await saved('a', '人事');
  await saved('b', '财务');
  await saved('c', null);
  const listed = async (input: object) => {
    const { data } = await app.call<{ rows: Model[]; total: number; categories: string[] }>(
      '/workflow/models',
      input,
      admin,
    );
    return { keys: data.rows.map((model) => model.key), total: data.total, categories: data.categories };
  };
  expect(await listed({ category: '财务' })).toEqual({ keys: [key('b')], total: 1, categories: ['财务', '人事'] });
  expect((await listed({})).total).toBeGreaterThanOrEqual(3);
});
