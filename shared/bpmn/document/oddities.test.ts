import { expect, it } from 'vitest';
import { bpmnTreeOf } from './bpmn-tree.ts';
import { odditiesIn } from './oddities.ts';

const bpmn = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"';
const plain = `<definitions ${bpmn}><process id="p"><task id="a"/></process></definitions>`;
const oddities = (xml: string) => odditiesIn(bpmnTreeOf(xml));
const none = odditiesIn(bpmnTreeOf(plain));

it.each([
  ['a plain file', plain],
  ['one with mark and declaration', `\ufeff<?xml version="1.0"?>\n<!-- <?xml ?> -->${plain}`],
  [
    'foreign content with names of its own',
    plain.replace('<task', '<extensionElements><x:a xmlns:x="urn:x"><b xmlns=""/></x:a></extensionElements><task'),
  ],
  ['prefixes declared where they are used', plain.replace('<task', '<task y:z="1" xmlns:y="urn:y"')],
  ['a document type that is all here', `<!DOCTYPE definitions [<!ENTITY a "b">]>${plain}`],
])('finds nothing strange in %s', (_, xml) => {
  expect(oddities(xml)).toEqual({
    undeclaredPrefixes: [],
    namelessElements: [],
    isDeclarationLate: false,
    externalEntities: [],
    isForZeebe: false,
  });
});

it.each([
  [
    'prefixes of elements and attributes',
    plain.replace('<task', '<x:note y:z="1"/><task'),
    { undeclaredPrefixes: ['x', 'y'] },
  ],
  ['elements in no namespace', plain.replace('<task', '<note xmlns=""/><task'), { namelessElements: ['note'] }],
  ['a declaration after a line break', `\n<?xml version="1.0"?>${plain}`, { isDeclarationLate: true }],
  ['a declaration after a comment', `<!-- by hand --><?xml version="1.0"?>${plain}`, { isDeclarationLate: true }],
  [
    'entities that are elsewhere',
    `<!DOCTYPE definitions [<!ENTITY a SYSTEM "file:///a"><!ENTITY b PUBLIC "b" "c">]>${plain}`,
    { externalEntities: ['a', 'b'] },
  ],
  [
    'a document type that is elsewhere',
    `<!DOCTYPE definitions SYSTEM "http://x/y.dtd">${plain}`,
    { externalEntities: ['http://x/y.dtd'] },
  ],
  [
    "Camunda 8's settings",
    plain.replace('<task', '<task z:name="" xmlns:z="http://camunda.org/schema/zeebe/1.0"'),
    { isForZeebe: true },
  ],
])('finds %s', (_, xml, expected) => {
  expect(oddities(xml)).toEqual({ ...none, ...expected });
});

it.each([
  ['https://www.omg.org/spec/DMN/20191111/MODEL/', '决策表（DMN）'],
  ['http://www.omg.org/spec/DMN/20151101/dmn.xsd', '决策表（DMN）'],
  ['http://www.omg.org/spec/CMMN/20151109/MODEL', '案例模型（CMMN）'],
  ['http://www.wfmc.org/2008/XPDL2.1', 'XPDL'],
])('says what a file of %s is instead', (uri, words) => {
  expect(() => bpmnTreeOf(`<definitions xmlns="${uri}"/>`)).toThrow(words);
});
