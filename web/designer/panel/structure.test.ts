// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { childOf, type DiagramElement, nodeOf } from '#web/designer/canvas/moddle.ts';
import { dataStateChanges, itemChanges } from '#web/designer/panel/data.ts';
import { expressionChanges } from '#web/designer/panel/loop.ts';
import { multiplicityChanges, multiplicityOf } from '#web/designer/panel/multiplicity.ts';
import { definitionsOf } from '#web/designer/panel/owner.ts';
import { createRootElement, rootElementAdded } from '#web/designer/panel/root-elements.ts';
import { sections } from '#web/designer/panel/sections.ts';
import collaboration from '#web/designer/testing/collaboration.bpmn?raw';
import { afterEditsOf } from '#web/designer/testing/edit.ts';
import { change, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

const edited = (id: string, ...edits: Parameters<typeof afterEditsOf>[2][]) =>
  afterEditsOf(collaboration, id, ...edits);

it.each([
  ['inside', '常规 启动与保留 编号、标题与摘要 参与者 执行监听器 更多引擎设置 扩展属性 其他'],
  ['outside', '常规 参与者 执行监听器 扩展属性 其他'],
  ['lane', '常规 执行监听器 扩展属性 其他'],
  ['order', '常规 消息流 执行监听器 扩展属性 其他'],
  ['complex', '常规 网关 异步与重试 执行监听器 扩展属性 其他'],
  ['events', '常规 网关 异步与重试 执行监听器 扩展属性 其他'],
  ['paper', '常规 数据 执行监听器 扩展属性 其他'],
  ['note', '常规 注释 执行监听器 扩展属性 其他'],
  ['hint', '常规 关联 执行监听器 扩展属性 其他'],
])('shows for %s exactly %s', async (id, titles) => {
  const element = elementOf(await openDrawing(collaboration), id);

  const shown = sections.filter((section) => section.isShownFor(element, 'camunda'));

  expect(shown.map(({ title }) => title)).toEqual(titles.split(' '));
});

it('says for how many participants a pool stands, and removes that again', async () => {
  const set = (minimum: string, maximum: string) => (element: DiagramElement) =>
    multiplicityChanges(element, { minimum, maximum });

  expect(await edited('outside', set('2', ''), set('2', '5'))).toContain(
    '<bpmn:participantMultiplicity minimum="2" maximum="5" />',
  );
  expect(await edited('outside', set('2', '5'), set('', ''))).not.toContain('participantMultiplicity');
  const drawing = await openDrawing(collaboration);
  expect(multiplicityOf(elementOf(drawing, 'outside'))).toEqual({ minimum: '', maximum: '' });
});

it('names the state of a data object and what it is made of', async () => {
  const item = (text: string) => (element: DiagramElement) => {
    const object = childOf(nodeOf(element), 'dataObjectRef');
    return object ? itemChanges(element, object, text) : [];
  };
  const xml = await edited('paper', (element) => dataStateChanges(element, '已审批'));
  expect(xml).toMatch(/<bpmn:dataState id="DataState_\w+" name="已审批" \/>/);
  expect(
    await edited(
      'paper',
      (element) => dataStateChanges(element, 'a'),
      (element) => dataStateChanges(element, ''),
    ),
  ).not.toContain('dataState');

  const drawing = await openDrawing(collaboration);
  const paper = elementOf(drawing, 'paper');
  change(drawing, item('xsd:string')(paper));
  change(drawing, item('')(paper));
  change(drawing, item('xsd:string')(paper));
  const written = await drawing.getXml();
  // The definition that is there already is used again.
  expect(written.match(/<bpmn:itemDefinition/g)).toHaveLength(1);
  const [, id] = /<bpmn:itemDefinition id="(\w+)" structureRef="xsd:string"/.exec(written) ?? [];
  expect(written).toContain(`<bpmn:dataObject id="object" itemSubjectRef="${id}" />`);
});

it('lets a message flow carry a message that is created with it', async () => {
  const xml = await edited('order', (element) => {
    const definitions = definitionsOf(nodeOf(element));
    const message = createRootElement(definitions, 'Message', { id: 'ordered', name: '已下单' });
    return [...rootElementAdded(element, definitions, message), { element, properties: { messageRef: message } }];
  });

  expect(xml).toContain('messageRef="ordered"');
});

it('says when a complex gateway goes on and how a transaction is cancelled', async () => {
  expect(
    await edited('complex', (element) =>
      expressionChanges(element, nodeOf(element), 'activationCondition', `\${count > 1}`),
    ),
  ).toContain('<bpmn:activationCondition xsi:type="bpmn:tFormalExpression">${count &gt; 1}</bpmn:activationCondition>');
  expect(
    await edited('transaction', (element) => [{ element, properties: { method: '##Compensate', protocol: 'x' } }]),
  ).toContain('<bpmn:transaction id="transaction" protocol="x" method="##Compensate" />');
});
