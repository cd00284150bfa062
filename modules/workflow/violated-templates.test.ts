import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;

const owner = {
  id: 'owner',
  label: '负责人',
  kind: 'text',
  binding: { type: 'camunda:property', name: 'owner' },
  constraints: { notEmpty: true },
};
const level = {
  id: 'level',
  label: '级别',
  kind: 'text',
  binding: { type: 'camunda:property', name: 'level' },
  constraints: { pattern: { value: '^(a|a)*$', message: '只能是 a' } },
  conditions: [{ property: 'owner', oneOf: ['dept'] }],
};
const template = {
  key: 'com.example.task',
  name: '带检查的任务',
  flavour: 'camunda',
  elementType: 'bpmn:UserTask',
  content: {},
  fields: [owner, level],
};

beforeAll(async () => {
  ({ app } = await approvingApplication());
  admin = await app.factory.person('admin');
  await app.call('/workflow/import_templates', { templates: [template] }, admin);
  const next = { ...template, edition: 2, fields: [] };
  await app.call('/workflow/import_templates', { templates: [next] }, admin);
});
afterAll(() => app.close());

function file(mark: string, values: Record<string, string>): string {
  const properties = Object.entries(values).map(
    ([name, value]) => `<camunda:property name="${name}" value="${value}"/>`,
  );
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="t">
  <process id="p" name="流程" isExecutable="true"><startEvent id="s"/><userTask id="t" name="填报" camunda:assignee="x" ${mark}>
  <extensionElements><camunda:properties>${properties.join('')}</camunda:properties></extensionElements></userTask>
  <sequenceFlow id="f" sourceRef="s" targetRef="t"/></process></definitions>`;
}
const first = 'camunda:modelerTemplate="com.example.task" camunda:modelerTemplateVersion="1"';
const check = async (xml: string) =>
  (await app.call<{ problems: { message: string }[] }>('/workflow/check_model', { xml }, admin)).data.problems.map(
    ({ message }) => message,
  );

it('refuses to deploy an element that does not fit the edition that it was made with', async () => {
  const xml = file(first, { owner: '' });
  expect(await check(xml)).toEqual(['“填报”不符合元素模板：“负责人”不能为空']);

  const saved = await app.call<{ id: string; version: number }>('/workflow/save_model', { xml }, admin);
  const deployed = await app.call('/workflow/deploy', { modelId: saved.data.id, version: 1 }, admin);
  expect([deployed.status, deployed.message]).toEqual([400, '流程不能部署：“填报”不符合元素模板：“负责人”不能为空']);
});

it('looks only at fields that are there, and in the edition that is named', async () => {
  expect(await check(file(first, { owner: 'me', level: 'b' }))).toEqual([]);
  expect(await check(file(first, { owner: 'dept', level: 'b' }))).toEqual(['“填报”不符合元素模板：“级别”：只能是 a']);
  expect(await check(file(first, { owner: 'dept', level: 'aa' }))).toEqual([]);
  expect(await check(file(first.replace('"1"', '"2"'), {}))).toEqual([]);
  expect(await check(file(first.replace('"1"', '"3"'), {}))).toEqual([]);
  expect(await check(file('camunda:modelerTemplate="unknown"', {}))).toEqual([]);
});

it('gives up on a pattern that would not end', async () => {
  const level = `${'a'.repeat(60)}b`;
  expect(await check(file(first, { owner: 'dept', level }))).toHaveLength(1);
});
