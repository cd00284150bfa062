import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBinding } from '#server/approval/binding.ts';
import { createDirectory } from '#server/approval/directory.ts';
import { actorOf } from '#server/approval/submit.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import type { StepObserver } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { Notice } from '#shared/notice.ts';
import { noticeEndpoints } from './endpoints.ts';
import { sweepNotices } from './mine.ts';
import { notify } from './notify.ts';
import { createObserver } from './observe.ts';

let app: TestApplication;
let engine: Engine;
let author: Person;
let reviewer: Person;
let admin: Person;
/** Whose lists of work each step has changed. */
const concerned: (readonly string[])[] = [];

beforeAll(async () => {
  app = await testApplication(() => [...noticeEndpoints]);
  const directory = createDirectory(app.registry);
  const tell = createObserver(directory);
  const observer: StepObserver = (report, transaction) => {
    concerned.push(report.concernedKeys);
    return tell(report, transaction);
  };
  engine = createEngine({ directory, services: new Map(), binding: createBinding(app.registry), observer });
});
beforeEach(async () => {
  author = await app.factory.person('operator');
  reviewer = await app.factory.person('leader');
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

/** Starts a process of one task for whom the settings name. */
function start(people: Parameters<typeof userTask>[1], title = '采购申请', rules = ''): Promise<Instance> {
  const key = `process_${crypto.randomUUID().slice(0, 8)}`;
  const xml = diagram(
    key,
    element('startEvent', 'start'),
    userTask('review', people),
    flows('start -> review'),
  ).replace('<process ', `<process ${rules} `);
  return app.database.transaction(async (store) => {
    await engine.deploy(store, actorOf(admin.viewer), { xml });
    return engine.start(store, actorOf(author.viewer), { key, title });
  });
}

const forReviewer = () => ({ candidateRule: 'users', candidateValue: reviewer.id });

async function openTask(instance: Instance): Promise<{ taskId: string; taskVersion: number }> {
  const task = await app.database.one<{ taskId: string; taskVersion: number }>(sql`
    select id as "taskId", version as "taskVersion" from process_task
    where instance_id = ${instance.id} and state in ('active', 'claimed', 'delegated')`);
  if (!task) throw new Error('nothing waits');
  return task;
}

async function hand(instance: Instance, from: Person, what: 'delegate' | 'transfer', to: Person): Promise<void> {
  const input = { ...(await openTask(instance)), userId: to.id, reason: '请把关' };
  await app.database.transaction((store) => engine[what](store, actorOf(from.viewer), input));
}

async function act(
  instance: Instance,
  person: Person,
  what: 'complete' | 'reject' | 'returnToStarter' | 'claim' | 'release',
): Promise<void> {
  const task = await openTask(instance);
  const opinion = what === 'claim' || what === 'release' ? {} : { opinion: '金额有误' };
  await app.database.transaction((store) => engine[what](store, actorOf(person.viewer), { ...task, ...opinion }));
}

async function noticesOf(person: Person, question: object = {}): Promise<Notice[]> {
  const { data, message } = await app.call<{ rows: Notice[] }>('/notice/lists', question, person);
  expect(message).toBe('ok');
  return data.rows;
}

async function unreadOf(person: Person): Promise<number> {
  return (await app.call<{ unread: number }>('/notice/count', {}, person)).data.unread;
}

/** Writes notices as some part of the product would. */
async function write(person: Person, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await app.database.transaction((store) =>
      notify({ userId: person.id, kind: 'reminded', title: `消息 ${number}`, text: '请尽快处理', link: null }, store),
    );
  }
}

describe('a notice', () => {
  it('goes to whoever is given a task, leads to it, and is read once the task is done', async () => {
    const instance = await start(forReviewer());
    const [notice] = await noticesOf(reviewer);
    expect(notice).toMatchObject({ kind: 'todo', title: '采购申请', readAt: null });
    const task = await app.database.one<{ id: string }>(sql`
      select id from process_task where instance_id = ${instance.id}`);
    expect(notice?.link).toBe(`/workdetail?taskId=${task?.id}`);
    expect(await unreadOf(reviewer)).toBe(1);

    await act(instance, reviewer, 'complete');
    expect(await unreadOf(reviewer)).toBe(0);
  });

  it('goes to all who may claim a task, and is read for the others once one of them has', async () => {
    const colleague = await app.factory.person('leader');
    const instance = await start({ candidateRule: 'roles', candidateValue: 'leader' });
    for (const person of [reviewer, colleague]) {
      expect(await noticesOf(person)).toMatchObject([{ kind: 'todo', title: '采购申请', readAt: null }]);
    }
    await act(instance, reviewer, 'claim');
    expect([await unreadOf(reviewer), await unreadOf(colleague)]).toEqual([0, 0]);
    expect(await noticesOf(reviewer)).toHaveLength(1);

    await act(instance, reviewer, 'release');
    expect([await unreadOf(reviewer), await unreadOf(colleague)]).toEqual([0, 1]);
    await act(instance, colleague, 'complete');
    expect(await unreadOf(colleague)).toBe(0);
  });

  it('tells the applicant who has held his application and why, and that it goes on', async () => {
    const instance = await start(forReviewer());
    const asRoot = { ...actorOf(admin.viewer), isAdmin: true };
    const input = { instanceId: instance.id, reason: '核对发票' };
    await app.database.transaction((store) => engine.suspend(store, asRoot, input));
    const link = `/workdetail?id=${instance.id}`;
    const { name } = admin.viewer;
    const held = { kind: 'message', link, text: `你提交的申请已被 ${name} 挂起，激活之前不再办理。原因：核对发票` };
    expect(await noticesOf(author)).toMatchObject([held]);
    await app.database.transaction((store) => engine.activate(store, asRoot, input));
    expect((await noticesOf(author))[0]).toMatchObject({ text: `你提交的申请已被 ${name} 激活，继续办理` });
  });

  it('says who has sent a task otherwise than it is drawn, and why', async () => {
    const colleague = await app.factory.person('leader');
    const instance = await start(forReviewer());
    const arrived = `${author.viewer.name}提交的申请等待你处理，当前节点【review】`;
    const latest = async (person: Person) => (await noticesOf(person, { isUnreadOnly: true }))[0]?.text;
    expect(await latest(reviewer)).toBe(arrived);

    await hand(instance, reviewer, 'delegate', colleague);
    const names = [reviewer.viewer.name, colleague.viewer.name];
    expect(await latest(colleague)).toBe(`${arrived}。${names[0]} 委派给 ${names[1]}：请把关`);
    await act(instance, colleague, 'complete');
    expect(await latest(reviewer)).toBe(`${arrived}。${names[1]} 完成委派，建议同意：金额有误`);
    await hand(instance, reviewer, 'transfer', colleague);
    expect(await latest(colleague)).toBe(`${arrived}。${names[0]} 转办给 ${names[1]}：请把关`);
  });

  it('is not written for a task that one may not decide on oneself', async () => {
    const colleague = await app.factory.person('operator');
    await start({ candidateRule: 'roles', candidateValue: 'operator', selfRule: 'exclude' });
    expect(await noticesOf(author)).toEqual([]);
    expect(await unreadOf(colleague)).toBe(1);
  });

  it('tells the applicant that what had ended is taken up again, and why', async () => {
    const instance = await start(forReviewer());
    await act(instance, reviewer, 'reject');
    await app.database.transaction((store) =>
      engine.reopen(
        store,
        { ...actorOf(admin.viewer), isAdmin: true },
        { instanceId: instance.id, nodeId: 'review', reason: '误判' },
      ),
    );
    const [notice] = await noticesOf(author);
    expect(notice).toMatchObject({ kind: 'message', link: `/workdetail?id=${instance.id}` });
    expect(notice?.text).toBe(`你提交的申请已被唤醒，继续审批。${admin.viewer.name}：误判`);
  });

  it.each([
    ['complete', 'approved', '你提交的申请已通过审批'],
    ['reject', 'rejected', '你提交的申请未通过审批。管理员'],
    ['returnToStarter', 'returned', '你提交的申请被退回，请修改后重新提交。'],
  ] as const)('tells the applicant of %s', async (what, kind, text) => {
    const instance = await start(forReviewer());
    await act(instance, reviewer, what);
    const [notice] = await noticesOf(author);
    expect(notice).toMatchObject({ kind, title: '采购申请', link: `/workdetail?id=${instance.id}` });
    expect(notice?.text.startsWith(text.replace('管理员', reviewer.viewer.name))).toBe(true);
    expect(notice?.text.includes('金额有误')).toBe(what !== 'complete');
  });

  it.each(['resubmit', 'cancel'] as const)(
    'of what was returned is read once its starter has acted on it: %s',
    async (verb) => {
      const instance = await start(forReviewer());
      await act(instance, reviewer, 'returnToStarter');
      expect(await unreadOf(author)).toBe(1);
      const input = { instanceId: instance.id, reason: '不办了' };
      await app.database.transaction((store) => engine[verb](store, actorOf(author.viewer), input));
      expect(await unreadOf(author)).toBe(0);
    },
  );

  it('of what was returned stays unread as long as it is, whatever is done with the case meanwhile', async () => {
    const instance = await start(forReviewer());
    await act(instance, reviewer, 'returnToStarter');
    const from = { id: reviewer.id, name: reviewer.viewer.name };
    const input = { instanceId: instance.id, from, userId: (await app.factory.person('leader')).id };
    await app.database.transaction((store) =>
      engine.takeOver(store, { ...actorOf(admin.viewer), isAdmin: true }, input),
    );
    expect(await unreadOf(author)).toBe(1);
  });

  it('tells of a case that has ended how it ended', async () => {
    const colleague = await app.factory.person('leader');
    const subjects = [colleague, author].map(({ viewer }) => `user:${viewer.id}`).join(',');
    const instance = await start(
      forReviewer(),
      '采购申请',
      `tongtu:submitCcRule="${subjects}" tongtu:endCcRule="${subjects}"`,
    );
    const text = () => noticesOf(colleague).then((notices) => notices.map((notice) => notice.text));
    expect(await text()).toEqual([`${author.viewer.name}提交的申请抄送给你，请知悉`]);
    await act(instance, reviewer, 'complete');
    expect((await text())[0]).toBe(`${author.viewer.name}提交的申请已通过审批，抄送给你，请知悉`);
    expect((await noticesOf(author)).map(({ kind }) => kind)).toEqual(['approved']);
  });

  it('tells administrators of a process that is stuck', async () => {
    const instance = await start({ candidateRule: 'roles', candidateValue: 'nowhere', emptyRule: 'incident' });
    const [notice] = await noticesOf(admin);
    expect(notice).toMatchObject({ kind: 'incident', link: `/workdetail?id=${instance.id}` });
    expect(notice?.text).toContain('审批人为空');
    expect(await noticesOf(author)).toEqual([]);
  });

  it('of a process that is stuck is read once all of it goes on or is tried again, and not before', async () => {
    const asRoot = { ...actorOf(admin.viewer), isAdmin: true };
    const xml = diagram(
      `stuck_${crypto.randomUUID().slice(0, 8)}`,
      element('startEvent', 'start'),
      element('parallelGateway', 'fork'),
      ...['one', 'other'].flatMap((id) => [
        element('exclusiveGateway', id, { name: id, default: `${id}_no` }),
        element('task', `${id}Done`),
      ]),
      element('task', 'no'),
      userTask('review', forReviewer()),
      userTask('again', forReviewer()),
      flows('start -> fork', 'fork -> one', 'fork -> other', 'fork -> review', 'review -> again'),
      flows('one -> oneDone [amount > 1]', 'one -> no', 'other -> otherDone [size > 1]', 'other -> no'),
    );
    const instance = await app.database.transaction(async (store) => {
      const { key } = await engine.deploy(store, actorOf(admin.viewer), { xml });
      return engine.start(store, actorOf(author.viewer), { key, title: '采购申请' });
    });
    const unread = async () =>
      (await noticesOf(admin, { isUnreadOnly: true })).map(({ text }) =>
        text.split('；').map((line) => /【(.*?)】/.exec(line)?.[1]),
      );
    const instanceId = instance.id;
    const retry = (variables: Record<string, unknown>) =>
      app.database.transaction((store) => engine.retry(store, asRoot, { instanceId, variables }));
    expect(await unread()).toEqual([['one', 'other']]);
    // Another branch goes on without it.
    await act(instance, reviewer, 'complete');
    expect(await unread()).toHaveLength(1);

    const deputy = await app.factory.person('admin');
    await retry({ amount: 2 });
    expect(await noticesOf(deputy)).toMatchObject([{ kind: 'incident', readAt: null }]);
    expect(await unread()).toEqual([]);
    await retry({ size: 2 });
    expect(await unreadOf(deputy)).toBe(0);
  });

  it('of a process that is stuck is read once it has ended', async () => {
    const instance = await start({ candidateRule: 'roles', candidateValue: 'nowhere', emptyRule: 'incident' });
    expect(await unreadOf(admin)).toBe(1);
    const input = { instanceId: instance.id, reason: '作废' };
    await app.database.transaction((store) =>
      engine.terminate(store, { ...actorOf(author.viewer), isAdmin: true }, input),
    );
    expect(await unreadOf(admin)).toBe(0);
  });

  it('does not outlive a transaction that is undone', async () => {
    const undone = app.database.transaction(async (store) => {
      await notify({ userId: author.id, kind: 'copied', title: '抄送', text: '请阅', link: null }, store);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await noticesOf(author)).toEqual([]);
  });
});

describe('lists of work', () => {
  it('look different for those who had a task or have it now, and for nobody whom it is not offered to any more', async () => {
    const instance = await start({ candidateRule: 'roles', candidateValue: 'leader' });
    await act(instance, reviewer, 'claim');
    await act(instance, reviewer, 'release');
    await act(instance, reviewer, 'claim');
    await act(instance, reviewer, 'complete');

    const mine = [`user:${author.id}`, `user:${reviewer.id}`].sort();
    const [started, ...steps] = concerned.slice(-5).map((keys) => [...keys].sort());
    expect(started).toEqual(['role:leader', `user:${author.id}`]);
    expect(steps).toEqual([['role:leader', ...mine], ['role:leader', ...mine], ['role:leader', ...mine], mine]);
  });

  it('look different for those who have its tasks, or may have them, when a case is held and when it goes on', async () => {
    for (const [people, key] of [
      [forReviewer(), `user:${reviewer.id}`],
      [{ candidateRule: 'roles', candidateValue: 'leader' }, 'role:leader'],
    ] as const) {
      const { id: instanceId } = await start(people);
      for (const verb of ['suspend', 'activate'] as const) {
        await app.database.transaction((store) =>
          engine[verb](store, { ...actorOf(admin.viewer), isAdmin: true }, { instanceId }),
        );
        expect(concerned.at(-1)).toContain(key);
      }
    }
  });

  it('of whom a task is taken from and whom it is given to look different', async () => {
    const colleague = await app.factory.person('leader');
    const instance = await start(forReviewer());
    const task = await app.database.one<{ taskId: string; taskVersion: number }>(sql`
      select id as "taskId", version as "taskVersion" from process_task where instance_id = ${instance.id}`);
    if (!task) throw new Error('nothing waits');
    await app.database.transaction((store) =>
      engine.transfer(store, actorOf(reviewer.viewer), { ...task, userId: colleague.id }),
    );

    expect(concerned.at(-1)).toEqual(expect.arrayContaining([`user:${reviewer.id}`, `user:${colleague.id}`]));
  });
});

describe('the own notices', () => {
  it('come unread first, then the newest first, by pages, by words, unread only', async () => {
    await write(author, 3);
    const [newest] = await noticesOf(author);
    expect(newest?.title).toBe('消息 3');
    await app.call('/notice/read', { ids: [newest?.id] }, author);
    expect((await noticesOf(author)).map(({ title }) => title)).toEqual(['消息 2', '消息 1', '消息 3']);
    expect((await noticesOf(author, { page: 2, size: 2 })).map(({ title }) => title)).toEqual(['消息 3']);
    expect(await noticesOf(author, { isUnreadOnly: true })).toHaveLength(2);
    expect((await noticesOf(author, { search: '消息 1' })).map(({ title }) => title)).toEqual(['消息 1']);
    expect(await noticesOf(author, { search: '100%' })).toEqual([]);
  });

  it('are all read at once, and reading twice changes nothing', async () => {
    await write(author, 2);
    expect(await app.call('/notice/readall', {}, author)).toMatchObject({ code: 0, data: { unread: 0 } });
    const first = await noticesOf(author);
    expect(await app.call('/notice/readall', {}, author)).toMatchObject({ code: 0, data: { unread: 0 } });
    expect(await noticesOf(author)).toEqual(first);
  });

  it('are nobody else’s to see or to read', async () => {
    await write(author, 1);
    const [notice] = await noticesOf(author);
    expect(await noticesOf(admin)).toEqual([]);
    expect(await app.call('/notice/read', { ids: [notice?.id] }, admin)).toMatchObject({
      code: 0,
      data: { unread: 0 },
    });
    expect(await unreadOf(author)).toBe(1);
    expect(await app.call('/notice/lists', {}, null)).toMatchObject({ status: 401 });
  });

  it('are refused with words for what cannot be', async () => {
    expect(await app.call('/notice/read', { ids: [] }, author)).toMatchObject({ code: 400, message: '请选择消息' });
    expect(await app.call('/notice/read', { ids: ['x'] }, author)).toMatchObject({ code: 400 });
    expect(await app.call('/notice/lists', { page: 0 }, author)).toMatchObject({ code: 400 });
  });
});

describe('old notices', () => {
  it('go after their time when read, and much later when not', async () => {
    await write(author, 3);
    const [one, two] = await noticesOf(author);
    await app.database.execute(sql`
      update notice set read_at = now() - interval '91 days' where id = ${one?.id}`);
    await app.database.execute(sql`
      update notice set created_at = now() - interval '300 days' where id = ${two?.id}`);
    const dayMs = 86_400_000;
    expect(await sweepNotices(90 * dayMs, app.database)).toBe(1);
    expect(await noticesOf(author)).toHaveLength(2);
    expect(await sweepNotices(60 * dayMs, app.database)).toBe(1);
    expect(await noticesOf(author)).toHaveLength(1);
  });
});
