import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { templateEndpoints } from './templates.server.ts';

interface Template {
  id: string;
  name: string;
  description: string | null;
  version: number;
  content: unknown;
}

let application: TestApplication;
let admin: Person;
let other: Person;

beforeAll(async () => {
  application = await testApplication(templateEndpoints);
  admin = await application.factory.person('admin');
  other = await application.factory.person('admin');
});
afterAll(() => application.close());

const content = {
  'camunda:assignee': '${starter}',
  extensionElements: [
    {
      type: 'camunda:TaskListener',
      properties: { event: 'create', class: 'com.example.Log', fields: [{ type: 'camunda:Field', properties: {} }] },
    },
  ],
};
const fieldTo = {
  id: 'to',
  label: '收件人',
  kind: 'text',
  binding: { type: 'camunda:inputParameter', name: 'to' },
  constraints: { notEmpty: true },
};
const input = (name: string, values: object = {}) => ({
  name,
  description: '先记日志',
  flavour: 'camunda',
  elementType: 'bpmn:UserTask',
  content,
  ...values,
});
const add = (name: string, values: object = {}, headers: Record<string, string> = {}) =>
  application.call<{ id: string; version: number }>('/workflow/add_template', input(name, values), admin, headers);
const list = (person: Person | null, search = '') =>
  application.call<Template[]>('/workflow/templates', { search }, person);

it('keeps a template for everybody who designs, exactly as it was given', async () => {
  const added = await add('记录日志');
  const found = await list(other, '记录');

  expect(found.data).toMatchObject([
    { id: added.data.id, name: '记录日志', description: '先记日志', version: 1, content },
  ]);
  expect((await list(other, '先记')).data).toHaveLength(1);
  expect((await list(other, '%')).data).toEqual([]);
});

it('lets nobody but administrators see or change templates', async () => {
  const { data } = await add('只给管理员');
  for (const role of ['operator', 'leader', 'editor'] as const) {
    const person = await application.factory.person(role);
    for (const [path, values] of [
      ['/workflow/templates', {}],
      ['/workflow/add_template', input(`${role} 的模板`)],
      ['/workflow/update_template', { id: data.id, version: 1, name: '改名' }],
      ['/workflow/delete_template', { id: data.id, version: 1 }],
      ['/workflow/save_template', { id: data.id, version: 1, content }],
      ['/workflow/template_editions', { keys: [data.id] }],
      ['/workflow/import_templates', { templates: [{ ...input(`${role} 的导入`), key: role }] }],
    ] as const) {
      expect([path, (await application.call(path, values, person)).status]).toEqual([path, 403]);
      expect([path, (await application.call(path, values, null)).status]).toEqual([path, 401]);
    }
  }
});

it.each([
  ['no name', { name: '  ' }],
  ['a long name', { name: '长'.repeat(51) }],
  ['another engine', { flavour: 'zeebe' }],
  ['a type that is none', { elementType: 'bpmn:User"Task' }],
  ['nothing in it', { content: {} }],
  ['a property that is no name', { content: { 'on load': 'x' } }],
  ['a prototype', { content: JSON.parse('{"__proto__ ": "x"}') }],
  ['a field without a binding', { fields: [{ id: 'a', label: 'a', kind: 'text' }] }],
  [
    'a binding that nobody knows',
    { fields: [{ id: 'a', label: 'a', kind: 'text', binding: { type: 'zeebe:input' } }] },
  ],
  ['two fields of one id', { fields: [fieldTo, fieldTo] }],
  ['a pattern that is none', { fields: [{ ...fieldTo, constraints: { pattern: { value: '(' } } }] }],
  ['a pattern that never ends', { fields: [{ ...fieldTo, constraints: { pattern: { value: '(a+)+$' } } }] }],
  ['a part without a type', { content: { extensionElements: [{ properties: {} }] } }],
  ['too much', { content: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a${at}`, 'x'.repeat(19_000)])) }],
  ['endless depth', { content: { a: JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`) } }],
])('refuses a template with %s', async (_, values) => {
  const answer = await add('坏模板', values);

  expect(answer.status).toBe(400);
  expect((await list(admin, '坏模板')).data).toEqual([]);
});

it('refuses a name that is taken, also when two save it at once', async () => {
  const answers = await Promise.all([add('同名'), add('同名')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.fields).toEqual([
    { path: 'name', message: '模板名称“同名”已被使用' },
  ]);
});

it('adds one template when the same call comes twice', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await add('只加一次', {}, headers);
  const second = await add('只加一次', {}, headers);

  expect(second.data).toEqual(first.data);
  expect((await list(admin, '只加一次')).data).toHaveLength(1);
});

it('changes and removes only the version that was seen', async () => {
  const { id } = (await add('改名前')).data;
  const update = (version: number, name: string, person = admin) =>
    application.call<{ version: number }>('/workflow/update_template', { id, version, name, description: '' }, person);
  const remove = (version: number) => application.call('/workflow/delete_template', { id, version }, admin);

  expect((await update(1, '改名后', other)).data).toEqual({ version: 2 });
  expect((await update(1, '又改名')).status).toBe(409);
  expect((await update(2, '记录日志')).fields).toEqual([{ path: 'name', message: '模板名称“记录日志”已被使用' }]);
  expect((await list(admin, '改名后')).data).toMatchObject([{ version: 2, description: null }]);
  expect((await remove(1)).status).toBe(409);
  expect((await remove(2)).status).toBe(200);
  expect((await remove(2)).status).toBe(409);
  expect((await list(admin, '改名')).data).toEqual([]);
});

const editions = async (...keys: string[]) =>
  (
    await application.call<{ edition: number; content: unknown; fields: unknown; savedByName: string }[]>(
      '/workflow/template_editions',
      { keys },
      other,
    )
  ).data;
const save = (id: string, version: number, values: object) =>
  application.call<{ version: number; edition: number }>('/workflow/save_template', { id, version, ...values }, other);

it('keeps what a template held whenever it is saved anew, and makes no edition of what is the same', async () => {
  const { id } = (await add('有版本', { fields: [fieldTo] })).data;
  const next = { content: { name: '新' }, fields: [] };

  expect((await save(id, 1, { content, fields: [fieldTo] })).data).toEqual({ version: 1, edition: 1 });
  expect((await save(id, 1, next)).data).toEqual({ version: 2, edition: 2 });
  expect((await save(id, 1, next)).status).toBe(409);
  expect((await save(id, 2, { content: {}, fields: [] })).status).toBe(400);
  expect((await save(id, 2, { content, fields: [fieldTo] })).data).toEqual({ version: 3, edition: 3 });

  expect(await editions(id)).toMatchObject([
    { edition: 3, content, fields: [fieldTo] },
    { edition: 2, ...next },
    { edition: 1, content, fields: [fieldTo] },
  ]);
  await application.call('/workflow/delete_template', { id, version: 3 }, admin);
  expect(await editions(id)).toEqual([]);
});

it('lets one of two who save at once win', async () => {
  const { id } = (await add('两人保存')).data;
  const answers = await Promise.all(['甲', '乙'].map((name) => save(id, 1, { content: { name } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await editions(id)).toHaveLength(2);
});

const bring = (...templates: object[]) =>
  application.call<{ addedCount: number; changedCount: number; sameCount: number }>(
    '/workflow/import_templates',
    { templates },
    admin,
  );

it('takes a file that is imported again as the next edition of its templates', async () => {
  const mail = { ...input('邮件'), key: 'com.example.mail' };
  const text = { ...input('短信'), key: 'com.example.text', edition: 4 };
  const changed = { content: { name: '改' } };

  expect((await bring(mail, text)).data).toEqual({ addedCount: 2, changedCount: 0, sameCount: 0 });
  expect((await bring(mail, text)).data).toEqual({ addedCount: 0, changedCount: 0, sameCount: 2 });
  expect((await bring({ ...mail, ...changed })).data).toEqual({ addedCount: 0, changedCount: 1, sameCount: 0 });
  expect((await bring({ ...text, ...changed, edition: 7 })).data.changedCount).toBe(1);
  expect((await bring({ ...text, ...changed, edition: 2 })).data.changedCount).toBe(1);
  expect((await editions(mail.key, text.key)).map(({ edition }) => edition)).toEqual([7, 4, 2, 2, 1].toSorted(order));
  expect((await bring({ ...text, content: { name: '又改' }, edition: 4 })).status).toBe(422);
});

const order = (a: number, b: number) => b - a;

it('imports all templates of a file or none', async () => {
  await add('占用的名称');
  const answer = await bring({ ...input('先来的'), key: 'first' }, { ...input('占用的名称'), key: 'second' });

  expect(answer.status).toBe(400);
  expect(await editions('first', 'second')).toEqual([]);
});
