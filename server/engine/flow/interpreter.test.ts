import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { diagram, element, expression, flows, forEngine, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan, root } = people;
const world = await worldOfFile();

describe('exclusive gateway', () => {
  const byAmount = (gate: Record<string, string>) =>
    diagram(
      'by_amount',
      element('startEvent', 'start'),
      element('exclusiveGateway', 'gate', { name: '金额判断', ...gate }),
      userTask('large', 'dan'),
      userTask('medium', 'cai'),
      userTask('small', 'bob'),
      flows('start -> gate', 'gate -> small', 'gate -> large [amount > 1000]', 'gate -> medium [amount > 100]'),
    );
  const withDefault = byAmount({ default: 'gate_small' });

  it('takes the first true branch in the order of the file', async () => {
    expect(await world.open(await world.run(withDefault, { amount: 5000 }))).toEqual(['large']);
    expect(await world.open(await world.run(withDefault, { amount: 500 }))).toEqual(['medium']);
  });

  it('takes the default branch when no other is true', async () => {
    expect(await world.open(await world.run(withDefault, { amount: 5 }))).toEqual(['small']);
  });

  it('becomes an incident when a condition asks for a variable that is not there, whatever it would mean', async () => {
    const instance = await world.run(withDefault);
    expect(instance.status).toBe('incident');
    expect((await world.look(instance)).timeline.at(-1)?.text).toContain('缺少变量 amount');
    await world.act((transaction) =>
      world.engine.retry(transaction, root, { instanceId: instance.id, variables: { amount: 5000 } }),
    );
    expect(await world.open(instance)).toEqual(['large']);
    const { timeline } = await world.look(instance);
    expect(timeline.find(({ kind }) => kind === 'retry')?.text).toBe('重试，补上变量 amount');
  });

  it('does so wherever else the drawing asks for what is not there, as the engines stop', async () => {
    const asking = (attributes: Record<string, string>) =>
      diagram(
        'asking',
        element('startEvent', 'start'),
        element('userTask', 'work', attributes),
        flows('start -> work'),
      );
    for (const xml of [
      asking({ 'camunda:assignee': expression('absent') }),
      asking({ 'camunda:candidateGroups': expression('absent') }),
      asking({ 'camunda:assignee': 'bob', 'camunda:asyncBefore': 'true', 'camunda:jobPriority': expression('absent') }),
    ]) {
      expect((await world.run(xml)).status).toBe('incident');
    }
  });

  const withoutDefault = diagram(
    'without_default',
    element('startEvent', 'start'),
    userTask('review', 'bob'),
    element('exclusiveGateway', 'gate', { name: '金额判断' }),
    userTask('large', 'dan'),
    userTask('vip', 'cai'),
    flows('start -> review', 'review -> gate', 'gate -> large [amount > 1000]', "gate -> vip [level == 'vip']"),
  );

  it('becomes an incident that shows the values when nothing is true, and loses nothing', async () => {
    const instance = await world.run(withoutDefault, { amount: 5, level: 'new' });
    const stuck = await world.approve(instance, 'review', bob);

    expect(stuck.status).toBe('incident');
    const { tasks, timeline, incidents, progress, allowed } = await world.look(instance);
    expect(tasks).toMatchObject([{ nodeId: 'review', state: 'approved' }]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'incident', actorName: '系统' });
    expect(timeline.at(-1)?.text).toMatch(/【金额判断】.*amount = 5.*level = "new"/);
    expect(incidents).toMatchObject([{ nodeId: 'gate' }]);
    expect(progress.nodes).toMatchObject({ review: 'done', gate: 'failed' });
    expect(allowed).toEqual(['terminate', 'retry', 'suspend']);
  });

  it('goes on when an administrator retries with better values', async () => {
    const instance = await world.run(withoutDefault, { amount: 5, level: 'new' });
    await world.approve(instance, 'review', bob);

    const input = { instanceId: instance.id, variables: { amount: 5000 } };
    const denied = world.act((transaction) => world.engine.retry(transaction, ann, input));
    await expect(denied).rejects.toMatchObject({ failure: 'forbidden' });
    const going = await world.act((transaction) => world.engine.retry(transaction, root, input));

    expect(going.status).toBe('running');
    expect(await world.open(instance)).toEqual(['large']);
    expect((await world.look(instance)).incidents).toEqual([]);
  });

  it('becomes an incident rather than passing over a condition that cannot be calculated', async () => {
    const instance = await world.run(withDefault, { amount: 'a lot' });
    expect(instance.status).toBe('incident');
    expect((await world.look(instance)).timeline.at(-1)?.text).toContain('无法计算');
  });

  it('lets conditions ask who started', async () => {
    const byStarter = diagram(
      'by_starter',
      element('startEvent', 'start', { 'camunda:initiator': 'applicant' }),
      element('exclusiveGateway', 'gate', { default: 'gate_other' }),
      userTask('own', 'dan'),
      userTask('other', 'cai'),
      flows('start -> gate', 'gate -> own [starter == applicant && starter != null]', 'gate -> other'),
    );
    expect(await world.open(await world.run(byStarter))).toEqual(['own']);
  });
});

describe('parallel gateway', () => {
  const forkJoin = diagram(
    'fork_join',
    element('startEvent', 'start'),
    element('parallelGateway', 'split'),
    userTask('left', 'bob'),
    userTask('right', 'cai'),
    element('parallelGateway', 'join'),
    userTask('after', 'dan'),
    element('endEvent', 'end'),
    flows(
      'start -> split',
      'split -> left',
      'split -> right',
      'left -> join',
      'right -> join',
      'join -> after',
      'after -> end',
    ),
  );

  it('opens every branch and goes on once when all have arrived', async () => {
    const instance = await world.run(forkJoin);
    expect(await world.open(instance)).toEqual(['left', 'right']);
    await world.approve(instance, 'right', cai);
    expect(await world.open(instance)).toEqual(['left']);
    await world.approve(instance, 'left', bob);
    expect(await world.open(instance)).toEqual(['after']);
    const tokens = await world.database.query(sql`select 1 from process_token where instance_id = ${instance.id}`);
    expect(tokens).toHaveLength(1);
    expect(await world.approve(instance, 'after', dan)).toMatchObject({ status: 'approved' });
  });

  it('joins branches of a nested fork that meet at the outer join', async () => {
    const nested = diagram(
      'nested',
      element('startEvent', 'start'),
      element('parallelGateway', 'outer'),
      element('parallelGateway', 'inner'),
      userTask('a', 'bob'),
      userTask('b', 'bob'),
      userTask('c', 'bob'),
      element('parallelGateway', 'join'),
      userTask('after', 'dan'),
      flows('start -> outer', 'outer -> a', 'outer -> inner', 'inner -> b', 'inner -> c'),
      flows('a -> join', 'b -> join', 'c -> join', 'join -> after'),
    );
    const instance = await world.run(nested);
    for (const node of ['b', 'a', 'c']) await world.approve(instance, node, bob);
    expect(await world.open(instance)).toEqual(['after']);
    expect(await world.approve(instance, 'after', dan)).toMatchObject({ status: 'approved' });
  });

  it('splits after a task with several flows and ends with the last branch', async () => {
    const implicit = diagram(
      'implicit',
      element('startEvent', 'start'),
      userTask('first', 'bob'),
      userTask('a', 'bob'),
      userTask('b', 'bob'),
      userTask('c', 'bob'),
      flows('start -> first', 'first -> a', 'first -> b', 'first -> c [needsC]'),
    );
    const instance = await world.run(implicit, { needsC: false });
    await world.approve(instance, 'first', bob);
    expect(await world.open(instance)).toEqual(['a', 'b']);
    expect(await world.approve(instance, 'a', bob)).toMatchObject({ status: 'running' });
    expect(await world.approve(instance, 'b', bob)).toMatchObject({ status: 'approved' });
  });
});

describe('skip expressions', () => {
  const skipping = forEngine(
    'flowable',
    diagram(
      'skipping',
      element('startEvent', 'start'),
      userTask('first', 'bob', { 'camunda:skipExpression': expression('isSmall') }),
      userTask('second', 'bob'),
      flows('start -> first', 'first -> second'),
    ),
  );

  it('pass an activity over once the instance allows it', async () => {
    expect(await world.open(await world.run(skipping, { isSmall: true }))).toEqual(['first']);
    const allowed = { isSmall: true, _FLOWABLE_SKIP_EXPRESSION_ENABLED: true };
    expect(await world.open(await world.run(skipping, allowed))).toEqual(['second']);
  });
});

describe('terminate end event', () => {
  it('ends everything else with a reason', async () => {
    const terminating = diagram(
      'terminating',
      element('startEvent', 'start'),
      userTask('long', 'cai'),
      userTask('short', 'bob'),
      element('endEvent', 'stop', {}, '<terminateEventDefinition id="now"/>'),
      flows('start -> long', 'start -> short', 'short -> stop'),
    );
    const instance = await world.run(terminating);
    expect(await world.approve(instance, 'short', bob)).toMatchObject({ status: 'approved' });
    const { tasks } = await world.look(instance);
    expect(tasks.find((task) => task.nodeId === 'long')).toMatchObject({
      state: 'cancelled',
      reason: '流程已到达终止结束事件',
    });
  });

  it('inside a sub-process ends only that', async () => {
    const inner = element('startEvent', 'begin') + userTask('x', 'bob') + userTask('y', 'bob');
    const terminating = diagram(
      'terminating_inside',
      element('startEvent', 'start'),
      element(
        'subProcess',
        'part',
        {},
        inner +
          element('endEvent', 'stop', {}, '<terminateEventDefinition id="now"/>') +
          flows('begin -> x', 'begin -> y', 'x -> stop'),
      ),
      userTask('after', 'dan'),
      userTask('beside', 'dan'),
      flows('start -> part', 'start -> beside', 'part -> after'),
    );
    const instance = await world.run(terminating);
    await world.approve(instance, 'x', bob);
    expect(await world.open(instance)).toEqual(['after', 'beside']);
  });
});

describe('sub-process', () => {
  it('goes on when no token is left inside, and joins count only their own run', async () => {
    const inside =
      element('startEvent', 'begin') +
      element('parallelGateway', 'split') +
      userTask('x', 'bob') +
      userTask('y', 'cai') +
      element('parallelGateway', 'join') +
      element('endEvent', 'finish') +
      flows('begin -> split', 'split -> x', 'split -> y', 'x -> join', 'y -> join', 'join -> finish');
    const withPart = diagram(
      'with_part',
      element('startEvent', 'start'),
      element('subProcess', 'part', { name: '会审' }, inside),
      userTask('after', 'dan'),
      flows('start -> part', 'part -> after'),
    );
    const instance = await world.run(withPart);
    expect((await world.look(instance)).progress.nodes).toMatchObject({ part: 'current', x: 'current' });
    await world.approve(instance, 'x', bob);
    await world.approve(instance, 'y', cai);
    expect(await world.open(instance)).toEqual(['after']);
    expect((await world.look(instance)).progress.nodes).toMatchObject({ part: 'done', join: 'done' });
  });
});

describe('a sub-process that runs twice at once', () => {
  it('joins the branches of each run on their own', async () => {
    const inside =
      element('startEvent', 'begin') +
      userTask('x', 'bob') +
      userTask('y', 'bob') +
      element('parallelGateway', 'join') +
      element('endEvent', 'finish') +
      flows('begin -> x', 'begin -> y', 'x -> join', 'y -> join', 'join -> finish');
    const twice = diagram(
      'twice',
      element('startEvent', 'start'),
      element('exclusiveGateway', 'one'),
      element('exclusiveGateway', 'two'),
      element('subProcess', 'part', {}, inside),
      userTask('after', 'dan'),
      flows('start -> one', 'start -> two', 'one -> part', 'two -> part', 'part -> after'),
    );
    const instance = await world.run(twice);
    const { tasks } = await world.look(instance);
    const scopes = await world.database.query<{ id: string; scopeId: string }>(sql`
      select id, scope_id as "scopeId" from process_token where instance_id = ${instance.id}`);
    const scopeOf = (tokenId: string) => scopes.find((token) => token.id === tokenId)?.scopeId;
    const [first] = tasks;
    const other = tasks.find(
      (task) => task.nodeId !== first?.nodeId && scopeOf(task.tokenId) !== scopeOf(first?.tokenId ?? ''),
    );
    for (const task of [first, other]) {
      const input = { taskId: task?.id ?? '', taskVersion: 1 };
      await world.act((transaction) => world.engine.complete(transaction, bob, input));
    }
    expect(await world.open(instance)).toEqual(['x', 'y']);
    for (const nodeId of ['x', 'y']) await world.approve(instance, nodeId, bob);
    expect(await world.open(instance)).toEqual(['after', 'after']);
  });
});

describe('service task and listeners', () => {
  const withService = diagram(
    'with_service',
    element('startEvent', 'start'),
    element('serviceTask', 'sum', { 'camunda:delegateExpression': expression('sum') }),
    element('exclusiveGateway', 'gate', { default: 'gate_low' }),
    userTask('high', 'dan'),
    userTask('low', 'bob'),
    flows('start -> sum', 'sum -> gate', 'gate -> high [total > 3]', 'gate -> low'),
  );

  it('runs in the transaction and sets what it answers', async () => {
    world.services.set('sum', async ({ variables }) => ({ total: Number(variables.a) + Number(variables.b) }));
    const instance = await world.run(withService, { a: 2, b: 2 });
    expect(await world.open(instance)).toEqual(['high']);
  });

  it('undoes the step when it throws', async () => {
    world.services.set('sum', async () => {
      throw new Error('not today');
    });
    await expect(world.run(withService)).rejects.toThrow('not today');
    const { total } = await world.engine.instances(world.database);
    expect(total).toBe(0);
  });

  it('is called by listeners on the way', async () => {
    const heard: (string | null)[] = [];
    world.services.set('note', async ({ nodeId }) => {
      heard.push(nodeId);
      return undefined;
    });
    const on = (kind: string, event: string) =>
      `<camunda:${kind}Listener event="${event}" delegateExpression="\${note}"/>`;
    const listening = diagram(
      'listening',
      `<extensionElements>${on('execution', 'start')}${on('execution', 'end')}</extensionElements>`,
      element('startEvent', 'start'),
      element(
        'userTask',
        'work',
        { 'camunda:assignee': 'bob' },
        `<extensionElements>${on('execution', 'start')}${on('execution', 'end')}${on('task', 'create')}${on('task', 'complete')}</extensionElements>`,
      ),
      flows('start -> work'),
    );
    const instance = await world.run(listening);
    await world.approve(instance, 'work', bob);
    expect(heard).toEqual([null, 'work', 'work', 'work', 'work', null]);
  });
});

describe('guards', () => {
  it('stops a process that runs in circles without waiting', async () => {
    const circle = diagram(
      'circle',
      element('startEvent', 'start'),
      element('exclusiveGateway', 'a', { default: 'a_b' }),
      element('exclusiveGateway', 'b', { default: 'b_a' }),
      element('endEvent', 'end'),
      flows('start -> a', 'a -> b', 'b -> end [isDone]', 'b -> a'),
    );
    const instance = await world.run(circle, { isDone: false });
    expect(instance.status).toBe('incident');
    expect((await world.look(instance)).timeline.at(-1)?.text).toContain('死循环');
  });
});
