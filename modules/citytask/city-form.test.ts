import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formEndpoints } from '#modules/workflow/forms.server.ts';
import { fillingEndpoints } from '#server/filling/endpoints.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;
let operator: Person;
let city: Person;
let other: Person;
let area: string;
let otherArea: string;
let form: { id: string; version: number };

const content = (label: string) => ({
  columns: 2,
  groups: [
    {
      title: '基本情况',
      fields: [
        { id: 'servers', label, type: 'long', isRequired: true, min: 0 },
        { id: 'isReady', label: '是否具备条件', type: 'boolean' },
        {
          id: 'obstacle',
          label: '困难',
          type: 'string',
          isRequired: true,
          shownWhenField: 'isReady',
          shownWhenIs: ['false'],
        },
        {
          id: 'sites',
          label: '机房',
          type: 'table',
          columns: [
            { id: 'name', label: '名称', type: 'string', isRequired: true },
            { id: 'size', label: '面积', type: 'double' },
          ],
        },
      ],
    },
  ],
});

beforeAll(async () => {
  app = await testApplication(({ registry }) => [...formEndpoints(), ...fillingEndpoints(registry)]);
  const { factory } = app;
  area = await factory.add('area', { inUse: true, name: '临江市' });
  otherArea = await factory.add('area', { inUse: true, name: '安州市' });
  admin = await factory.person('admin');
  operator = await factory.person('operator');
  city = await factory.person('city', { area });
  other = await factory.person('city', { area: otherArea });
  const draft = { key: 'site_survey', name: '机房调查', content: content('服务器台数') };
  form = (await app.call<typeof form>('/workflow/save_form', draft, admin)).data;
});
afterAll(() => app.close());

interface Row {
  id: string;
  version: number;
  area: string;
}

interface Filling {
  content: { groups: { fields: { label: string }[] }[] };
  values: Record<string, unknown>;
  version: number;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function drafted(key: string | null): Promise<string> {
  const given = { areas: [area, otherArea], dueAt: tomorrow(), form: key, requireFiles: false, needAudit: true };
  const sample = await app.factory.sample('citytask', given);
  const answer = await app.call<{ id: string }>('/citytask/add_citytask', sample, operator);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data.id;
}

const take = async (module: string, id: string, event: string, person: Person, answers: object = {}) => {
  const { data } = await app.call<{ record: Row }>(`/${module}/detail`, { id }, person);
  return app.call(`/${module}/${event}`, { id, version: data.record.version, answers }, person);
};

async function itemOf(task: string, person: Person): Promise<string> {
  const { data } = await app.call<{ rows: Row[] }>('/citytaskitem/lists', { filters: { task: [task] } }, person);
  return data.rows[0]?.id as string;
}

async function received(task: string, person: Person): Promise<string> {
  const id = await itemOf(task, person);
  expect(await take('citytaskitem', id, 'receive', person, { owner: person.id })).toMatchObject({ code: 0 });
  return id;
}

const about = (module: string, recordId: string) => ({ module, recordId });
const look = (id: string, person: Person) =>
  app.call<Filling | null>('/filling/detail', about('citytaskitem', id), person);
const fill = (id: string, person: Person, version: number, values: object) =>
  app.call('/filling/save', { ...about('citytaskitem', id), version, values }, person);
const handIn = (id: string, person: Person) =>
  take('citytaskitem', id, 'submit', person, { resultText: '已完成', resultFiles: [] });

describe('the form of a city task', () => {
  it('is chosen once it is published, stays as it was when the task was, and is kept as long as it is asked for', async () => {
    const sample = await app.factory.sample('citytask', { areas: [area], dueAt: tomorrow(), form: 'site_survey' });
    expect(await app.call('/citytask/add_citytask', sample, operator)).toMatchObject({ fields: [{ path: 'form' }] });
    form.version = (
      await app.call<{ version: number }>('/workflow/publish_form', { id: form.id, version: form.version }, admin)
    ).data.version;
    const task = await drafted('site_survey');
    expect(await take('citytask', task, 'publish', operator)).toMatchObject({ code: 0 });

    const changed = { ...form, key: 'site_survey', name: '机房调查', content: content('主机台数') };
    const saved = await app.call<{ version: number }>('/workflow/save_form', changed, admin);
    const again = await app.call<{ version: number }>(
      '/workflow/publish_form',
      { ...form, version: saved.data.version },
      admin,
    );
    form.version = again.data.version;
    const id = await itemOf(task, city);
    expect((await look(id, city)).data?.content.groups[0]?.fields[0]?.label).toBe('服务器台数');
    expect(await app.call('/workflow/delete_form', form, admin)).toMatchObject({ message: '表单已用于填报，不能删除' });
  });

  it('is filled in step by step by its city alone, and whole when the result is handed in', async () => {
    const task = await drafted('site_survey');
    await take('citytask', task, 'publish', operator);
    expect(await fill(await itemOf(task, city), city, 0, {})).toMatchObject({ status: 422 });
    const id = await received(task, city);
    expect(await handIn(id, city)).toMatchObject({
      message: '“机房调查”还没有填完：请填写主机台数',
    });
    expect(await fill(id, city, 0, { servers: 3, sites: [{ name: null, size: 8 }] })).toMatchObject({ code: 0 });
    expect(await fill(id, city, 0, { servers: 4 })).toMatchObject({ status: 409 });
    expect(await fill(id, city, 1, { servers: -1 })).toMatchObject({ fields: [{ path: 'values.servers' }] });
    expect(await fill(id, city, 1, { other: 1 })).toMatchObject({ fields: [{ path: 'values.other' }] });
    expect(await fill(id, other, 1, { servers: 4 })).toMatchObject({ status: 404 });
    expect(await fill(id, operator, 1, { servers: 4 })).not.toMatchObject({ code: 0 });
    expect(await handIn(id, city)).toMatchObject({ message: '“机房调查”还没有填完：请填写名称' });
    expect(await fill(id, city, 1, { servers: 3 })).toMatchObject({ code: 0 });
    expect(await handIn(id, city)).toMatchObject({ message: '“机房调查”还没有填完：请填写困难' });
    expect(await fill(id, city, 2, { servers: 3, isReady: true })).toMatchObject({ code: 0 });
    expect(await handIn(id, city)).toMatchObject({ code: 0 });
    expect(await fill(id, city, 3, { servers: 9 })).toMatchObject({ status: 422 });
    expect((await look(id, operator)).data).toMatchObject({ values: { servers: 3, isReady: true }, version: 3 });
  });

  it('is collected for the publisher as a table and a workbook; a city sees its own alone', async () => {
    const task = await drafted('site_survey');
    await take('citytask', task, 'publish', operator);
    const id = await received(task, city);
    await fill(id, city, 0, {
      servers: 3,
      isReady: true,
      sites: [
        { name: '一号', size: 20.5 },
        { name: '二号', size: null },
      ],
    });

    const of = async (person: Person) => {
      const { data } = await app.call<{ rows: { facts: { area: string }; values: unknown }[] }>(
        '/filling/collected',
        about('citytask', task),
        person,
      );
      return new Map(data.rows.map(({ facts, values }) => [facts.area, values]));
    };
    const all = await of(operator);
    expect(all.get(area)).toMatchObject({ servers: 3 });
    expect(all.get(otherArea)).toBeNull();
    expect([...(await of(other)).keys()]).toEqual([otherArea]);

    const { rawPayload } = await app.server.inject({
      method: 'POST',
      url: '/filling/export',
      payload: about('citytask', task),
      headers: { token: operator.token },
    });
    const sheets = (await readWorkbook(rawPayload)) as unknown as { sheet: string; data: unknown[][] }[];
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['机房调查', '机房']);
    expect(sheets[0]?.data[0]).toEqual(['地市', '状态', '提交时间', '主机台数', '是否具备条件', '困难']);
    expect(sheets[0]?.data).toContainEqual(['临江市', '已接收', null, 3, '是', null]);
    expect(sheets[1]?.data.slice(1)).toEqual([
      ['临江市', '已接收', null, '一号', 20.5],
      ['临江市', '已接收', null, '二号', null],
    ]);
  });

  it('is not there where the task asks for none', async () => {
    const task = await drafted(null);
    await take('citytask', task, 'publish', operator);
    const id = await received(task, city);
    expect(await look(id, city)).toMatchObject({ code: 0, data: null });
    expect(await fill(id, city, 0, {})).toMatchObject({ message: '没有要填报的表单' });
    expect(await handIn(id, city)).toMatchObject({ code: 0 });
  });
});
