import { expect, it } from 'vitest';
import { DocumentError } from '../document/bpmn-document.ts';
import { createModdle } from '../moddle.ts';
import { flow, processOf } from '../testing/diagram.ts';
import { LayoutRefusal, layoutXml } from './layout-xml.ts';
import { qualityOf } from './testing/quality.ts';

/** A text without what laying out puts into it: diagrams, and the namespaces that they need. */
function withoutDrawing(xml: string): string {
  return xml
    .replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, '')
    .replaceAll(/ xmlns:(bpmndi|dc|di)="[^"]*"/g, '');
}

it('keeps the text of a file without diagrams to the letter', async () => {
  const xml = processOf(`<!-- <task> --><task id='a'   name="甲&#10;乙"/><task id="b"/>${flow('a', 'b')}\n`);
  const laidOut = layoutXml(xml);

  expect(withoutDrawing(laidOut.xml)).toBe(xml);
  expect(qualityOf((await createModdle({}).fromXML(laidOut.xml)).rootElement).faults).toEqual([]);
});

it('writes ids to the very lines that need one, past comments and nested lines', () => {
  const xml = processOf(
    `<!-- <sequenceFlow sourceRef="x" targetRef="y"/> --><task id="a"/><sequenceFlow sourceRef="a" targetRef="s"/>
     <subProcess id="s"><task id="c"/><task id="d"/><sequenceFlow sourceRef="c" targetRef="d"/></subProcess>
     <sequenceFlow id="own" sourceRef="s" targetRef="b"/><task id="b"/><sequenceFlow name="a > b" sourceRef="b" targetRef="a"/>`,
  );
  const { xml: laidOut, additions } = layoutXml(xml);

  expect(additions.givenIds).toHaveLength(3);
  expect(withoutDrawing(laidOut).replaceAll(/ id="Flow_\d"/g, '')).toBe(xml);
});

it('answers the very text of a file that lacks nothing', () => {
  const { xml } = layoutXml(processOf('<task id="a"/>'));

  expect(layoutXml(xml).xml).toBe(xml);
});

it.each([
  ['hello', DocumentError],
  ['<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>', LayoutRefusal],
])('refuses %j', (xml, reason) => {
  expect(() => layoutXml(xml)).toThrow(reason);
});
