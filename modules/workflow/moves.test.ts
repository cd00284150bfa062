import { describe, expect, it } from 'vitest';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { jumpInstance, planJump } from './operations.ts';
import type { listWorkChoices, WorkItem } from './tasks.ts';
import { shippedWorld } from './testing/shipped-world.ts';

const world = await shippedWorld();
const { app, member, admin, operator, other, start, look, act, openOf, saidOf } = world;

describe('several instances that are put on a node at once', () => {
  const plan = async (instanceIds: string[], nodeId: string, person = admin) =>
    app.call<OutputOf<typeof planJump>>('/workflow/jump_plan', { instanceIds, nodeId }, person);
  const jump = (instanceId: string, nodeId: string, person: Person, reason = '补办') =>
    app.call<OutputOf<typeof jumpInstance>>('/workflow/jump_instance', { instanceId, nodeId, reason }, person);

  it('are tried first, each with what keeps it, and nothing of the trial stays', async () => {
    const [waiting, there, held] = [await start('seal'), await start('seal'), await start('seal')];
    await act(there, 'approve', operator);
    await app.call('/workflow/suspend', { instanceId: held }, admin);
    const { data } = await plan([waiting, there, held], 'countersign');
    const standing = (status: string, name: string) => ({
      standing: { status, currentNodes: [expect.objectContaining({ name })] },
    });
    expect(data).toEqual([
      {
        instanceId: waiting,
        problem: null,
        handlers: expect.arrayContaining([expect.any(String)]),
        ...standing('running', '平台核对'),
      },
      {
        instanceId: there,
        problem: '已在【领导会签】',
        handlers: [],
        standing: expect.objectContaining({ status: 'running' }),
      },
      {
        instanceId: held,
        problem: '流程已挂起，激活之后才能跳转',
        handlers: [],
        ...standing('suspended', '平台核对'),
      },
    ]);
    expect(await openOf(waiting)).toEqual(['check']);
    expect(await saidOf(waiting)).not.toContainEqual(expect.stringContaining('跳转'));
    expect((await plan([waiting], 'start')).data).toMatchObject([{ problem: '只能跳转到审批节点' }]);
  });

  it('are as many as a version is said to have under way, without what lies with its starter', async () => {
    await app.call('/workflow/withdraw', { instanceId: await start('seal') }, member);
    await start('seal');
    const { data } = await app.call<{ rows: { id: string; key: string; runningCount: number }[] }>(
      '/workflow/definitions',
      { size: 100 },
      admin,
    );
    const seal = data.rows.find(({ key }) => key === 'seal');
    const offered = await app.call<{ total: number }>(
      '/workflow/instances',
      { definitionId: seal?.id, isUnfinished: true },
      admin,
    );
    expect(seal?.runningCount).toBe(offered.data.total);
    expect(seal?.runningCount).toBeGreaterThan(0);
  });

  it('go each by itself, with a reason, for administrators alone', async () => {
    const id = await start('seal');
    expect((await plan([id], 'seal_document', operator)).code).toBe(403);
    expect((await jump(id, 'seal_document', operator)).code).toBe(403);
    expect((await jump(id, 'seal_document', admin, ' ')).code).toBe(400);
    expect((await jump(id, 'seal_document', admin)).data).toMatchObject({
      status: 'running',
      currentNodes: [{ name: '用印', handlers: expect.arrayContaining([expect.any(String)]) }],
    });
    expect(await openOf(id)).toEqual(['seal_document']);
    expect(await saidOf(id)).toContainEqual(expect.stringContaining('管理员跳转：【平台核对】至【用印】，补办'));
    await app.call('/workflow/terminate', { instanceId: id, reason: '作废' }, admin);
    expect((await jump(id, 'check', admin)).message).toBe('流程不在审批中，不能跳转');
  });

  it('leave a joint decision as a whole', async () => {
    const id = await start('seal');
    await act(id, 'approve', operator);
    await act(id, 'approve', world.leaders[0]);
    expect((await plan([id], 'check')).data).toMatchObject([{ problem: null }]);
    await jump(id, 'check', admin);
    expect(await openOf(id)).toEqual(['check']);
  });
});

it('one that has ended keeps nobody from hearing whether others can go over to another version', async () => {
  const [ended, running] = [await start('seal'), await start('seal')];
  await app.call('/workflow/terminate', { instanceId: ended, reason: '作废' }, admin);
  const { definitionId } = await look(running, admin);
  const input = { instanceIds: [ended, running], definitionId };
  const { data } = await app.call<object[]>('/workflow/migrate_plan', input, admin);
  const nothing = { problems: [], cautions: [] };
  expect(data).toEqual(
    expect.arrayContaining([
      {
        instanceId: ended,
        problem: '只有未结束的流程可以迁移',
        standing: { status: 'terminated', currentNodes: [] },
        ...nothing,
      },
      {
        instanceId: running,
        problem: '流程已经是这个版本',
        standing: { status: 'running', currentNodes: [expect.objectContaining({ name: '平台核对' })] },
        ...nothing,
      },
    ]),
  );
});

describe('a task that somebody has looked at', () => {
  it('says so to everybody, once, by who may decide on it', async () => {
    const id = await start('seal');
    await look(id, member);
    await look(id, admin);
    const openedBy = async () => (await look(id, member)).tasks.map(({ openedByName }) => openedByName);
    expect(await openedBy()).toEqual([null]);
    await look(id, operator);
    await look(id, other);
    expect(await openedBy()).toEqual([operator.viewer.name]);
  });
});

describe('whoever stands in for a starter', () => {
  it('finds the running cases of that one among those started, and takes one back in his place', async () => {
    const id = await start('seal');
    const agent = await app.factory.person('operator');
    const list = async (starterId: string | null) =>
      (await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind: 'started', starterId }, agent)).data.rows;
    expect(await list(member.id)).toEqual([]);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const rule = { mode: 'share', agentId: agent.id, startsAt: days(-1), endsAt: days(1) };
    await app.call('/workflow/substitute_add', rule, member);
    const { data } = await app.call<OutputOf<typeof listWorkChoices>>(
      '/workflow/work_choices',
      { kind: 'started' },
      agent,
    );
    expect(data.starters).toEqual([{ value: member.id, label: member.viewer.name }]);
    expect(await list(null)).toEqual([]);
    expect(await list(member.id)).toContainEqual(
      expect.objectContaining({ instanceId: id, substituteFor: member.viewer.name }),
    );
    expect((await look(id, agent)).allowed).toContain('withdraw');
    const { data: withdrawn } = await app.call('/workflow/withdraw', { instanceId: id, reason: '代为撤回' }, agent);
    expect(withdrawn).toMatchObject({ status: 'withdrawn' });
    expect((await look(id, member)).timeline.at(-1)).toMatchObject({
      actorName: `${agent.viewer.name}（代 ${member.viewer.name}）`,
      text: '撤回：代为撤回',
    });
    expect((await app.call('/workflow/resubmit', { instanceId: id }, agent)).code).toBe(403);
  });
});
