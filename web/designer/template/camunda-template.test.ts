// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { elementOf, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';
import { appliedTemplate } from './apply-template.ts';
import { readCamundaTemplates, TemplateFileError } from './camunda-template.ts';
import { createdFrom } from './create-from-template.ts';
import { putTemplate } from './put-template.ts';

const property = (binding: object, value?: string | boolean, more: object = {}) => ({ binding, value, ...more });

const mail = {
  name: '发送邮件',
  id: 'com.example.mail',
  description: '用邮件网关发送',
  appliesTo: ['bpmn:ServiceTask'],
  icon: {},
  properties: [
    property({ type: 'property', name: 'camunda:class' }, 'com.example.Mail', { label: '实现', type: 'Hidden' }),
    property({ type: 'property', name: 'camunda:asyncBefore' }, true),
    property({ type: 'property', name: 'name' }, undefined, { label: '标题' }),
    property({ type: 'camunda:property', name: 'owner' }, 'ops'),
    property({ type: 'camunda:property', name: 'level' }, '2'),
    property({ type: 'camunda:inputParameter', name: 'to' }, '${to}', {
      constraints: { notEmpty: true },
      label: '收件人',
    }),
    property({ type: 'camunda:inputParameter', name: 'body', scriptFormat: 'freemarker' }, '<b>${text}</b>'),
    property({ type: 'camunda:outputParameter', source: '${status}' }, 'mailStatus'),
    property({ type: 'camunda:field', name: 'gateway' }, 'smtp'),
    property({ type: 'camunda:field', name: 'sender', expression: true }, '${sender}'),
    property({ type: 'camunda:executionListener', event: 'end', scriptFormat: 'groovy' }, 'println 1'),
    property({ type: 'camunda:errorEventDefinition', errorRef: 'e' }, 'x', { label: '错误' }),
  ],
};

const read = (templates: unknown) => readCamundaTemplates(JSON.stringify(templates));

it('brings every binding that has a counterpart, and tells the rest', async () => {
  const [imported] = read([mail]);
  if (!imported) throw new Error('nothing read');
  expect(imported.losses).toEqual(['“错误”（camunda:errorEventDefinition）未带入']);

  const drawing = await openDrawing();
  const template = { ...imported.template, id: '1', version: 1, edition: 3 };
  const element = createdFrom(drawing, template);
  expect(appliedTemplate(element, template, 'camunda').unknown).toEqual([]);
  const xml = (await drawing.getXml()).replaceAll(/>\s+</g, '><');
  for (const part of [
    'camunda:modelerTemplate="com.example.mail" camunda:modelerTemplateVersion="3"',
    'camunda:asyncBefore="true"',
    'camunda:class="com.example.Mail"',
    '<camunda:property name="owner" value="ops" /><camunda:property name="level" value="2" />',
    '<camunda:inputParameter name="to">${to}</camunda:inputParameter>',
    '<camunda:script scriptFormat="freemarker">',
    '<camunda:outputParameter name="mailStatus">${status}</camunda:outputParameter>',
    '<camunda:string>smtp</camunda:string>',
    '<camunda:expression>${sender}</camunda:expression>',
    '<camunda:executionListener event="end"><camunda:script scriptFormat="groovy">println 1</camunda:script>',
  ]) {
    expect(xml).toContain(part);
  }
});

it('brings the variables of calls and the condition of a flow', async () => {
  const call = {
    name: '调用',
    appliesTo: ['bpmn:CallActivity'],
    properties: [
      property({ type: 'property', name: 'calledElement' }, 'pay'),
      property({ type: 'camunda:in', target: 'amount' }, 'total'),
      property({ type: 'camunda:in', target: 'who', expression: true }, '${starter}'),
      property({ type: 'camunda:in', variables: 'local' }),
      property({ type: 'camunda:in:businessKey' }, '${key}'),
      property({ type: 'camunda:out', sourceExpression: '${a}' }, 'b'),
    ],
  };
  const [imported] = read(call);
  if (!imported) throw new Error('nothing read');
  const drawing = await openDrawing();
  createdFrom(drawing, { ...imported.template, id: '1', version: 1, edition: 1 });
  const xml = await drawing.getXml();
  for (const part of [
    'calledElement="pay"',
    '<camunda:in source="total" target="amount" />',
    '<camunda:in sourceExpression="${starter}" target="who" />',
    '<camunda:in businessKey="${key}" />',
    '<camunda:out sourceExpression="${a}" target="b" />',
  ]) {
    expect(xml).toContain(part);
  }
  expect(xml).toMatch(/<camunda:in (variables="all" local="true"|local="true" variables="all")/);

  const flow = {
    ...call,
    appliesTo: ['bpmn:SequenceFlow'],
    properties: [property({ type: 'property', name: 'conditionExpression' }, '${ok}')],
  };
  const [path] = read(flow);
  if (!path) throw new Error('nothing read');
  const toRefused = elementOf(drawing, 'toRefused');
  putTemplate(drawing, [toRefused], { ...path.template, id: '2', version: 1, edition: 1 });
  expect(await xmlOf(drawing, 'toRefused')).toContain('${ok}</bpmn:conditionExpression>');
});

it('makes a template for each kind of element, and leaves out kinds that are none', () => {
  const found = read({ ...mail, appliesTo: ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:Activity'] });

  expect(found.map(({ template }) => [template.name, template.elementType])).toEqual([
    ['发送邮件（服务任务）', 'bpmn:ServiceTask'],
    ['发送邮件（发送任务）', 'bpmn:SendTask'],
  ]);
  expect(found[0]?.losses).toContain('不能创建的种类未带入：bpmn:Activity');
  expect(read({ ...mail, appliesTo: ['bpmn:Activity'], elementType: { value: 'bpmn:SendTask' } })).toHaveLength(1);
});

it.each([
  ['{', '不是 JSON 文件'],
  ['[]', '没有模板'],
  ['{"name":"x"}', '不是 Camunda 元素模板'],
  [JSON.stringify({ ...mail, appliesTo: ['bpmn:Activity'] }), '没有可以创建的元素'],
  [JSON.stringify({ ...mail, properties: [] }), '没有可以带入的属性'],
  [
    JSON.stringify({
      ...mail,
      properties: [property({ type: 'property', name: '__proto__ x' }, 'x', { type: 'Hidden' })],
    }),
    '无效',
  ],
  [JSON.stringify([mail, { ...mail, properties: [{}] }]), '不是 Camunda 元素模板'],
])('refuses %s', (json, problem) => {
  expect(() => readCamundaTemplates(json)).toThrow(TemplateFileError);
  expect(() => readCamundaTemplates(json)).toThrow(problem);
});
