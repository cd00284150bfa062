import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Registry } from '#server/module/registry.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { AnyModule } from '#shared/module.ts';

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

async function urgentChange(): Promise<string> {
  return app.factory.add('changerecord', { level: 'urgent' });
}

describe('a step of a life', () => {
  it('moves the record, keeps the answers in its fields and writes the history', async () => {
    const id = await urgentChange();
    const phoneApprover = (await app.factory.person('operator')).id;

    expect(
      await app.call('/changerecord/emergency', { id, version: 1, answers: { phoneApprover } }, admin),
    ).toMatchObject({ data: { version: 2 } });

    const { data } = await app.call<{ record: object }>('/changerecord/detail', { id }, admin);
    expect(data.record).toMatchObject({ status: 'implementing', phoneApprover, version: 2 });
    const history = await app.call<object[]>('/changerecord/history', { id }, admin);
    expect(history.data[0]).toMatchObject({
      event: 'emergency',
      remark: null,
      changes: { status: ['draft', 'implementing'], phoneApprover: [null, phoneApprover] },
    });
  });

  it('writes an answer that no field keeps to the history', async () => {
    const id = await app.factory.add('changerecord');

    await app.call('/changerecord/cancel', { id, version: 1, answers: { cancelReason: '不再需要' } }, admin);

    const history = await app.call<object[]>('/changerecord/history', { id }, admin);
    expect(history.data[0]).toMatchObject({ event: 'cancel', remark: '不再需要' });
  });

  it('refuses a missing answer and one that points nowhere, beside its input', async () => {
    const id = await urgentChange();
    const nobody = '01890000-0000-7000-8000-000000000000';
    const answer = (phoneApprover?: string) =>
      app.call('/changerecord/emergency', { id, version: 1, answers: { phoneApprover } }, admin);

    expect(await answer()).toMatchObject({ status: 400, fields: [{ path: 'answers.phoneApprover' }] });
    expect(await answer(nobody)).toMatchObject({
      status: 400,
      fields: [{ path: 'answers.phoneApprover', message: '电话批准人不存在或不可选' }],
    });
  });

  it('is taken once of two at the same time', async () => {
    const id = await app.factory.add('contract');
    await app.factory.seed((seeder) => seeder.put('contract', id, 'effective'));

    const answers = await Promise.all(
      [1, 2].map(() => app.call('/contract/start', { id, version: 1, answers: {} }, admin)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('what a step does with other records', () => {
  const event = { title: '发布', from: ['draft'], to: 'done', grants: {} };
  const effects = { publish: async () => {} };

  function registryWith(lifecycle: object, carriedOut: Record<string, () => Promise<void>>): Registry {
    const all = app.registry.all();
    const [{ module }] = all as [(typeof all)[number]];
    const told = { ...module, declaration: { ...module.declaration, lifecycle } } as unknown as AnyModule;
    const others = all.slice(1);
    const part = {
      module: told,
      hooks: {},
      guards: {},
      offers: {},
      choices: {},
      actions: {},
      outcomes: {},
      effects: carriedOut,
      hanging: null,
    };
    const declared = [told, ...others.map((entry) => entry.module)];
    return new Registry(declared, [part, ...others]);
  }

  it('is carried out wherever it is told, also with a new record, and told wherever it is carried out', () => {
    const told = { publish: { ...event, effect: '为每个地市生成任务' } };
    expect(() => registryWith(told, effects)).not.toThrow();
    expect(() => registryWith(told, {})).toThrow('publish');
    expect(() => registryWith({ publish: event }, effects)).toThrow('publish');
    expect(() => registryWith({}, { add: async () => {} })).toThrow('add');
  });
});
