import { describe, expect, it } from 'vitest';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, root } = people;
const world = await worldOfFile();

const first = diagram('flow', element('startEvent', 'start'), userTask('old', 'bob'), flows('start -> old'));
const second = diagram('flow', element('startEvent', 'start'), userTask('new', 'bob'), flows('start -> new'));

const deploy = (xml: string) =>
  world.act((transaction) => world.engine.deploy(transaction, root, { xml, note: '说明' }));
const start = (business?: { module: string; id: string }) =>
  world.act((transaction) => world.engine.start(transaction, ann, { key: 'flow', title: '测试', business }));

describe('deploy', () => {
  it('gives the next version, and what runs stays with its own', async () => {
    expect(await deploy(first)).toMatchObject({ key: 'flow', version: 1, note: '说明', deployedByName: root.name });
    const running = await start();
    expect(await deploy(second)).toMatchObject({ version: 2 });

    expect(await world.open(running)).toEqual(['old']);
    expect(await world.open(await start())).toEqual(['new']);
    expect(await world.engine.definitions(world.database)).toMatchObject([{ key: 'flow', version: 2 }]);
    const versions = await world.engine.definitions(world.database, { key: 'flow' });
    expect(versions.map((definition) => definition.version)).toEqual([2, 1]);
  });

  it('gives two people who deploy at once a version each', async () => {
    const both = await Promise.all([deploy(first), deploy(second)]);
    expect(both.map((definition) => definition.version).sort()).toEqual([1, 2]);
  });

  it('refuses what the engine cannot run, naming element and reason', async () => {
    const unsupported = diagram(
      'unsupported',
      element('startEvent', 'start'),
      element('serviceTask', 'send', { name: '发送通知', 'camunda:type': 'nobodyKnows' }),
      element('complexGateway', 'odd', { name: '复杂' }),
      flows('start -> send', 'send -> odd'),
    );
    await expect(deploy(unsupported)).rejects.toMatchObject({
      failure: 'invalid',
      message: expect.stringContaining('发送通知'),
      fields: expect.arrayContaining([
        expect.objectContaining({ path: 'send', message: expect.stringContaining('nobodyKnows') }),
        expect.objectContaining({ path: 'odd', message: expect.stringContaining('复杂') }),
      ]),
    });
    expect(await world.engine.definitions(world.database)).toEqual([]);
  });

  it('refuses what is not BPMN', async () => {
    await expect(deploy('<html/>')).rejects.toMatchObject({ failure: 'invalid' });
  });
});

describe('start', () => {
  it('refuses a process that nobody deployed or that is suspended', async () => {
    await expect(start()).rejects.toMatchObject({ failure: 'refused', message: '流程【flow】尚未部署' });
    const { id: definitionId } = await deploy(first);
    const suspend = (isSuspended: boolean) =>
      world.act((transaction) => world.engine.suspendDefinition(transaction, root, { definitionId, isSuspended }));
    expect(await suspend(true)).toMatchObject({ isSuspended: true });
    await expect(start()).rejects.toMatchObject({ failure: 'refused' });
    await suspend(false);
    expect(await start()).toMatchObject({ status: 'running' });
  });

  it('gives a record one instance at a time', async () => {
    await deploy(first);
    const business = { module: 'changerecord', id: bob.id };
    const instance = await start(business);
    await expect(start(business)).rejects.toMatchObject({ failure: 'conflict', message: '该记录已有进行中的流程' });
    expect(world.events).toMatchObject([{ kind: 'started', businessModule: 'changerecord', businessId: bob.id }]);

    await world.approve(instance, 'old', bob);
    expect(await start(business)).toMatchObject({ status: 'running' });
  });

  it('lets only one of two starts at once win', async () => {
    await deploy(first);
    const business = { module: 'changerecord', id: bob.id };
    const both = await Promise.allSettled([start(business), start(business)]);
    expect(both.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('models', () => {
  it('are kept with a version that guards against two people saving over each other', async () => {
    const save = (input: { id?: string; version?: number; xml: string }) =>
      world.act((transaction) => world.engine.saveModel(transaction, root, input));
    const model = await save({ xml: first });
    expect(model).toMatchObject({ key: 'flow', version: 1, updatedByName: root.name });
    expect(await save({ id: model.id, version: 1, xml: second })).toMatchObject({ version: 2 });
    await expect(save({ id: model.id, version: 1, xml: first })).rejects.toMatchObject({
      failure: 'conflict',
      current: { version: 2 },
    });
    await expect(save({ xml: first })).rejects.toMatchObject({ failure: 'conflict' });
    expect(await world.engine.model(world.database, model.id)).toMatchObject({ xml: second });
  });
});
