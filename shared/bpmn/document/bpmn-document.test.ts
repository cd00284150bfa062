import { describe, expect, it } from 'vitest';
import { elementsOf } from '../moddle.ts';
import { type BpmnDocument, readDocument, writeDocument } from './bpmn-document.ts';
import { DocumentError } from './bpmn-tree.ts';
import { lossesOf } from './losses-of.ts';
import type { ModelElement } from './model.ts';

const open = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:x="urn:x" xmlns:tns="urn:t" targetNamespace="urn:t">`;
const file = (content: string) => `${open}\n  ${content}\n</definitions>\n`;
const processOf = (content: string) => file(`<process id="p">\n    ${content}\n  </process>`);

function read(xml: string): BpmnDocument {
  return readDocument(xml);
}

function element(document: BpmnDocument, id: string): ModelElement {
  const found = document.read.elementsById[id];
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

describe('a document that nobody changes', () => {
  it.each([
    ['an error named by its code', '<endEvent id="e"><errorEventDefinition errorRef="code-1"/></endEvent>'],
    ['a reference with a prefix', '<sequenceFlow id="f" sourceRef="tns:a" targetRef="gone"/>'],
    ['a flow without id', '<startEvent id="a"/><sequenceFlow sourceRef="a" targetRef="b"/>'],
    [
      'a formal expression that assigns people',
      '<userTask id="a"><potentialOwner><resourceAssignmentExpression><formalExpression>group(x)</formalExpression></resourceAssignmentExpression></potentialOwner></userTask>',
    ],
    ['a value that is the default', '<userTask id="a" isForCompensation="false" flowable:exclusive="true"/>'],
    [
      'white space around ids',
      '<startEvent id=" a "/><sequenceFlow id="f " sourceRef="a" targetRef=" b"/><task id="b"/>',
    ],
    ['an id twice', '<userTask id="a"/><userTask id="a" name="again"/>'],
    ['ids in Chinese and with digits first', '<userTask id="审批"/><userTask id="1a"/>'],
    ['elements that nobody knows', '<strange><deeper x="1">text</deeper></strange><x:own/><undeclared:own/>'],
    ['extensions outside their place', '<userTask id="a"><flowable:formProperty id="b"/></userTask>'],
    ['text between elements', 'some text <userTask id="a"/> more'],
    ['comments and instructions', '<!-- one --><userTask id="a"><!-- two --></userTask><?three four?>'],
    ['a raw section', '<scriptTask id="a"><script><![CDATA[a < b && c]]></script></scriptTask>'],
    ['two lists of extensions', '<userTask id="a"><extensionElements/><extensionElements/></userTask>'],
    ['an unprefixed attribute named like one of the engine', '<userTask id="a" assignee="x"/>'],
    ['attributes named like what every object has', '<userTask id="a" __proto__="1" constructor="2"/>'],
    ['a type that does not fit', '<userTask id="a"><ioSpecification xsi:type="x:none"/></userTask>'],
    [
      'mixed text in extensions',
      '<userTask id="a"><extensionElements><x:a>b<x:c/>d</x:a></extensionElements></userTask>',
    ],
    ['attributes spread over lines and in single quotes', "<userTask\n      id='a'\n      name='\"x\"'\n    />"],
    ['escaped line breaks', '<userTask id="a" name="one&#10;two&#xD;"/>'],
  ])('keeps %s', (_, content) => {
    const document = read(processOf(content));

    expect(writeDocument(document)).toBe(document.text);
    expect(lossesOf(document)).toEqual([]);
  });

  it('has its ids without the white space around them, as the engines have', () => {
    const document = read(processOf('<startEvent id=" a "/><sequenceFlow id="f\t" sourceRef="a" targetRef=" a"/>'));
    expect(Object.keys(document.elementsById)).toEqual(['p', 'a', 'f']);
    expect(element(document, 'f').get('sourceRef')).toBe(element(document, 'a'));
    expect(document.warnings).toEqual([]);
  });

  it('keeps prefixes that name another engine, and BPMN without any namespace', () => {
    for (const xml of [
      file('<process id="p"/>').replace('xmlns:flowable="http://flowable.org', 'xmlns:camunda="http://activiti.org'),
      '<definitions><process id="p"><userTask id="a"/></process></definitions>',
      '<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmn="urn:other"><b:process id="p" bpmn:x="1"/></b:definitions>',
    ]) {
      const document = read(xml);
      expect(document.read.elementsById.p?.$type).toBe('bpmn:Process');
      expect(writeDocument(document)).toBe(xml);
    }
  });

  it.each([
    'http://schema.omg.org/spec/BPMN/2.0',
    'http://www.omg.org/bpmn20',
    'https://www.omg.org/spec/BPMN/20100524/MODEL/',
    'http://www.omg.org/spec/BPMN/20100501/MODEL',
  ])('is BPMN under %s too, and what is added to it is written alike', (uri) => {
    const file = `<b:definitions xmlns:b="${uri}"><b:process id="p"><b:task id="t"/></b:process></b:definitions>`;
    const document = readDocument(file);
    expect(writeDocument(document)).toBe(file);
    expect(lossesOf(document)).toEqual([]);

    const { p: process } = document.elementsById;
    const added = document.moddle.create('bpmn:UserTask', { id: 'u' });
    added.$parent = process;
    process?.set('flowElements', [...elementsOf(process, 'flowElements'), added]);
    expect(writeDocument(document)).toBe(file.replace('</b:process>', '<b:userTask id="u" /></b:process>'));
  });

  it('is declared as UTF-8, whatever it was written in', () => {
    const xml = file('<process id="p"/>').replace('UTF-8', 'GBK');

    expect(writeDocument(read(xml))).toBe(file('<process id="p"/>'));
  });

  it('resolves references that carry a prefix', () => {
    const document = read(file('<message id="m"/><process id="p"><receiveTask id="a" messageRef="tns:m"/></process>'));

    expect(element(document, 'a').get('messageRef')).toBe(element(document, 'm'));
    element(document, 'm').set('id', 'other');
    expect(writeDocument(document)).toContain('messageRef="tns:other"');
  });
});

describe('a document that is changed', () => {
  it('changes only what the change is about', () => {
    const document = read(processOf('<userTask  id="a" name="old"\tx:y="1" ><strange/><!-- note --></userTask>'));
    element(document, 'a').set('name', '新 "<&');

    expect(writeDocument(document)).toBe(document.text.replace('"old"', '"新 &quot;&lt;&amp;"'));
  });

  it('puts new parts where the schema wants them, laid out and named like the rest', () => {
    const document = read(processOf('<userTask id="a">\n      <incoming>f</incoming>\n    </userTask>'));
    const task = element(document, 'a');
    const text = document.moddle as unknown as { create(type: string, values: object): ModelElement };
    (task.get('documentation') as ModelElement[]).push(text.create('bpmn:Documentation', { text: '说明' }));

    expect(writeDocument(document)).toBe(
      document.text.replace('      <incoming>', '      <documentation>说明</documentation>\n      <incoming>'),
    );
  });

  it('leaves out of what is typed the characters that no file can contain', () => {
    const document = read(processOf('<scriptTask id="a"><script><![CDATA[x]]></script></scriptTask>'));
    element(document, 'a').set('name', 'one\u000btwo\ud83d\u0000 😀\n');
    element(document, 'a').set('script', '\u000cy < z');
    const written = writeDocument(document);
    expect(written).toContain('<scriptTask id="a" name="onetwo 😀&#10;"><script><![CDATA[y < z]]></script>');
    expect(() => read(written)).not.toThrow();
  });

  it('declares a namespace that the file does not have yet', () => {
    const document = read(
      '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"/></definitions>',
    );
    const model = document.moddle as unknown as { create(type: string, values?: object): ModelElement };
    const extensions = model.create('bpmn:ExtensionElements');
    (extensions.get('values') as ModelElement[]).push(model.create('camunda:Properties'));
    element(document, 'p').set('extensionElements', extensions);
    element(document, 'p').set('camunda:versionTag', '1');
    const xml = writeDocument(document);

    expect(xml).toContain(' xmlns:camunda="http://camunda.org/schema/1.0/bpmn"');
    expect(xml).toContain(
      '<process id="p" camunda:versionTag="1"><extensionElements><camunda:properties /></extensionElements></process>',
    );
  });

  it('forgets what belonged to a removed element, and has it again when the element comes back', () => {
    const document = read(processOf('<userTask id="a"><strange/></userTask>\n    <userTask id="b"/>'));
    const elements = element(document, 'p').get('flowElements') as ModelElement[];
    const [first] = elements.splice(0, 1);

    expect(writeDocument(document)).toBe(processOf('<userTask id="b"/>'));
    if (first) elements.push(first);
    expect(writeDocument(document)).toBe(document.text);
  });

  it('takes an element along to another parent, with all that it had', () => {
    const document = read(processOf('<userTask id="a" x:y="1"><strange/></userTask>\n    <subProcess id="s"/>'));
    const [task] = (element(document, 'p').get('flowElements') as ModelElement[]).splice(0, 1);
    (element(document, 's').get('flowElements') as (ModelElement | undefined)[]).push(task);

    expect(writeDocument(document)).toBe(
      processOf('<subProcess id="s">\n      <userTask id="a" x:y="1"><strange/></userTask>\n    </subProcess>'),
    );
  });

  it('writes new text in the way of the old one', () => {
    const document = read(processOf('<scriptTask id="a"><script><![CDATA[a]]></script></scriptTask>'));
    element(document, 'a').set('script', 'b < c ]]> d');

    expect(writeDocument(document)).toContain('<script><![CDATA[b < c ]]]]><![CDATA[> d]]></script>');
  });

  it('writes a list of parts in its new order', () => {
    const property = (name: string) => `<flowable:property name="${name}"/>`;
    const list = (names: string[]) =>
      processOf(
        `<userTask id="a"><extensionElements><flowable:properties>${names.map(property).join('')}</flowable:properties></extensionElements></userTask>`,
      );
    const document = read(list(['one', 'two', 'three']));
    const extensions = element(document, 'a').get('extensionElements') as ModelElement;
    for (const properties of extensions.get('values') as ModelElement[]) {
      (properties.get('values') as ModelElement[]).reverse();
    }

    expect(writeDocument(document)).toBe(list(['three', 'two', 'one']));
  });
});

it.each([
  ['no XML', 'hello', 'notXml'],
  ['a broken file', `${open}<process>`, 'notXml'],
  ['a page', '<html/>', 'notBpmn'],
  ['another standard', '<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/"/>', 'notBpmn'],
])('%s is refused with the reason', (_, xml, reason) => {
  expect(() => read(xml)).toThrow(DocumentError);
  expect(() => read(xml)).toThrow(expect.objectContaining({ reason }));
});
