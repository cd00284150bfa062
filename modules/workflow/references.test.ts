import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let application: TestApplication;
let admin: Person;
let leader: Person;
let area: string;

beforeAll(async () => {
  ({ app: application } = await approvingApplication());
  const { factory } = application;
  area = await factory.add('area', { name: '临江市' });
  admin = await factory.person('admin');
  leader = await factory.person('cityleader', { area });
});
afterAll(() => application.close());

interface Option {
  value: string;
  label: string;
  hint: string | null;
}

async function optionsFor(input: object): Promise<Option[]> {
  return (await application.call<Option[]>('/workflow/participants', input, admin)).data;
}

function drawing(key: string, content: string, name = key): string {
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="t">
    <process id="${key}" name="${name}" isExecutable="true" camunda:versionTag="春"><startEvent id="s"/>${content}
    <sequenceFlow id="f" sourceRef="s" targetRef="a"/></process></definitions>`;
}

async function saved(xml: string, known: { id: string; version: number } | null = null) {
  return (await application.call<{ id: string; version: number }>('/workflow/save_model', { ...known, xml }, admin))
    .data;
}

const task = '<userTask id="a" camunda:assignee="x"/>';

it.each([
  ['/workflow/participants', { kind: 'users' }],
  ['/workflow/forms', {}],
  ['/workflow/callable', {}],
  ['/workflow/callers', { key: 'a' }],
])('keeps %s for administrators', async (path, input) => {
  expect(await application.call(path, input, leader)).toMatchObject({ status: 403 });
  expect(await application.call(path, input, null)).toMatchObject({ status: 401 });
  expect(await application.call(path, input, admin)).toMatchObject({ code: 0 });
});

it('finds people by name and by user name, and a stored one by either of id and user name', async () => {
  const all = await optionsFor({ kind: 'users' });
  const found = all.find(({ value }) => value === leader.id);
  expect(found).toBeDefined();
  const username = found?.hint ?? '';

  expect(await optionsFor({ kind: 'users', search: username })).toEqual([found]);
  expect(await optionsFor({ kind: 'users', values: [leader.id] })).toEqual([found]);
  expect(await optionsFor({ kind: 'users', values: [username, 'nobody'] })).toEqual([{ ...found, value: username }]);
  expect(await optionsFor({ kind: 'users', search: '%' })).toEqual([]);
});

it('still names somebody who was locked, and offers him no longer', async () => {
  const gone = await application.factory.person('editor');
  await application.database.execute(sql`update "user" set status = 'locked' where id = ${gone.id}`);

  expect(await optionsFor({ kind: 'users', values: [gone.id] })).toMatchObject([{ value: gone.id, hint: '已停用' }]);
  expect((await optionsFor({ kind: 'users' })).map(({ value }) => value)).not.toContain(gone.id);
});

it('offers the posts that are held, written as candidates are looked up', async () => {
  const post = { value: `cityleader@area:${area}`, label: '地市负责人 · 临江市', hint: '1 人' };

  expect(await optionsFor({ kind: 'positions', search: '临江' })).toEqual([post]);
  expect(await optionsFor({ kind: 'positions', values: [post.value, 'operator'] })).toEqual([
    { value: 'operator', label: '平台运营', hint: null },
    post,
  ]);
  expect(leader.viewer.roles.map((role) => `${role}@area:${area}`)).toContain(post.value);
});

it('offers groups by their code and departments by their id, with where they are', async () => {
  const { factory } = application;
  await factory.add('usergroup', { name: '应急值守组', code: 'duty', members: [leader.id], enabled: true });
  const office = await factory.add('department', { name: '数据科', ownerType: 'area', area, enabled: true });

  expect(await optionsFor({ kind: 'groups', search: '值守' })).toEqual([
    { value: 'duty', label: '应急值守组', hint: '1 人' },
  ]);
  expect(await optionsFor({ kind: 'departments', values: [office] })).toEqual([
    { value: office, label: '数据科', hint: '临江市' },
  ]);
});

it('offers the forms of records that are approved, with their fields by name', async () => {
  const { data } = await application.call<{ key: string; title: string; fields: object[] }[]>(
    '/workflow/forms',
    {},
    admin,
  );

  expect(data.map(({ key }) => key)).toEqual(expect.arrayContaining(['changerecord', 'registration']));
  const fieldsOf = (name: string) => data.find(({ key }) => key === name)?.fields;
  expect(fieldsOf('changerecord')).toContainEqual(
    expect.objectContaining({ name: 'reason', label: '变更原因', isComputed: false }),
  );
  expect(fieldsOf('taskextension')).toContainEqual(
    expect.objectContaining({ name: 'publisher', label: '发布人', isComputed: true }),
  );
});

it('tells what the fields of a form can hold, the entries of a dictionary as choices', async () => {
  const entry = (value: string, label: string, enabled: boolean) => ({
    value,
    label,
    color: null,
    sort: null,
    enabled,
  });
  const items = [entry('train', '火车', true), entry('horse', '马车', false)];
  await application.factory.add('dict', { code: 'trip', name: '交通', items });
  const fields = [
    { id: 'amount', label: '金额', type: 'money' },
    { id: 'by', label: '交通', type: 'enum', dictionary: 'trip' },
  ];
  const form = { key: 'trip', name: '出差', content: { columns: 2, groups: [{ title: '', fields }] } };
  const { id, version } = (await application.call<{ id: string; version: number }>('/workflow/save_form', form, admin))
    .data;
  await application.call('/workflow/publish_form', { id, version }, admin);

  const { data } = await application.call<{ key: string }[]>('/workflow/forms', {}, admin);
  expect(data.find(({ key }) => key === 'form:trip')).toEqual({
    key: 'form:trip',
    title: '出差',
    isRecord: false,
    fields: [
      { name: 'amount', label: '金额', isComputed: false, isRequired: false, type: 'money', values: [] },
      {
        name: 'by',
        label: '交通',
        isComputed: false,
        isRequired: false,
        type: 'enum',
        values: [{ id: 'train', name: '火车' }],
      },
    ],
  });
  expect(data.find(({ key }) => key === 'changerecord')).toMatchObject({ isRecord: true });
});

it('tells which processes can be called, in which versions, and whether the drawing is ahead of them', async () => {
  const drawn = await saved(drawing('called', task, '采购'));
  const one = async () => (await application.call<object[]>('/workflow/callable', { key: 'called' }, admin)).data;
  expect(await one()).toEqual([{ key: 'called', name: '采购', modelId: drawn.id, isAhead: true, versions: [] }]);

  await application.call('/workflow/deploy', { modelId: drawn.id, version: drawn.version }, admin);
  expect(await one()).toMatchObject([{ isAhead: false, versions: [{ version: 1, versionTag: '春' }] }]);
  const changed = await saved(drawing('called', task, '采购审批'), drawn);
  expect(await one()).toMatchObject([
    { name: '采购审批', isAhead: true, versions: [{ version: 1, versionTag: '春' }] },
  ]);

  await application.call('/workflow/delete_model', { id: changed.id, version: changed.version }, admin);
  expect(await one()).toMatchObject([{ name: '采购', modelId: null, isAhead: false }]);
});

it('tells which drawings call a process', async () => {
  const call = '<callActivity id="a" name="采购 &amp; 付款" calledElement="buy"/>';
  const caller = await saved(drawing('caller', call, '项目'));
  await saved(drawing('other', '<callActivity id="a" calledElement="buyer"/>'));

  const { data } = await application.call('/workflow/callers', { key: 'buy' }, admin);

  expect(data).toEqual([
    { modelId: caller.id, key: 'caller', name: '项目', elements: [{ id: 'a', name: '采购 & 付款' }] },
  ]);
});
