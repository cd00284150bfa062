// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { activeFields, heldValue } from '#shared/bpmn/template/active-fields.ts';
import { keyOfBinding, placeOf } from '#shared/bpmn/template/binding.ts';
import { templateProblems } from '#shared/bpmn/template/check-templates.ts';
import { boundValues, partAt, templateOf } from '#shared/bpmn/template/read-bound.ts';
import { change, elementOf, everyXmlFor, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';
import { nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { readCamundaTemplates } from './camunda-template.ts';
import { createdFrom } from './create-from-template.ts';
import { fillField, writeValues } from './fill-fields.ts';
import { followConditions } from './follow-conditions.ts';
import { putTemplate } from './put-template.ts';
import type { ElementTemplate } from './template-source.ts';
import { upgrade, upgradedValues, upgradeNotes } from './upgrade.ts';

const input = (name: string, more: object = {}) => ({
  id: name,
  label: name,
  binding: { type: 'camunda:inputParameter', name },
  ...more,
});
const choices = [
  { name: '邮件', value: 'mail' },
  { name: '短信', value: 'text' },
];
const notice = {
  id: 'com.example.notice',
  version: 1,
  name: '通知',
  appliesTo: ['bpmn:ServiceTask'],
  groups: [
    { id: 'how', label: '方式' },
    { id: 'what', label: '内容' },
  ],
  properties: [
    { type: 'Hidden', value: 'com.example.Notice', binding: { type: 'property', name: 'camunda:class' } },
    input('body', { type: 'Text', group: 'what', constraints: { notEmpty: true, maxLength: 5 } }),
    input('way', { type: 'Dropdown', group: 'how', value: 'mail', choices }),
    input('subject', { value: '提醒', group: 'what', condition: { property: 'way', equals: 'mail' } }),
    input('number', {
      group: 'how',
      constraints: { pattern: { value: '^1\\d{10}$', message: '请填手机号' } },
      condition: {
        allMatch: [
          { type: 'simple', property: 'way', oneOf: ['text'] },
          { property: 'subject', isActive: false },
        ],
      },
    }),
    { id: 'ack', type: 'Boolean', label: '回执', binding: { type: 'property', name: 'camunda:asyncBefore' } },
  ],
};

function read(source: object): ElementTemplate {
  const [found] = readCamundaTemplates(JSON.stringify(source));
  if (!found) throw new Error('nothing read');
  return { ...found.template, id: '1', version: 1, edition: found.template.edition ?? 1 };
}
const template = read(notice);
const noPlace = { type: '', key: {}, value: null };

function stateOf(drawing: Drawing, id: string, of: ElementTemplate = template, flavour: Flavour = 'camunda') {
  const node = nodeOf(elementOf(drawing, id));
  const values = boundValues(node, of, flavour);
  return {
    shown: Object.fromEntries([...activeFields(of.fields, values)].map((one) => [one.id, heldValue(one, values)])),
    problems: templateProblems(node, [of], flavour),
  };
}
const fieldOf = (id: string, of = template) => {
  const found = of.fields.find((one) => one.id === id);
  if (!found) throw new Error(`no field ${id}`);
  return found;
};

it('brings choices, checks, conditions and headings of a file, in the order of the headings', () => {
  const [imported] = readCamundaTemplates(JSON.stringify(notice));
  expect(imported?.losses).toEqual([]);
  expect(template.content).toEqual({ 'camunda:class': 'com.example.Notice' });
  expect(template.fields.map(({ id, group }) => [id, group])).toEqual([
    ['ack', undefined],
    ['way', '方式'],
    ['number', '方式'],
    ['body', '内容'],
    ['subject', '内容'],
  ]);
  expect(fieldOf('way').choices).toEqual(choices);
});

it('makes an element with what is shown at first, and says what is still to be filled in', async () => {
  const drawing = await openDrawing();
  const before = await drawing.getXml();
  const { id } = createdFrom(drawing, template);

  expect(stateOf(drawing, id)).toEqual({
    shown: { ack: false, way: 'mail', body: '', subject: '提醒' },
    problems: ['“body”不能为空'],
  });
  expect(await xmlOf(drawing, id)).toContain('camunda:modelerTemplate="com.example.notice"');
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});

it('takes hidden values out of the file and puts first ones in, in one step with what was chosen', async () => {
  const drawing = await openDrawing();
  const { id } = createdFrom(drawing, template);
  const element = elementOf(drawing, id);
  const before = await xmlOf(drawing, id);

  fillField(drawing, element, template, fieldOf('way'), 'text');
  expect(stateOf(drawing, id)).toEqual({
    shown: { ack: false, way: 'text', body: '', number: '' },
    problems: ['“number”：请填手机号', '“body”不能为空'],
  });
  expect(await xmlOf(drawing, id)).not.toContain('name="subject"');
  drawing.service('commandStack').undo();
  expect(await xmlOf(drawing, id)).toBe(before);
  drawing.service('commandStack').redo();

  fillField(drawing, element, template, fieldOf('number'), '13800138000');
  fillField(drawing, element, template, fieldOf('body'), '太长的内容');
  fillField(drawing, element, template, fieldOf('ack'), true);
  expect(stateOf(drawing, id).problems).toEqual([]);
  fillField(drawing, element, template, fieldOf('way'), 'fax');
  expect(stateOf(drawing, id).problems).toEqual(['“way”的值“fax”不在可选值中']);
});

it('keeps what an element holds already, and everything that the template does not name', async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));
  const before = await drawing.getXml();
  const service = elementOf(drawing, 'service');
  fillField(drawing, service, template, fieldOf('body'), '已填');
  const filled = await xmlOf(drawing, 'service');
  putTemplate(drawing, [service], template);

  expect(stateOf(drawing, 'service').shown).toMatchObject({ body: '已填', way: 'mail' });
  drawing.service('commandStack').undo();
  expect(await xmlOf(drawing, 'service')).toBe(filled);
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});

it('keeps the mark of other engines in our own namespace, and reads it again', async () => {
  const drawing = await openDrawing(everyXmlFor('flowable'));
  const own = read({
    ...notice,
    properties: [
      { id: 'a', value: '1', binding: { type: 'camunda:field', name: 'a' } },
      { id: 'b', value: 'x', binding: { type: 'camunda:property', name: 'b' } },
    ],
  });
  putTemplate(drawing, [elementOf(drawing, 'service')], own);
  const xml = await drawing.getXml();
  expect(xml).toContain('tongtu:modelerTemplate="com.example.notice" tongtu:modelerTemplateVersion="1"');
  expect(xml).not.toContain('camunda:');

  const again = await openDrawing(xml);
  const node = nodeOf(elementOf(again, 'service'));
  expect(templateOf(node, 'flowable', [own])).toBe(own);
  expect(stateOf(again, 'service', own, 'flowable').shown).toEqual({ a: '1', b: 'x' });
  fillField(again, elementOf(again, 'service'), own, fieldOf('a', own), '2');
  expect(await xmlOf(again, 'service')).toContain('<flowable:string>2</flowable:string>');
});

it('asks for nothing that the engine of the file has no place for, and tells of it', async () => {
  const drawing = await openDrawing(everyXmlFor('flowable'));
  const service = elementOf(drawing, 'service');
  expect(putTemplate(drawing, [service], template)).toEqual(['way', 'number', 'body', 'subject']);
  expect(templateProblems(nodeOf(service), [template], 'flowable')).toEqual([]);
  expect(templateOf(nodeOf(service), 'flowable', [template])?.fields.map(({ id }) => id)).toEqual(['ack']);
  expect(await xmlOf(drawing, 'service')).toContain('flowable:class="com.example.Notice"');
});

it('opens and saves a file whose template nobody knows as it is', async () => {
  const xml = everyXmlFor('camunda').replace(
    '<bpmn:serviceTask id="service" />',
    '<bpmn:serviceTask id="service" camunda:modelerTemplate="gone" camunda:modelerTemplateVersion="7" />',
  );
  const drawing = await openDrawing(xml);
  expect(await drawing.getXml()).toBe(xml);
  expect(templateProblems(nodeOf(elementOf(drawing, 'service')), [template], 'camunda')).toEqual([]);
});

const next = read({
  ...notice,
  version: 2,
  properties: [
    { type: 'Hidden', value: 'com.example.Notice2', binding: { type: 'property', name: 'camunda:class' } },
    input('body', { type: 'Text', constraints: { notEmpty: true } }),
    input('way', { type: 'Dropdown', value: 'text', choices }),
    input('number', { value: '10086' }),
    input('copy', { value: '领导' }),
  ],
});

it('says what an upgrade changes, keeps what was filled in, and is one step', async () => {
  const drawing = await openDrawing();
  const { id } = createdFrom(drawing, template);
  const element = elementOf(drawing, id);
  fillField(drawing, element, template, fieldOf('body'), '正文');
  const before = await drawing.getXml();
  const present = boundValues(nodeOf(element), template, 'camunda');

  expect(upgradeNotes(template, next, present)).toEqual([
    '“body”的填写要求有变',
    '“way”由“mail”改为“text”',
    '“number”由“”改为“10086”',
    '“number”的填写要求有变',
    '“number”的显示条件有变',
    '新增“copy”，填为“领导”',
    '移除“回执”',
    '移除“subject”，已填的“提醒”会删除',
    '设置“Java 类”有变',
  ]);
  upgrade(drawing, element, template, next);
  expect(stateOf(drawing, id, next).shown).toEqual({ body: '正文', way: 'text', number: '10086', copy: '领导' });
  const xml = await xmlOf(drawing, id);
  expect(xml).toContain('camunda:class="com.example.Notice2"');
  expect(xml).toContain('camunda:modelerTemplateVersion="2"');
  expect(xml).not.toContain('subject');
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});

it('leaves alone what was set by hand when it upgrades', async () => {
  const drawing = await openDrawing();
  const { id } = createdFrom(drawing, template);
  const element = elementOf(drawing, id);
  drawing.service('modeling').updateProperties(element, { 'camunda:class': 'com.example.Mine' });
  fillField(drawing, element, template, fieldOf('way'), 'text');
  upgrade(drawing, element, template, next);
  expect(await xmlOf(drawing, id)).toContain('com.example.Mine');
  const kept = upgradedValues(template, next, boundValues(nodeOf(element), next, 'camunda'));
  expect(kept).toEqual(boundValues(nodeOf(element), next, 'camunda'));
});

it('lets conditions have their way whatever part of the panel changes a value, in the same step', async () => {
  const drawing = await openDrawing();
  const { id } = createdFrom(drawing, template);
  const element = elementOf(drawing, id);
  followConditions(drawing, () => [template, next]);
  followConditions(drawing, () => [template, next]);
  const before = await drawing.getXml();
  const way = partAt(nodeOf(element), placeOf(fieldOf('way').binding) ?? noPlace, 'camunda');
  if (!way) throw new Error('no parameter');

  // What is hidden and in the file nevertheless is none of the template's business until something changes.
  const stray = template.fields.filter(({ id: own }) => own === 'number');
  writeValues(
    drawing,
    element,
    { ...template, fields: stray },
    new Map([[keyOfBinding(fieldOf('number').binding), 'x']]),
  );
  fillField(drawing, element, template, fieldOf('body'), '正文');
  drawing.service('modeling').updateProperties(element, { 'camunda:exclusive': false });
  expect(await xmlOf(drawing, id)).toContain('<camunda:inputParameter name="number">x</camunda:inputParameter>');
  for (let step = 0; step < 3; step += 1) drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);

  change(drawing, [{ element, node: way, properties: { value: 'text' } }]);
  expect(stateOf(drawing, id).shown).toEqual({ ack: false, way: 'text', body: '', number: '' });
  expect(await xmlOf(drawing, id)).not.toContain('name="subject"');
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);

  upgrade(drawing, element, template, next);
  expect(stateOf(drawing, id, next).shown).toEqual({ body: '', way: 'text', number: '10086', copy: '领导' });
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});
