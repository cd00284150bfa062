import { afterAll, describe, expect, it } from 'vitest';
import { done, shippedWorld } from './testing/shipped-world.ts';

const world = await shippedWorld();
const { app, engine, member, admin, operator, other, leaders, xmlOf, deploy, start, look, open, act, openOf } = world;

/** A seal that has come to the leaders, of whom all have to approve. */
async function withLeaders(): Promise<string> {
  const id = await start('seal');
  await done(act(id, 'approve', operator));
  return id;
}

/** A major matter that has come to the two reviews. */
async function inReview(): Promise<string> {
  const id = await start('major_matter');
  await done(act(id, 'approve', operator));
  await done(act(id, 'approve', other));
  expect(await openOf(id)).toEqual(['compliance', 'funding']);
  return id;
}

/** A major matter on which the leaders vote. */
async function inVote(): Promise<string> {
  const id = await inReview();
  await done(act(id, 'approve', operator, { on: 'compliance' }));
  await done(act(id, 'approve', other, { on: 'funding' }));
  return id;
}

describe('the seal that is shipped', () => {
  it('case 1: goes on when three of three have approved, case 2: and ends with one rejection', async () => {
    const [first, second, third] = leaders;
    const passed = await withLeaders();
    await done(act(passed, 'approve', first));
    await done(act(passed, 'approve', second));
    expect(await openOf(passed)).toEqual(['countersign']);
    await done(act(passed, 'approve', third));
    expect(await openOf(passed)).toEqual(['seal_document']);
    const rejected = await withLeaders();
    await done(act(rejected, 'approve', first));
    expect((await act(rejected, 'reject', second)).data.status).toBe('rejected');
  });

  it('case 10: is claimed, given back, and assigned by an administrator', async () => {
    const id = await start('seal');
    await done(act(id, 'claim', operator));
    expect((await look(id, other)).tasks[0]?.allowed).toEqual([]);
    const [claimed] = (await look(id, operator)).tasks;
    await app.call('/workflow/release', { taskId: claimed?.id, taskVersion: claimed?.version }, operator);
    const [free] = (await look(id)).tasks;
    const to = { taskId: free?.id, taskVersion: free?.version, userId: other.id };
    expect((await app.call('/workflow/assign', to, operator)).code).toBe(403);
    expect((await app.call('/workflow/assign', to, admin)).message).toBe('ok');
    await done(act(id, 'approve', other));
  });

  it('case 11: keeps the place of a leader who hands it on, case 15: and takes an added member out again', async () => {
    const [first, second, third] = leaders;
    const id = await withLeaders();
    expect((await act(id, 'transfer', first, { userId: second.id })).message).toContain('已在该节点中');
    await done(act(id, 'transfer', first, { userId: operator.id, reason: '出差' }));
    expect((await look(id, first)).tasks.some(({ allowed }) => allowed.length > 0)).toBe(false);
    await done(act(id, 'add_sign', second, { kind: 'beside', userIds: [other.id] }));
    await done(act(id, 'approve', operator));
    await done(act(id, 'approve', second));
    await done(act(id, 'approve', third));
    expect(await openOf(id)).toEqual(['countersign']);
    const added = (await look(id, second)).tasks.find(({ allowed }) => allowed.includes('removeSign'));
    const out = { taskId: added?.id, taskVersion: added?.version, reason: '重复' };
    expect((await app.call('/workflow/remove_sign', out, second)).message).toBe('ok');
    expect(await openOf(id)).toEqual(['seal_document']);
  });

  it('case 23: is taken back before the next one decides, case 24: and not once one of the leaders has', async () => {
    const id = await withLeaders();
    const mine = (await look(id, operator)).tasks.find(({ isRetractable }) => isRetractable);
    expect((await app.call('/workflow/retract', { taskId: mine?.id }, operator)).message).toBe('ok');
    expect(await openOf(id)).toEqual(['check']);
    await done(act(id, 'approve', operator));
    await done(act(id, 'approve', leaders[0]));
    const last = (await look(id)).tasks.findLast(({ nodeId, state }) => nodeId === 'check' && state === 'approved');
    expect((await app.call('/workflow/retract', { taskId: last?.id }, operator)).code).toBe(409);
  });

  it('case 26: is urged once in half an hour, case 35: and stands still while it is held', async () => {
    const id = await start('seal');
    expect((await app.call('/workflow/urge', { instanceId: id }, member)).message).toBe('ok');
    expect((await app.call('/workflow/urge', { instanceId: id }, member)).code).toBe(409);
    expect((await app.call('/workflow/suspend', { instanceId: id, reason: '核实' }, admin)).message).toBe('ok');
    expect((await look(id, operator)).tasks[0]?.allowed).toEqual([]);
    const inDays = (days: number) => engine.runJobs(app.database, { now: new Date(Date.now() + days * 86_400_000) });
    await inDays(9);
    expect((await look(id)).tasks[0]?.urgeCount).toBe(1);
    expect((await app.call('/workflow/activate', { instanceId: id }, admin)).message).toBe('ok');
    for (const days of [9, 12, 15, 18]) await inDays(days);
    // Case 33: three times by the clock, and no more.
    expect((await look(id)).tasks[0]?.urgeCount).toBe(4);
  });

  it('case 39: runs on in its version while the next one is deployed', async () => {
    const early = await start('seal');
    await deploy(xmlOf('seal').replaceAll(/(["'>])check(?=["'<])/g, '$1later_check'));
    const late = await start('seal');
    expect([await openOf(early), await openOf(late)]).toEqual([['check'], ['later_check']]);
    await deploy(xmlOf('seal'));
    await done(act(early, 'approve', operator));
    expect(await openOf(early)).toEqual(['countersign', 'countersign', 'countersign']);
  });
});

describe('the purchase that is shipped', () => {
  const granted = { variables: { approvedAmount: 18_000 } };

  it('case 12: is delegated and comes back, case 13: and asks others first, whose objection is advice', async () => {
    const id = await start('purchase');
    await done(act(id, 'delegate', operator, { userId: other.id, reason: '请核价' }));
    await done(act(id, 'approve', other));
    await done(act(id, 'add_sign', operator, { kind: 'before', userIds: [leaders[0].id, leaders[1].id] }));
    await done(act(id, 'reject', leaders[0]));
    await done(act(id, 'approve', leaders[1]));
    await done(act(id, 'approve', operator, granted));
    expect(await openOf(id)).toEqual(['leader_review']);
  });

  it('case 14: is rejected by one who was asked after it was approved', async () => {
    const id = await start('purchase');
    await done(act(id, 'add_sign', operator, { kind: 'after', userIds: [other.id], ...granted }));
    expect((await act(id, 'reject', other)).data.status).toBe('rejected');
  });

  it('case 16: goes back to its starter, who sends it again, case 22: and may withdraw it before anybody decides', async () => {
    const id = await start('purchase');
    expect((await act(id, 'return', operator, { nodeId: null })).data.status).toBe('returned');
    const again = { instanceId: id, variables: { item: '打印机', quantity: 2, amount: 8_000, purpose: '窗口办公' } };
    expect((await app.call('/workflow/resubmit', again, member)).message).toBe('ok');
    expect((await app.call('/workflow/withdraw', { instanceId: id }, member)).message).toBe('ok');
    expect((await app.call('/workflow/resubmit', again, member)).message).toBe('ok');
    await done(act(id, 'approve', operator, granted));
    expect((await app.call('/workflow/withdraw', { instanceId: id }, member)).code).toBe(422);
  });

  it('case 17: goes back to a node and from there directly to who returned it', async () => {
    const id = await start('purchase');
    await done(act(id, 'approve', operator, granted));
    await done(act(id, 'return', leaders[0], { nodeId: 'operator_review' }));
    await done(act(id, 'approve', operator, { ...granted, isDirect: true }));
    const { tasks } = await look(id);
    expect(tasks.at(-1)).toMatchObject({ nodeId: 'leader_review', assigneeName: leaders[0].viewer.name });
  });

  it('case 36: is put on another node by an administrator, case 44: and taken up again with its old history', async () => {
    const id = await start('purchase');
    expect((await act(id, 'jump', operator, { nodeId: 'leader_review', reason: '特批' })).code).toBe(403);
    await done(act(id, 'jump', admin, { nodeId: 'leader_review', reason: '特批' }));
    expect((await act(id, 'approve', leaders[0])).data.status).toBe('approved');
    const before = (await look(id)).timeline.map(({ text }) => text);
    const up = { instanceId: id, nodeId: 'leader_review', reason: '漏附件' };
    expect((await app.call('/workflow/reopen', up, admin)).message).toBe('ok');
    const after = (await look(id)).timeline.map(({ text }) => text);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(await openOf(id)).toEqual(['leader_review']);
  });

  it('case 43: is begun and decided once, however often the button is pressed', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const input = {
      key: 'purchase',
      title: '申请',
      variables: { item: '打印机', quantity: 2, amount: 20_000, purpose: '窗口办公' },
    };
    const begin = () => app.call<{ instanceId: string }>('/workflow/start', input, member, headers);
    const [one, two] = await Promise.all([begin(), begin()]);
    expect(one.data.instanceId ?? two.data.instanceId).toBe(two.data.instanceId ?? one.data.instanceId);
    const { data } = await begin();
    const [task] = (await look(data.instanceId, operator)).tasks;
    const said = { taskId: task?.id, taskVersion: task?.version, ...granted };
    const press = () => app.call('/workflow/approve', said, operator);
    expect((await Promise.all([press(), press()])).map(({ code }) => code).sort()).toEqual([0, 409]);
  });
});

describe('the major matter that is shipped', () => {
  it('case 8: passes early with two of three, and fails early with two against it', async () => {
    const [first, second] = leaders;
    const passed = await inVote();
    await done(act(passed, 'approve', first));
    await done(act(passed, 'approve', second));
    expect(await openOf(passed)).toEqual(['registration']);
    const failed = await inVote();
    await done(act(failed, 'reject', first));
    expect((await act(failed, 'reject', second)).data.status).toBe('rejected');
  });

  it('lets a leader abstain, who counts neither way', async () => {
    const [first, second, third] = leaders;
    const id = await inVote();
    await done(act(id, 'abstain', first));
    await done(act(id, 'approve', second));
    expect(await openOf(id)).toEqual(['vote']);
    await done(act(id, 'approve', third));
    expect(await openOf(id)).toEqual(['registration']);
    expect((await look(id)).timeline.map(({ text }) => text)).toContain('弃权：意见');
  });

  it('case 18: goes back from one review before both, case 19: and asks for what has not changed no second time', async () => {
    const id = await inReview();
    await done(act(id, 'approve', operator, { on: 'compliance' }));
    await done(act(id, 'return', other, { on: 'funding', nodeId: 'preparation' }));
    expect(await openOf(id)).toEqual(['material']);
    await done(act(id, 'approve', operator));
    await done(act(id, 'approve', other));
    expect(await openOf(id)).toEqual(['funding']);
    expect((await look(id)).timeline.map(({ text }) => text)).toContain(
      `已同意且所见内容未变，自动通过（${operator.viewer.name}）`,
    );
  });

  it('case 20: goes back after both into one review, and waits for that one alone', async () => {
    const id = await inVote();
    const { tasks } = await look(id, leaders[0]);
    const targets = tasks.find(({ allowed }) => allowed.includes('return'))?.returnTargets;
    expect(
      targets
        ?.filter(({ isBranch }) => isBranch)
        .map(({ nodeId }) => nodeId)
        .sort(),
    ).toEqual(['compliance', 'funding']);
    await done(act(id, 'return', leaders[0], { nodeId: 'funding' }));
    expect(await openOf(id)).toEqual(['funding']);
    await done(act(id, 'approve', other, { on: 'funding' }));
    expect(await openOf(id)).toEqual(['vote', 'vote', 'vote']);
  });

  it('case 21: goes back out of the preparation, and into it again once it has ended', async () => {
    const id = await start('major_matter');
    await done(act(id, 'approve', operator));
    await done(act(id, 'return', other, { nodeId: 'material' }));
    expect(await openOf(id)).toEqual(['material']);
    expect((await act(id, 'return', operator, { nodeId: null })).data.status).toBe('returned');
    const voted = await inVote();
    await done(act(voted, 'return', leaders[0], { nodeId: 'preparation' }));
    expect(await openOf(voted)).toEqual(['material']);
  });
});

describe('the seal with its countersigning set otherwise', () => {
  const countersign = 'mode="all" allRejectPolicy="veto"';
  /** A seal that has come to the leaders, who decide as these settings say. */
  async function decidedBy(settings: string): Promise<string> {
    expect(xmlOf('seal')).toContain(countersign);
    await deploy(xmlOf('seal').replace(countersign, settings));
    return withLeaders();
  }
  afterAll(() => deploy(xmlOf('seal')));
  const sealed = ['seal_document'];

  it('case 3: collects the answers of all before a rejection counts', async () => {
    const [first, second, third] = leaders;
    const id = await decidedBy('mode="all" allRejectPolicy="collect"');
    expect((await act(id, 'reject', first)).data.status).toBe('running');
    await done(act(id, 'approve', second));
    expect((await act(id, 'approve', third)).data.status).toBe('rejected');
  });

  it('case 4: goes by the first decision of any, either way', async () => {
    const [first, second] = leaders;
    const passed = await decidedBy('mode="any"');
    await done(act(passed, 'approve', second));
    expect(await openOf(passed)).toEqual(sealed);
    const rejected = await withLeaders();
    expect((await act(rejected, 'reject', first)).data.status).toBe('rejected');
  });

  it('case 5: passes with one of three after two rejections, where one is enough', async () => {
    const [first, second, third] = leaders;
    const id = await decidedBy('mode="any" anyPolicy="onePass"');
    await done(act(id, 'reject', first));
    await done(act(id, 'reject', second));
    expect(await openOf(id)).toEqual(['countersign']);
    await done(act(id, 'approve', third));
    expect(await openOf(id)).toEqual(sealed);
  });

  it('case 6: is decided by one of two who press at once, and tells the other who did', async () => {
    const [first, second] = leaders;
    const id = await decidedBy('mode="any"');
    const tasks = [await open(id, first), await open(id, second)];
    const answers = await Promise.all(tasks.map((press) => press('approve')));
    const [refused, ...more] = answers.filter(({ code }) => code !== 0);
    expect([refused?.code, more]).toEqual([409, []]);
    expect(refused?.message).toMatch(/已由 .+ 处理/);
    expect(await openOf(id)).toEqual(sealed);
  });

  it('case 7: asks one after the other, and begins anew after the second has returned it', async () => {
    const id = await decidedBy('mode="sequential"');
    /** The leader whose turn it is. */
    const turn = async () => {
      const { tasks } = await look(id);
      const [active, ...others] = tasks.filter(({ nodeId, state }) => nodeId === 'countersign' && state === 'active');
      expect(others).toEqual([]);
      const leader = leaders.find(({ viewer }) => viewer.name === active?.assigneeName);
      if (!leader) throw new Error('no leader has his turn');
      return leader;
    };
    const beginner = await turn();
    await done(act(id, 'approve', beginner));
    await done(act(id, 'return', await turn(), { nodeId: 'check' }));
    await done(act(id, 'approve', operator));
    expect((await turn()).viewer.id).toBe(beginner.viewer.id);
    for (let count = 0; count < leaders.length; count += 1) await done(act(id, 'approve', await turn()));
    expect(await openOf(id)).toEqual(sealed);
  });

  it('case 9: weighs votes as its settings say', async () => {
    const [first, second] = leaders;
    const settings = `mode="vote" passRatio="51" weights="user:${first.viewer.id}:3"`;
    const passed = await decidedBy(settings);
    await done(act(passed, 'reject', second));
    await done(act(passed, 'approve', first));
    expect(await openOf(passed)).toEqual(sealed);
    const failed = await withLeaders();
    expect((await act(failed, 'reject', first)).data.status).toBe('rejected');
  });
});
