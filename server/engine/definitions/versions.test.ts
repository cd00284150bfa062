import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { asks } from '#server/engine/testing/approvals.ts';
import {
  diagram,
  element,
  event,
  file,
  flows,
  process,
  refers,
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, root } = people;
const world = await worldOfFile();

const deploy = (xml: string) => world.act((transaction) => world.engine.deploy(transaction, root, { xml }));
const start = (key: string, variables = {}) =>
  world.act((transaction) => world.engine.start(transaction, ann, { key, title: '测试', variables }));
const versioned = (...rest: string[]) =>
  file('', process('versioned', element('startEvent', 'start'), userTask('first', 'ann'), ...rest));
const former = versioned(
  userTask('review', 'bob'),
  userTask('end_review', 'cai'),
  event('boundaryEvent', 'late', timer('P1D'), { attachedToRef: 'review' }),
  userTask('urged', 'ann'),
  flows('start -> first', 'first -> review', 'review -> end_review', 'late -> urged'),
);
const later = versioned(
  userTask('check', 'bob', { name: '核对' }),
  userTask('sign', 'cai'),
  event('boundaryEvent', 'overdue', timer('P1D'), { attachedToRef: 'check' }),
  userTask('urged', 'ann'),
  flows('start -> first', 'first -> check', 'check -> sign', 'overdue -> urged'),
);

describe('versions of a process', () => {
  it('case 39: what runs keeps its version while the next one is deployed', async () => {
    await deploy(former);
    const early = await start('versioned');
    await deploy(later);
    const late = await start('versioned');
    await world.approve(early, 'first', ann);
    await world.approve(late, 'first', ann);
    expect([await world.open(early), await world.open(late)]).toEqual([['review'], ['check']]);
  });

  it('case 37: two of five go over by a mapping after a dry run has named what has no place, and can be taken back', async () => {
    await deploy(former);
    const instances = [];
    for (let count = 0; count < 5; count += 1) {
      const instance = await start('versioned');
      instances.push(instance);
      await world.approve(instance, 'first', ann);
    }
    const { id: definitionId } = await deploy(later);
    const [one, two, ...others] = instances;
    if (!one || !two) throw new Error('five were started');
    const plan = (mapping: Record<string, string>) =>
      world
        .act((transaction) =>
          world.engine.planMigration(transaction, root, { instanceId: one.id, definitionId, mapping }),
        )
        .then(({ problems }) => problems);
    expect(await plan({})).toEqual([
      { nodeId: 'review', name: 'review', message: '在新版本中没有对应的节点' },
      { nodeId: 'late', name: '定时边界事件（在「review」上）', message: '在新版本中没有对应的节点' },
    ]);
    expect(await plan({ review: 'start', late: 'overdue' })).toMatchObject([
      { nodeId: 'review', message: '与新版本的“开始事件（在「first」之前）”不是同一种节点' },
      { nodeId: 'late' },
    ]);
    const mapping = { review: 'check', late: 'overdue' };
    expect(await plan(mapping)).toEqual([]);
    const input = (instanceId: string) => ({ instanceId, definitionId, mapping, reason: '新办法' });
    const migrate = (instanceId: string, actor = root) =>
      world.act((transaction) => world.engine.migrate(transaction, actor, input(instanceId)));
    await expect(migrate(one.id, bob)).rejects.toMatchObject({ failure: 'forbidden' });
    await expect(
      world.act((transaction) => world.engine.migrate(transaction, root, { ...input(one.id), mapping: {} })),
    ).rejects.toThrow('不能迁移：【review】');
    for (const { id } of [one, two]) expect(await migrate(id)).toMatchObject({ definitionId });
    for (const other of others) expect(await world.open(other)).toEqual(['review']);

    const { timeline, tasks } = await world.look(one);
    expect(timeline.at(-1)).toMatchObject({
      text: '迁移：版本 1 至 版本 2，新办法',
      changes: [{ before: '1', after: '2' }, { before: 'review', after: '核对', ids: ['review', 'check'] }, {}],
    });
    expect(tasks.map(({ nodeName }) => nodeName)).toEqual(['first', '核对']);
    expect((await world.task(one, 'check', bob)).returnTargets.map(({ nodeId }) => nodeId)).toEqual(['first']);

    const undo = ({ id }: { id: string }) =>
      world.act((transaction) => world.engine.undoMigration(transaction, root, { instanceId: id }));
    expect((await world.look(one, root)).allowed).toContain('undoMigration');
    await undo(one);
    expect(await world.open(one)).toEqual(['review']);
    expect((await world.look(one, root)).allowed).not.toContain('undoMigration');
    await expect(undo(one)).rejects.toThrow('没有可以撤销的迁移');
    await world.approve(one, 'review', bob);
    expect(await world.open(one)).toEqual(['end_review']);
    await expect(undo(two)).resolves.toMatchObject({ status: 'running' });
    await migrate(two.id);
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await world.engine.runJobs(world.database, { now: inTwoDays });
    expect(await world.open(two)).toEqual(['urged']);
  });

  it('let go over what was returned past nodes that the new version lacks, and wait for what it adds', async () => {
    await deploy(former);
    const instance = await start('versioned');
    await world.approve(instance, 'first', ann);
    await world.approve(instance, 'review', bob);
    const shorter = versioned(
      userTask('end_review', 'cai'),
      event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'end_review' }),
      userTask('urged', 'ann'),
      flows('start -> first', 'first -> end_review', 'late -> urged'),
    );
    const { id: definitionId } = await deploy(shorter);
    await world.act((transaction) =>
      world.engine.migrate(transaction, root, { instanceId: instance.id, definitionId, reason: '简化' }),
    );
    expect((await world.task(instance, 'end_review', cai)).returnTargets.map(({ nodeId }) => nodeId)).toEqual([
      'first',
    ]);
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 2 * 3_600_000) });
    expect(await world.open(instance)).toEqual(['urged']);
  });
});

describe('what happens from outside', () => {
  it('case 40: a condition without its variable is an incident, and never the default branch', async () => {
    const xml = diagram(
      'asking',
      element('startEvent', 'start'),
      element('exclusiveGateway', 'gate', { default: 'gate_small' }),
      userTask('large', 'bob'),
      userTask('small', 'cai'),
      flows('start -> gate', 'gate -> large [amount > 1000]', 'gate -> small'),
    );
    expect((await world.run(xml)).status).toBe('incident');
    expect(await world.open(await world.run(xml, { amount: 1 }))).toEqual(['small']);
  });

  it('case 41: a message wakes what waits for it', async () => {
    const xml = file(
      '<message id="arrived" name="arrived"/>',
      process(
        'waiting_user',
        element('startEvent', 'start'),
        event('intermediateCatchEvent', 'wait', refers('message', 'arrived')),
        userTask('after', 'bob'),
        flows('start -> wait', 'wait -> after'),
      ),
    );
    const instance = await world.run(xml);
    expect(await world.open(instance)).toEqual([]);
    await world.act((transaction) =>
      world.engine.sendMessage(transaction, root, { name: 'arrived', instanceId: instance.id }),
    );
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('case 42: a signal ends several instances at once', async () => {
    const xml = file(
      '<signal id="off" name="off"/>',
      process(
        'cancelled_by_signal',
        element('startEvent', 'start'),
        userTask('work', 'bob'),
        event('boundaryEvent', 'called_off', refers('signal', 'off'), { attachedToRef: 'work' }),
        '<endEvent id="stopped"><terminateEventDefinition/></endEvent>',
        flows('start -> work', 'called_off -> stopped'),
      ),
    );
    await deploy(xml);
    const instances = [];
    for (let count = 0; count < 3; count += 1) instances.push(await start('cancelled_by_signal'));
    await world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name: 'off' }));
    await world.engine.runJobs(world.database);
    for (const instance of instances) expect((await world.look(instance)).instance.endedAt).not.toBeNull();
  });

  it('case 43: pressed twice, a case is begun once and a task decided once', async () => {
    await deploy(asks({ candidateValue: 'bob' }));
    const business = { module: 'contract', id: '0197a000-0000-7000-8000-000000000001' };
    const begin = () =>
      world.act((transaction) => world.engine.start(transaction, ann, { key: 'asked', title: '一份', business }));
    const [first, second] = await Promise.allSettled([begin(), begin()]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    const begun = [first, second].find((each) => each.status === 'fulfilled');
    if (begun?.status !== 'fulfilled') throw new Error('one was begun');
    const { id: taskId, version: taskVersion } = await world.task(begun.value, 'review');
    const press = () =>
      world.act((transaction) => world.engine.complete(transaction, bob, { taskId, taskVersion, opinion: '同意' }));
    const answers = await Promise.allSettled([press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const decided = await world.database.query(sql`select 1 from process_action where kind = 'approve'`);
    expect(decided).toHaveLength(1);
  });
});
