// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { type OpenedDiagram, openDiagram } from '#web/designer/open-diagram.ts';
import { OpenError } from '#web/designer/open-error.ts';
import { approvalXml, approvalXmlFor } from '#web/designer/testing/open-drawing.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

beforeAll(installSvgGeometry);

const open = (xml: string, host = document.createElement('div')) => openDiagram(xml, host, false);
const problemOf = (xml: string) => open(xml).catch((error: unknown) => error);

it.each(['flowable', 'activiti'] as const)(
  'reads a file of %s with its own descriptor and loses nothing',
  async (engine) => {
    const { diagram, flavour, losses } = await open(approvalXmlFor(engine));

    expect(flavour).toBe(engine);
    expect(losses).toEqual([]);
    expect((await diagram.saveXML({ format: true })).xml?.trim()).toBe(approvalXmlFor(engine).trim());
  },
);

it('writes an untouched file as it was', async () => {
  const { diagram } = await open(approvalXml);

  expect((await diagram.saveXML({ format: true })).xml?.trim()).toBe(approvalXml.trim());
});

it('names the line at which a file is broken', async () => {
  const lines = approvalXml.split('\n');
  const line = 1 + lines.findIndex((text) => text.includes('</bpmn:userTask>'));

  expect(await problemOf(approvalXml.replace('</bpmn:userTask>', '</bpmn:task>'))).toMatchObject({
    problem: 'broken',
    line,
    excerpt: '</bpmn:task>',
  });
});

it.each([
  ['is cut off', approvalXml.slice(0, 2000), 'broken'],
  ['is no XML', 'hello', 'broken'],
  ['is another kind of XML', '<html><body/></html>', 'notBpmn'],
])('refuses a file that %s and leaves nothing behind', async (_, xml, problem) => {
  const host = document.createElement('div');
  const error = await open(xml, host).catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(OpenError);
  expect(error).toMatchObject({ problem });
  expect(host.childElementCount).toBe(0);
});

it('draws a file that says nothing of where its elements lie, and tells so', async () => {
  const without = approvalXml.replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, '');
  const empty = approvalXml.replace(/(<bpmndi:BPMNPlane[^>]*>)[\s\S]*(<\/bpmndi:BPMNPlane>)/, '$1$2');
  const complete = await open(approvalXml);
  const { shapes, edges } = countsOf(complete);

  expect(complete.additions).toEqual({ diagrams: 0, shapes: 0, edges: 0, givenIds: [] });
  expect((await open(without)).additions).toEqual({ diagrams: 1, shapes, edges, givenIds: [] });
  expect((await open(empty)).additions).toEqual({ diagrams: 0, shapes, edges, givenIds: [] });
});

it('says that a file without any process has nothing to show', async () => {
  const xml = approvalXml.replace(/<bpmn:process[\s\S]*<\/bpmndi:BPMNDiagram>/, '');

  expect(await problemOf(xml)).toMatchObject({ problem: 'withoutDiagram' });
});

function countsOf({ diagram }: OpenedDiagram) {
  const elements = diagram
    .get('elementRegistry')
    .filter((element) => element.parent && !('labelTarget' in element && element.labelTarget));
  const edges = elements.filter((element) => 'waypoints' in element && element.waypoints).length;
  return { shapes: elements.length - edges, edges };
}

it('opens an empty process', async () => {
  const xml = approvalXml
    .replace(/(<bpmn:process[^>]*>)[\s\S]*(<\/bpmn:process>)/, '$1$2')
    .replace(/(<bpmndi:BPMNPlane[^>]*>)[\s\S]*(<\/bpmndi:BPMNPlane>)/, '$1$2');

  expect((await open(xml)).losses).toEqual([]);
});

it.each([
  ['content that nobody knows', '<bpmn:incoming>toGateway', '<bpmn:strange />\n<bpmn:incoming>toGateway'],
  ['a reference that leads nowhere', 'default="toRefused"', 'default="gone"'],
])('keeps %s without a word', async (_, before, after) => {
  const xml = approvalXml.replace(before, after);
  const { diagram, losses } = await open(xml);

  expect(losses).toEqual([]);
  expect((await diagram.saveXML()).xml).toBe(xml);
});

it('names elements that the canvas cannot show, and saves them nevertheless', async () => {
  const xml = approvalXml.replace(/<bpmndi:BPMNShape[^>]*bpmnElement="review"[\s\S]*?<\/bpmndi:BPMNShape>/, '$&$&');
  const { diagram, losses } = await open(xml);
  const line = 1 + approvalXml.split('\n').findIndex((text) => text.includes('id="review"'));

  expect(losses).toEqual([{ kind: 'hidden', what: '在图上画了不止一次，画布只画第一次', elementId: 'review', line }]);
  expect((await diagram.saveXML()).xml).toBe(xml);
});

it('keeps unknown attributes and foreign elements without a word', async () => {
  const xml = approvalXml
    .replace('camunda:assignee', 'camunda:own="1" camunda:assignee')
    .replace(
      '<camunda:taskListener',
      '<x:note xmlns:x="http://example.org" text="a" />\n<camunda:strange />\n<camunda:taskListener',
    );
  const { diagram, losses } = await open(xml);
  const saved = (await diagram.saveXML()).xml;

  expect(losses).toEqual([]);
  expect(saved).toContain('camunda:own="1"');
  expect(saved).toMatch(/<\w+:note [^>]*text="a"/);
  expect(saved).toContain('<camunda:strange />');
});

it('tells the encoding of a file that will be saved in another', async () => {
  const { encoding, diagram } = await open(approvalXml.replace('UTF-8', 'GBK'));

  expect(encoding).toBe('GBK');
  expect((await diagram.saveXML()).xml).toBe(approvalXml);
  expect((await open(approvalXml)).encoding).toBeUndefined();
});
