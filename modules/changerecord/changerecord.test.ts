import sql, { type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Person } from '#server/testing/factory.ts';
import {
  admin,
  application,
  author,
  cases,
  cityLeader,
  contract,
  decide,
  look,
  manager,
  operator,
  otherLeader,
  prepareChanges,
  submit,
  work,
  write,
} from './testing/changes.ts';

prepareChanges();

describe('a change as its readers see it', () => {
  it('names those records it refers to that the reader may read as well', async () => {
    const change = await write({ implementer: author.id });
    await submit(change);
    const readableBy = async (person: Person) =>
      (await application.call<{ reachable: string[] }>('/changerecord/detail', { id: change.id }, person)).data
        .reachable;
    expect(await readableBy(operator)).toContain(contract);
    expect(await readableBy(author)).toContain(contract);

    await decide(change.id, manager, 'approve');
    // Whoever has to decide may read the change, yet not everything around it.
    const implementer = ((await look(change.id)) as unknown as { implementer: string }).implementer;
    expect(await readableBy(operator)).toContain(implementer);
    expect(await readableBy(manager)).not.toContain(implementer);
  });
});

describe('the approval of a change', () => {
  it('goes from the author through supervisor, city and operator, and the record follows', async () => {
    const change = await write();
    expect(await submit(change)).toMatchObject({ code: 0 });
    expect(await look(change.id)).toMatchObject({ status: 'auditing', approval: 'pending' });

    expect((await work('group', manager)).map(({ businessId }) => businessId)).toContain(change.id);
    expect(await decide(change.id, manager, 'approve')).toMatchObject({ code: 0 });
    expect(await decide(change.id, cityLeader, 'approve')).toMatchObject({ code: 0 });
    expect(await decide(change.id, operator, 'approve')).toMatchObject({ code: 0, data: { status: 'approved' } });

    expect(await look(change.id)).toMatchObject({ status: 'approved', approval: 'approved' });
    const { timeline, nodeStates } = await cases(change.id, author);
    expect(timeline.map(({ kind }) => kind)).toEqual(['submit', 'approve', 'approve', 'approve', 'complete']);
    expect(nodeStates).toMatchObject({
      manager_review: 'done',
      city_review: 'done',
      operator_review: 'done',
      end: 'done',
    });
  });

  it('tells in the list where it stands, and who has taken it', async () => {
    const change = await write();
    const standing = async () => {
      const { data } = await application.call<{ rows: { id: string; standing: string | null }[] }>(
        '/changerecord/lists',
        { sort: '-createdAt' },
        author,
      );
      return data.rows.find(({ id }) => id === change.id)?.standing;
    };
    expect(await standing()).toBeNull();
    await submit(change);
    expect(await standing()).toBe('监理审核');
    const [task] = (await work('group', manager)).filter(({ businessId }) => businessId === change.id);
    await application.call('/workflow/claim', { taskId: task?.taskId, taskVersion: task?.taskVersion }, manager);
    expect(await standing()).toMatch(/^监理审核（.+）$/);
    await decide(change.id, manager, 'approve');
    await decide(change.id, cityLeader, 'reject', { opinion: '不同意' });
    expect(await standing()).toBeNull();
  });

  it('returns to the author, who mends and submits again under the same number', async () => {
    const change = await write();
    await submit(change);
    expect(await decide(change.id, manager, 'return')).toMatchObject({ code: 0, data: { status: 'returned' } });

    const returned = await look(change.id);
    expect(returned).toMatchObject({ status: 'draft', approval: 'returned', number: change.number });
    expect(returned.allowed).toEqual(expect.arrayContaining(['update', 'submit']));
    const patch = { id: change.id, version: returned.version, patch: { rollbackPlan: '补充了操作步骤与负责人' } };
    await application.call('/changerecord/update_changerecord', patch, author);
    expect(await submit(await look(change.id))).toMatchObject({ code: 0 });

    const { round, timeline } = await cases(change.id, author);
    expect(round).toBe(2);
    expect(timeline.map(({ kind }) => kind)).toEqual(['submit', 'returnToStarter', 'resubmit']);
    expect(await decide(change.id, manager, 'approve')).toMatchObject({ code: 0 });
  });

  it('goes straight to who returned it, where its author says so', async () => {
    const change = await write();
    await submit(change);
    await decide(change.id, manager, 'approve');
    await decide(change.id, cityLeader, 'return');
    const { version } = await look(change.id);
    const again = { id: change.id, version, isDirect: true };
    expect(await application.call('/changerecord/submit', again, author)).toMatchObject({ code: 0 });
    expect((await work('group', manager)).map(({ businessId }) => businessId)).not.toContain(change.id);
    expect(await decide(change.id, cityLeader, 'approve')).toMatchObject({ code: 0 });
  });

  it('ends for good when somebody rejects it', async () => {
    const change = await write();
    await submit(change);
    expect(await decide(change.id, manager, 'reject')).toMatchObject({ code: 0, data: { status: 'rejected' } });

    const rejected = await look(change.id);
    expect(rejected).toMatchObject({ status: 'rejected', approval: 'rejected', allowed: [] });
    expect(await submit(rejected)).toMatchObject({ status: 422 });
  });

  it('demands an opinion for a rejection, at the field', async () => {
    const change = await write();
    await submit(change);

    const refused = await decide(change.id, manager, 'reject', { opinion: ' ' });

    expect(refused).toMatchObject({ status: 400, fields: [{ path: 'opinion', message: '请填写意见' }] });
    expect(await look(change.id)).toMatchObject({ approval: 'pending' });
  });

  it('is withdrawn by its author only before anybody decided', async () => {
    const change = await write();
    await submit(change);
    const pending = await look(change.id);
    const input = { id: change.id, version: pending.version };
    expect(await application.call('/changerecord/withdraw', input, author)).toMatchObject({ code: 0 });
    expect(await look(change.id)).toMatchObject({ status: 'draft', approval: 'withdrawn' });

    await submit(await look(change.id));
    await decide(change.id, manager, 'approve');
    const later = await look(change.id);
    const refused = await application.call('/changerecord/withdraw', { id: change.id, version: later.version }, author);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.message).toContain('已处理');
  });

  it('is decided once: the second decision of the same task is a conflict, a stranger is refused', async () => {
    const change = await write();
    await submit(change);
    const [task] = (await cases(change.id, manager)).tasks;
    const input = { taskId: task?.id, taskVersion: task?.version, opinion: '同意' };

    expect(await application.call('/workflow/approve', input, otherLeader)).toMatchObject({ status: 403 });
    expect(await application.call('/workflow/approve', input, manager)).toMatchObject({ code: 0 });
    const second = await application.call('/workflow/approve', input, manager);
    expect(second.status).toBe(409);
    expect(second.message).toContain('处理');
  });

  it('answers a double click with the first result', async () => {
    const change = await write();
    await submit(change);
    const [task] = (await cases(change.id, manager)).tasks;
    const input = { taskId: task?.id, taskVersion: task?.version };
    const key = { 'idempotency-key': `double-${change.id}` };

    const answers = await Promise.all([
      application.call('/workflow/approve', input, manager, key),
      application.call('/workflow/approve', input, manager, key),
    ]);

    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await cases(change.id, author)).timeline.filter(({ kind }) => kind === 'approve')).toHaveLength(1);
  });

  it('lets only one of two operators win', async () => {
    const second = await application.factory.person('operator');
    const change = await write();
    await submit(change);
    await decide(change.id, manager, 'approve');
    await decide(change.id, cityLeader, 'approve');

    // Both have the task on their screens before either decides.
    const task = (await cases(change.id, operator)).tasks.find(({ state }) => state === 'active');
    const input = { taskId: task?.id, taskVersion: task?.version, opinion: '同意' };
    const answers = await Promise.all(
      [operator, second].map((person) => application.call('/workflow/approve', input, person)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('opens a record to whoever must decide, and to nobody of another city', async () => {
    const change = await write();
    await submit(change);

    expect(await look(change.id, cityLeader)).toMatchObject({ id: change.id });
    const refused = await application.call('/changerecord/detail', { id: change.id }, otherLeader);
    expect(refused).toMatchObject({ status: 404 });
    const process = await application.call('/workflow/record', { module: 'changerecord', id: change.id }, otherLeader);
    expect(process).toMatchObject({ status: 404 });
  });

  it('takes a risky major change to the administrator as well', async () => {
    const change = await write({ level: 'major', riskLevel: 'high' });
    const refused = await submit(change);
    expect(refused.fields).toEqual([{ path: 'testReport', message: '重大变更请上传测试报告' }]);

    const { database } = application;
    const file = '01a1fc10-0000-7000-8000-000000000001';
    await database.transaction((store) => store.execute(insertFile(file, author.id)));
    const patch = { id: change.id, version: change.version, patch: { testReport: [file] } };
    expect(await application.call('/changerecord/update_changerecord', patch, author)).toMatchObject({ code: 0 });
    expect(await submit(await look(change.id))).toMatchObject({ code: 0 });
    for (const person of [manager, cityLeader, operator]) await decide(change.id, person, 'approve');
    expect(await look(change.id)).toMatchObject({ approval: 'pending' });
    expect(await decide(change.id, admin, 'approve')).toMatchObject({ data: { status: 'approved' } });
  });

  it('refuses a window that collides with another change of the same system', async () => {
    const first = await write();
    await submit(first);
    const second = await write();

    const refused = await submit(second);

    expect(refused.status).toBe(422);
    expect(refused.message).toContain(first.number);
  });
});

function insertFile(id: string, uploadedBy: string): Sql {
  return sql`insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
    values (${id}, '测试报告.pdf', 'pdf', 10, 'x', ${uploadedBy})`;
}
