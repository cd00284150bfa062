import { expect, it } from 'vitest';
import type { ModdleElement } from '../moddle.ts';
import { type BpmnDocument, isAsRead, readDocument, writeDocument } from './bpmn-document.ts';
import type { ModelElement } from './model.ts';

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:own="urn:own" targetNamespace="urn:test">
  <bpmn:process id="process" isExecutable="true">
    <bpmn:documentation>a  text</bpmn:documentation>
    <bpmn:startEvent id="start"><bpmn:outgoing>flow</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask own:note="kept"   id="task" name="Task" camunda:assignee="kermit" >
      <bpmn:extensionElements><own:thing a="1"><own:part/></own:thing></bpmn:extensionElements>
      <bpmn:incoming>flow</bpmn:incoming>
      <bpmn:incoming>gone</bpmn:incoming>
    </bpmn:userTask >
    <bpmn:sequenceFlow id="flow" sourceRef="start" targetRef="task" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="process">
    <bpmndi:BPMNShape id="shape" bpmnElement="task"><dc:Bounds x="1" y="2" width="100" height="80" /></bpmndi:BPMNShape>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`;

function elementOf({ elementsById }: BpmnDocument, id: string): ModelElement {
  const found = elementsById[id];
  if (!found) throw new Error(`no element ${id}`);
  return found as unknown as ModelElement;
}

const listOf = (element: ModelElement, name: string) => element.get(name) as ModdleElement[];

it('is what was just read, and is written letter by letter, odd spaces included', () => {
  const document = readDocument(xml);
  expect(isAsRead(document)).toBe(true);
  expect(writeDocument(document)).toBe(xml);
});

const changes: Readonly<Record<string, (document: BpmnDocument) => void>> = {
  'a changed attribute': (document) => elementOf(document, 'task').set('name', 'Other'),
  'a removed attribute': (document) => elementOf(document, 'task').set('name', undefined),
  'a new attribute': (document) => elementOf(document, 'start').set('name', 'Start'),
  'a new attribute of a stranger': (document) => elementOf(document, 'start').set('own:mark', 'x'),
  'a changed text': (document) =>
    (listOf(elementOf(document, 'process'), 'documentation')[0] as unknown as ModelElement).set('text', 'b'),
  'a child that is gone': (document) => void listOf(elementOf(document, 'process'), 'flowElements').pop(),
  'a child that is new': (document) => {
    const list = listOf(elementOf(document, 'process'), 'documentation');
    list.push(document.moddle.create('bpmn:Documentation', { text: 'c' }));
  },
  'children in another order': (document) => void listOf(elementOf(document, 'process'), 'flowElements').reverse(),
  'a child that nobody describes': (document) => {
    const [thing] = listOf(elementOf(document, 'task').get('extensionElements') as ModelElement, 'values');
    (thing as unknown as { a: string }).a = '2';
  },
  'a reference to another element': (document) =>
    elementOf(document, 'flow').set('targetRef', elementOf(document, 'start')),
  'the name of what is referred to': (document) => elementOf(document, 'flow').set('id', 'renamed'),
  'a shape of what is no longer there': (document) => {
    elementOf(document, 'task').$parent = undefined as unknown as ModelElement;
  },
};

it.each(Object.entries(changes))('tells apart %s', (_, change) => {
  const document = readDocument(xml);
  change(document);
  expect(isAsRead(document)).toBe(false);
});

it('takes as it stands all that is beside a change', () => {
  const document = readDocument(xml);
  elementOf(document, 'start').set('name', 'Start');
  expect(writeDocument(document)).toBe(xml.replace('id="start"', 'id="start" name="Start"'));
});
