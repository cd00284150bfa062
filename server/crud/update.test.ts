import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

interface Change {
  event: string;
  version: number;
  userName: string;
  changes: Record<string, [unknown, unknown]>;
}

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

function change(id: string, version: number, patch: object) {
  return app.call('/dict/update_dict', { id, version, patch }, admin);
}

async function historyOf(id: string): Promise<Change[]> {
  return (await app.call<Change[]>('/dict/history', { id }, admin)).data;
}

describe('a change', () => {
  it('wins once: the other of two made on one version conflicts and tells the present one', async () => {
    const id = await app.factory.add('dict');

    const answers = await Promise.all([change(id, 1, { name: '甲' }), change(id, 1, { name: '乙' })]);

    const lost = answers.find(({ code }) => code !== 0);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(lost).toMatchObject({
      status: 409,
      message: '数据已被他人修改，请刷新后重试',
      data: { current: { version: 2 } },
    });
  });

  it('touches only what it names and leaves its trace', async () => {
    const id = await app.factory.add('dict', { name: '旧名', remark: '不变' });

    await change(id, 1, { name: ' 新名 ' });

    const [newest] = await historyOf(id);
    expect(newest).toMatchObject({ event: 'update', version: 2, userName: admin.viewer.name });
    expect(newest?.changes).toEqual({ name: ['旧名', '新名'] });
  });

  it('that changes nothing leaves no trace', async () => {
    const id = await app.factory.add('dict', { name: '原名' });

    expect(await change(id, 1, { name: '原名' })).toMatchObject({ data: { version: 1 } });

    expect(await historyOf(id)).toHaveLength(1);
  });

  it('knows an instant in another zone for the same', async () => {
    const windowStart = '2099-03-01T14:00:00.000Z';
    const id = await app.factory.add('changerecord', { windowStart, windowEnd: '2099-03-01T16:00:00.000Z' });
    const patch = (at: string) =>
      app.call('/changerecord/update_changerecord', { id, version: 1, patch: { windowStart: at } }, admin);

    expect(await patch('2099-03-01T22:00:00+08:00')).toMatchObject({ data: { version: 1 } });
    expect(await patch('2026-03-01')).toMatchObject({
      fields: [{ path: 'windowStart', message: '计划开始不是有效的时间' }],
    });
  });

  it('empties an optional field with an empty text, and may not empty a required one', async () => {
    const id = await app.factory.add('dict', { remark: '有备注' });

    expect(await change(id, 1, { remark: '  ' })).toMatchObject({ code: 0 });
    expect((await historyOf(id))[0]?.changes).toEqual({ remark: ['有备注', null] });
    expect(await change(id, 2, { name: '' })).toMatchObject({
      status: 400,
      fields: [{ path: 'name', message: '请填写字典名称' }],
    });
  });

  it('cannot set what the server sets', async () => {
    const id = await app.factory.add('contract');
    const patch = { status: 'closed', number: 'X', version: 9, createdBy: admin.id, deletedAt: '2026-01-01' };

    expect(await app.call('/contract/update_contract', { id, version: 1, patch }, admin)).toMatchObject({
      data: { version: 1 },
    });
    const answer = await app.call<{ record: object }>('/contract/detail', { id }, admin);
    expect(answer.data.record).toMatchObject({ status: 'draft', version: 1 });
  });

  it('is refused in a state that is not editable', async () => {
    const id = await app.factory.add('contract');
    await app.factory.seed((seeder) => seeder.put('contract', id, 'closed'));

    expect(
      await app.call('/contract/update_contract', { id, version: 1, patch: { name: '改名' } }, admin),
    ).toMatchObject({ status: 422, message: '合同当前为“已关闭”，不能编辑' });
  });

  it('is refused with the lack of right where the state would permit it', async () => {
    const id = await app.factory.add('task');
    const leader = await app.factory.person('leader');
    await app.factory.seed((seeder) => seeder.put('task', id, 'doing'));

    expect(await app.call('/task/update_task', { id, version: 1, patch: { title: '改名' } }, leader)).toMatchObject({
      status: 422,
      message: '没有相应权限，不能编辑这条任务',
    });
  });

  it('takes a record nowhere that its author could not have made it', async () => {
    const { factory } = app;
    const city = { level: 'city', parent: await factory.add('area', { level: 'province' }) };
    const [own, foreign] = [await factory.add('area', city), await factory.add('area', city)];
    const leader = await factory.person('cityleader', { area: own });
    const id = await factory.add('meetingaddress', { area: own });
    const move = (person: Person, area: string, version: number) =>
      app.call('/meetingaddress/update_meetingaddress', { id, version, patch: { area, capacity: 7 } }, person);

    expect(await move(leader, foreign, 1)).toMatchObject({ status: 403, fields: [{ path: 'area' }] });
    expect(await move(leader, own, 1)).toMatchObject({ data: { version: 2 } });
    expect(await move(admin, foreign, 2)).toMatchObject({ data: { version: 3 } });
  });
});
