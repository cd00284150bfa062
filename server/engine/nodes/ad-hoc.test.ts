import { describe, expect, it } from 'vitest';
import type { Choices } from '#server/engine/handlers/chosen.ts';
import type { Instance } from '#server/engine/step/step.ts';
import {
  diagram,
  element,
  event,
  expression,
  flows,
  forEngine,
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, eve, root } = people;
const world = await worldOfFile();

const until = (condition: string) => `<completionCondition>${expression(condition)}</completionCondition>`;

/** One task, then a sub-process in which somebody may look and, in turn, measure and count, then one task more. */
function working(values: Record<string, string> = {}, ...more: string[]) {
  const inside = [userTask('look', 'bob'), userTask('measure', 'bob'), userTask('count', 'bob')];
  return diagram(
    'working',
    element('startEvent', 'start'),
    userTask('plan', 'bob'),
    element(
      'adHocSubProcess',
      'work',
      { name: '现场', ...values },
      [...inside, flows('measure -> count'), ...more].join(''),
    ),
    userTask('report', 'bob'),
    flows('start -> plan', 'plan -> work', 'work -> report'),
  );
}

async function begun(xml = working()): Promise<Instance> {
  const instance = await world.run(xml);
  await world.approve(instance, 'plan', bob);
  return instance;
}

async function offered(instance: Pick<Instance, 'id'>, actor = bob) {
  const { adHocs } = await world.look(instance, actor);
  return adHocs.map(({ activities }) => activities.map(({ id }) => id));
}

async function place({ id: instanceId }: Pick<Instance, 'id'>) {
  const [first] = (await world.look({ id: instanceId })).adHocs;
  return { instanceId, tokenId: first?.tokenId ?? '' };
}

async function start(instance: Pick<Instance, 'id'>, nodeId: string, actor = bob, given: { choices?: Choices } = {}) {
  const at = await place(instance);
  return world.act((transaction) => world.engine.beginInAdHoc(transaction, actor, { ...at, nodeId, ...given }));
}

async function finish(instance: Pick<Instance, 'id'>, actor = bob) {
  const at = await place(instance);
  return world.act((transaction) => world.engine.finishAdHoc(transaction, actor, at));
}

describe('an ad-hoc sub-process', () => {
  it('waits until people begin what no flow leads to, as often as they like, and goes on when they say so', async () => {
    const instance = await begun();
    expect(await world.look(instance)).toMatchObject({ instance: { status: 'running' }, tasks: [{ nodeId: 'plan' }] });
    expect(await offered(instance)).toEqual([['look', 'measure']]);
    await start(instance, 'look');
    await start(instance, 'measure');
    expect(await world.open(instance)).toEqual(['look', 'measure']);
    await expect(finish(instance)).rejects.toMatchObject({
      failure: 'conflict',
      message: '【现场】中还有活动没有办完',
    });
    await world.approve(instance, 'look', bob);
    await world.approve(instance, 'measure', bob);
    expect(await world.open(instance)).toEqual(['count']);
    await expect(start(instance, 'count')).rejects.toMatchObject({ failure: 'conflict' });
    await world.approve(instance, 'count', bob);
    expect(await world.open(instance)).toEqual([]);
    await start(instance, 'look');
    await world.approve(instance, 'look', bob);
    await finish(instance);
    expect(await world.open(instance)).toEqual(['report']);
    const { timeline, adHocs } = await world.look(instance);
    expect(adHocs).toEqual([]);
    expect(timeline.map(({ actorName, text }) => `${actorName} ${text}`)).toEqual(
      expect.arrayContaining(['鲍 启动【look】', '鲍 完成【现场】']),
    );
    expect(await world.approve(instance, 'report', bob)).toMatchObject({ status: 'approved' });
  });

  it('lets one activity after the other be begun where it says so', async () => {
    const instance = await begun(working({ ordering: 'Sequential' }));
    await start(instance, 'measure');
    expect(await offered(instance)).toEqual([[]]);
    await world.approve(instance, 'measure', bob);
    await expect(start(instance, 'look')).rejects.toMatchObject({ failure: 'conflict' });
    await world.approve(instance, 'count', bob);
    expect(await offered(instance)).toEqual([['look', 'measure']]);
  });

  it('is done as soon as its condition holds, and what still runs ends with it', async () => {
    const instance = await begun(working({}, until('isEnough')));
    await start(instance, 'look');
    await world.approve(instance, 'look', bob);
    await start(instance, 'look');
    await start(instance, 'measure');
    await world.approve(instance, 'measure', bob, { isEnough: true });
    expect(await world.open(instance)).toEqual(['report']);
    const { tasks } = await world.look(instance);
    expect(tasks.map(({ nodeId, state, reason }) => [nodeId, state, reason])).toContainEqual([
      'look',
      'cancelled',
      '即席子流程已满足完成条件',
    ]);
  });

  it('waits for what still runs where it does not cancel the rest', async () => {
    const instance = await begun(working({ cancelRemainingInstances: 'false' }, until('isEnough')));
    await start(instance, 'look');
    await start(instance, 'measure');
    await world.approve(instance, 'measure', bob, { isEnough: true });
    expect(await world.open(instance)).toEqual(['count', 'look']);
    await world.approve(instance, 'count', bob);
    await world.approve(instance, 'look', bob);
    expect(await world.open(instance)).toEqual(['report']);
  });

  /** `TakeOutgoingSequenceFlowsOperation.handleAdhocSubProcess` counts the others only. */
  it('is done with the last that runs, even where a flow leads on from there', async () => {
    const instance = await begun(working({ cancelRemainingInstances: 'false' }, until('isEnough')));
    await start(instance, 'measure');
    await world.approve(instance, 'measure', bob, { isEnough: true });
    expect(await world.open(instance)).toEqual(['report']);
  });

  it('asks whoever begins an activity for its people where the drawing leaves them to him', async () => {
    const instance = await begun(working({}, userTask('ask', { candidateRule: 'previousSelect', selfRule: 'self' })));
    const { adHocs } = await world.look(instance, bob);
    expect(adHocs[0]?.activities.map(({ id, isAsked }) => [id, isAsked])).toEqual([
      ['look', false],
      ['measure', false],
      ['ask', true],
    ]);
    const nobody = { failure: 'invalid', fields: [{ path: 'choices.ask', message: '【ask】请选择办理人' }] };
    await expect(start(instance, 'ask')).rejects.toMatchObject(nobody);
    const stranger = { choices: { ask: ['01a1fc10-0000-7000-8000-000000000000'] } };
    await expect(start(instance, 'ask', bob, stranger)).rejects.toMatchObject({ failure: 'invalid' });
    const foreign = { choices: { look: [ann.id] } };
    await expect(start(instance, 'look', bob, foreign)).rejects.toMatchObject({ failure: 'refused' });
    expect(await world.open(instance)).toEqual([]);

    await start(instance, 'ask', bob, { choices: { ask: [ann.id] } });
    expect(await world.approve(instance, 'ask', ann)).toMatchObject({ status: 'running' });
    await start(instance, 'ask', bob, { choices: { ask: [eve.id] } });
    expect(await world.approve(instance, 'ask', eve)).toMatchObject({ status: 'running' });
  });

  it('is worked on by administrators and whoever has or had a task in the case', async () => {
    const instance = await begun();
    expect(await offered(instance, ann)).toEqual([]);
    await expect(start(instance, 'look', ann)).rejects.toMatchObject({ failure: 'forbidden' });
    await expect(finish(instance, eve)).rejects.toMatchObject({ failure: 'forbidden' });
    await start(instance, 'look', root);
    expect(await world.open(instance)).toEqual(['look']);
  });

  it('stands still while the case is held', async () => {
    const instance = await begun();
    await world.act((transaction) => world.engine.suspend(transaction, root, { instanceId: instance.id }));
    expect(await offered(instance)).toEqual([]);
  });

  it('may be interrupted at its border, and be returned out of', async () => {
    const late = event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'work' });
    const xml = working().replace(
      '<userTask id="report"',
      `${late}${userTask('hurry', 'bob')}${flows('late -> hurry')}$&`,
    );
    const instance = await begun(xml);
    await start(instance, 'look');
    const { id: taskId, version: taskVersion, returnTargets } = await world.task(instance, 'look', bob);
    expect(returnTargets.map(({ nodeId }) => nodeId)).toEqual(['plan']);
    await world.act((transaction) =>
      world.engine.returnTo(transaction, bob, { taskId, taskVersion, nodeId: 'plan', opinion: '重来' }),
    );
    expect(await world.open(instance)).toEqual(['plan']);
    await world.approve(instance, 'plan', bob);
    await start(instance, 'look');
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 2 * 3_600_000) });
    expect(await world.open(instance)).toEqual(['hurry']);
  });

  it('is left by the event sub-process that interrupts it, while others run beside', async () => {
    const fault = (id: string, isInterrupting: string) =>
      element(
        'subProcess',
        id,
        { triggeredByEvent: 'true' },
        event('startEvent', `${id}_start`, timer(isInterrupting === 'true' ? 'PT2H' : 'PT1H'), { isInterrupting }) +
          userTask(`${id}_task`, 'bob') +
          flows(`${id}_start -> ${id}_task`),
      );
    const instance = await begun(working({}, fault('aside', 'false'), fault('instead', 'true')));
    const afterHours = (hours: number) =>
      world.engine.runJobs(world.database, { now: new Date(Date.now() + hours * 3_600_000 + 60_000) });
    await afterHours(1);
    await world.approve(instance, 'aside_task', bob);
    expect(await offered(instance)).toEqual([['look', 'measure']]);
    await afterHours(2);
    expect(await offered(instance)).toEqual([[]]);
    await world.approve(instance, 'instead_task', bob);
    expect(await world.open(instance)).toEqual(['report']);
  });

  it('keeps a join beside it waiting', async () => {
    const xml = diagram(
      'beside',
      element('startEvent', 'start'),
      element('parallelGateway', 'fork'),
      userTask('law', 'bob'),
      element('adHocSubProcess', 'work', {}, userTask('look', 'bob')),
      element('parallelGateway', 'join'),
      flows('start -> fork', 'fork -> law', 'fork -> work', 'law -> join', 'work -> join'),
    );
    const instance = await world.run(forEngine('flowable', xml));
    await world.approve(instance, 'law', bob);
    expect((await world.look(instance)).instance.status).toBe('running');
    expect(await finish(instance)).toMatchObject({ status: 'approved' });
  });
});
