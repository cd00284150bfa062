import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan, eve } = people;
const world = await worldOfFile();
const { taskOf, act, hand, add, waitsFor, substitute, retract } = approvalsIn(world);

const by = (who: string, settings: Record<string, string> = {}) => ({
  candidateRule: 'users',
  candidateValue: who,
  ...settings,
});

/** The first task, what lies between, and one for Cai. */
const between = (middle: string, who = 'bob') =>
  diagram(
    'between',
    element('startEvent', 'start'),
    userTask('first', by(who)),
    middle,
    userTask('last', by('cai')),
    element('endEvent', 'end'),
    flows('start -> first', 'first -> middle', 'middle -> last', 'last -> end'),
  );

/** Bob decides with what is on the left, Dan on the right; both meet before Cai's. */
const forked = (middle: string) =>
  diagram(
    'forked',
    element('startEvent', 'start'),
    element('parallelGateway', 'fork'),
    userTask('first', by('bob')),
    middle,
    userTask('right', by('dan')),
    element('parallelGateway', 'join'),
    userTask('last', by('cai')),
    element('endEvent', 'end'),
    flows('start -> fork', 'fork -> first', 'first -> middle', 'middle -> join', 'fork -> right', 'right -> join'),
    flows('join -> last', 'last -> end'),
  );

async function statesAt(instance: Instance, nodeId: string): Promise<string[]> {
  const { tasks } = await world.look(instance);
  return tasks.filter((task) => task.nodeId === nodeId).map(({ state }) => state);
}

describe('what passed without asking anybody', () => {
  const passing = {
    'somebody who has just approved': userTask('middle', by('bob', { dedupe: 'consecutive' })),
    'the starter himself': userTask('middle', by('ann', { selfRule: 'skip' })),
    nobody: userTask('middle', by('none', { emptyRule: 'pass' })),
    'several who are the same': userTask('middle', by('bob', { mode: 'all', dedupe: 'all' })),
  };
  for (const [whose, middle] of Object.entries(passing)) {
    it(`is undone with the decision that led to it, when it was that of ${whose}`, async () => {
      const instance = await world.run(between(middle));
      await act(instance, bob, 'complete', '同意采购');
      expect(await world.open(instance)).toEqual(['last']);
      await retract(instance, bob);
      expect(await world.open(instance)).toEqual(['first']);
      expect((await taskOf(instance, bob)).draft).toMatchObject({ opinion: '同意采购' });
      await act(instance, bob, 'complete');
      expect(await world.open(instance)).toEqual(['last']);
      expect(await statesAt(instance, 'middle')).toEqual(['autoApproved', 'autoApproved']);
      expect(await act(instance, cai, 'complete')).toMatchObject({ status: 'approved' });
    });
  }

  it('stands once a person has decided after it', async () => {
    const instance = await world.run(
      diagram(
        'row',
        element('startEvent', 'start'),
        userTask('first', by('bob')),
        userTask('middle', by('bob', { dedupe: 'consecutive' })),
        userTask('last', by('cai')),
        userTask('end', by('dan')),
        flows('start -> first', 'first -> middle', 'middle -> last', 'last -> end'),
      ),
    );
    await act(instance, bob, 'complete');
    await act(instance, cai, 'complete');
    await expect(retract(instance, bob)).rejects.toThrow('后续节点已有人处理，不能拿回');
  });

  it('is no reason to pass over work that the outside has had', async () => {
    world.services.set('stock.reserve', async () => undefined);
    const instance = await world.run(
      diagram(
        'reserving',
        element('startEvent', 'start'),
        userTask('first', by('bob')),
        userTask('middle', by('bob', { dedupe: 'consecutive' })),
        element('serviceTask', 'reserve', { 'camunda:expression': '${stock.reserve()}' }),
        userTask('last', by('cai')),
        flows('start -> first', 'first -> middle', 'middle -> reserve', 'reserve -> last'),
      ),
    );
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['last']);
    await expect(retract(instance, bob)).rejects.toThrow('其后已有自动处理的环节，不能拿回');
  });

  it('is another thing than a task whose time has run out, which somebody was asked to do', async () => {
    const instance = await world.run(
      between(userTask('middle', by('eve', { timeout: 'PT4H', timeoutAction: 'pass' }))),
    );
    await act(instance, bob, 'complete');
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 5 * 3_600_000) });
    expect(await world.open(instance)).toEqual(['last']);
    await expect(retract(instance, bob)).rejects.toThrow('后续节点已超时自动通过，不能拿回');
  });
});

describe('a decision within a branch', () => {
  const middle = userTask('middle', by('bob', { dedupe: 'consecutive' }));

  it('is taken back over what passed in it, and leaves the other branch alone', async () => {
    const instance = await world.run(forked(middle));
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['right']);
    const right = await taskOf(instance, dan);
    await retract(instance, bob);
    expect(await world.open(instance)).toEqual(['first', 'right']);
    expect(await taskOf(instance, dan)).toMatchObject({ id: right.id });
    await act(instance, dan, 'complete');
    expect(await world.open(instance)).toEqual(['first']);
    await act(instance, bob, 'complete');
    expect(await act(instance, cai, 'complete')).toMatchObject({ status: 'approved' });
  });

  it('is not hindered by a decision in the other branch', async () => {
    const instance = await world.run(forked(middle));
    await act(instance, bob, 'complete');
    await act(instance, dan, 'complete');
    expect(await world.open(instance)).toEqual(['last']);
    await retract(instance, bob);
    expect(await world.open(instance)).toEqual(['first']);
    expect(await statesAt(instance, 'right')).toEqual(['approved']);
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['last']);
  });

  it('that was the last before the branches met is taken back alone', async () => {
    const instance = await world.run(forked(middle));
    await act(instance, bob, 'complete');
    await act(instance, dan, 'complete');
    await retract(instance, dan);
    expect(await world.open(instance)).toEqual(['right']);
    await act(instance, dan, 'complete');
    await act(instance, cai, 'complete');
    await expect(retract(instance, dan)).rejects.toMatchObject({ failure: 'conflict' });
  });
});

describe('a task that was handed on in a later round', () => {
  it('is taken back like any other', async () => {
    const instance = await world.run(forked(userTask('middle', by('cai'))));
    await act(instance, bob, 'complete');
    await retract(instance, bob);
    await hand(instance, dan, 'transfer', eve);
    await act(instance, eve, 'complete');
    await retract(instance, eve);
    expect(await waitsFor(instance)).toEqual(['伊', '鲍']);
  });
});

describe('what comes next', () => {
  it('may begin with a part of its own, where nobody has decided yet', async () => {
    const inside = diagram(
      'parted',
      element('startEvent', 'start'),
      userTask('first', by('bob')),
      element(
        'subProcess',
        'part',
        {},
        [
          element('startEvent', 'begin'),
          userTask('inside', by('cai')),
          element('endEvent', 'done'),
          flows('begin -> inside', 'inside -> done'),
        ].join(''),
      ),
      flows('start -> first', 'first -> part'),
    );
    const instance = await world.run(inside);
    await act(instance, bob, 'complete');
    await retract(instance, bob);
    expect(await world.open(instance)).toEqual(['first']);
  });

  it('has been decided on by whoever was added there, too', async () => {
    const instance = await world.run(between(userTask('middle', by('dan'))));
    await act(instance, bob, 'complete');
    await add(instance, dan, 'before', eve);
    await act(instance, eve, 'complete');
    await expect(retract(instance, bob)).rejects.toThrow('后续节点已有人处理，不能拿回');
  });

  it('may have been handed on', async () => {
    const instance = await world.run(between(userTask('middle', by('dan'))));
    await act(instance, bob, 'complete');
    await hand(instance, dan, 'transfer', eve);
    await retract(instance, bob);
    expect(await waitsFor(instance)).toEqual(['鲍']);
  });
});

describe('a node that several decide together', () => {
  const joint = (mode: string) => between(userTask('middle', by('bob,dan,eve', { mode })), 'cai');

  for (const mode of ['all', 'sequential']) {
    it(`begins again when the only one who has answered takes it back (${mode})`, async () => {
      const instance = await world.run(joint(mode));
      await act(instance, cai, 'complete');
      await act(instance, bob, 'complete', '先同意');
      const before = mode === 'all' ? ['丹', '伊'] : ['丹'];
      expect(await waitsFor(instance)).toEqual(before);
      await retract(instance, bob);
      expect(await waitsFor(instance)).toEqual(mode === 'all' ? ['丹', '伊', '鲍'] : ['鲍']);
      expect((await taskOf(instance, bob)).draft).toMatchObject({ opinion: '先同意' });
      for (const each of [bob, dan, eve]) await act(instance, each, 'complete');
      expect(await world.open(instance)).toEqual(['last']);
    });
  }

  it('begins again with those who were there, when one alone has decided it', async () => {
    const instance = await world.run(joint('any'));
    await act(instance, cai, 'complete');
    await hand(instance, eve, 'transfer', ann);
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['last']);
    await retract(instance, bob);
    expect(await waitsFor(instance)).toEqual(['丹', '安', '鲍']);
    await act(instance, dan, 'complete');
    expect(await world.open(instance)).toEqual(['last']);
  });

  it('stays as it is once others have answered', async () => {
    const instance = await world.run(joint('all'));
    await act(instance, cai, 'complete');
    await act(instance, bob, 'complete');
    await act(instance, dan, 'complete');
    await expect(retract(instance, bob)).rejects.toThrow('该节点已有其他人处理，不能拿回');
    await act(instance, eve, 'complete');
    await expect(retract(instance, eve)).rejects.toThrow('该节点已有其他人处理，不能拿回');
  });

  it('that confirms an approval has the last word', async () => {
    const instance = await world.run(between(userTask('middle', by('dan'))));
    await act(instance, bob, 'complete');
    await add(instance, dan, 'after', eve);
    await act(instance, eve, 'complete');
    expect(await world.open(instance)).toEqual(['last']);
    await expect(retract(instance, dan)).rejects.toThrow('该节点已有其他人处理，不能拿回');
  });
});

describe('a decision of a substitute', () => {
  it('goes back to whom he stood for, and the words stay his own', async () => {
    await substitute(bob, eve, 'share');
    const instance = await world.run(between(userTask('middle', by('dan'))));
    const { id: taskId, version: taskVersion } = await world.task(instance, 'first');
    await world.act((transaction) =>
      world.engine.complete(transaction, eve, { taskId, taskVersion, opinion: '代为同意' }),
    );
    await retract(instance, eve);
    expect(await waitsFor(instance)).toEqual(['鲍']);
    expect((await taskOf(instance, bob)).draft).toBeNull();
    expect((await world.task(instance, 'first', eve)).draft).toMatchObject({ opinion: '代为同意' });
  });
});

describe('a node that says until when a decision may be taken back', () => {
  const firstWith = (settings: Record<string, string>) =>
    between(userTask('middle', by('dan'))).replace('candidateValue="bob"', (found) =>
      [found, ...Object.entries(settings).map(([name, value]) => `${name}="${value}"`)].join(' '),
    );

  it('refuses as soon as whoever comes next has looked at it', async () => {
    const instance = await world.run(firstWith({ retract: 'beforeRead' }));
    await act(instance, bob, 'complete');
    await world.engine.noteOpened(world.database, bob, instance.id);
    await retract(instance, bob);
    await act(instance, bob, 'complete');
    await world.engine.noteOpened(world.database, dan, instance.id);
    await expect(retract(instance, bob)).rejects.toThrow('丹 已查看，不能拿回');
  });

  it('may refuse it altogether', async () => {
    const instance = await world.run(firstWith({ retract: 'never' }));
    await act(instance, bob, 'complete');
    await expect(retract(instance, bob)).rejects.toThrow('该节点办理后不能拿回');
  });
});

describe('a case that was taken back', () => {
  it('keeps every branch at exactly one task', async () => {
    const instance = await world.run(forked(userTask('middle', by('bob', { dedupe: 'consecutive' }))));
    for (let turn = 0; turn < 3; turn += 1) {
      await act(instance, bob, 'complete');
      if (turn === 0) await act(instance, dan, 'complete');
      await retract(instance, bob);
    }
    const tokens = await world.database.query<{ state: string }>(sql`
      select state from process_token where instance_id = ${instance.id} order by state`);
    expect(tokens.map(({ state }) => state)).toEqual(['active', 'forked', 'waiting']);
  });
});
