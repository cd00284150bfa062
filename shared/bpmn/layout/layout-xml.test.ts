import { expect, it } from 'vitest';
import { createModdle } from '../moddle.ts';
import { flow, processOf } from '../testing/diagram.ts';
import { LayoutRefusal, layoutXml } from './layout-xml.ts';
import { qualityOf } from './testing/quality.ts';

const diagrams = /\n *<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>\n/;

it('keeps the text of a file without diagrams to the letter', async () => {
  const xml = processOf(`<!-- <task> --><task id='a'   name="甲&#10;乙"/><task id="b"/>${flow('a', 'b')}\n`);
  const laidOut = await layoutXml(xml);

  expect(laidOut.xml.replace(diagrams, '')).toBe(xml);
  expect(qualityOf((await createModdle({}).fromXML(laidOut.xml)).rootElement).faults).toEqual([]);
});

it('writes ids to the very lines that need one, past comments and nested lines', async () => {
  const xml = processOf(
    `<!-- <sequenceFlow sourceRef="x" targetRef="y"/> --><task id="a"/><sequenceFlow sourceRef="a" targetRef="s"/>
     <subProcess id="s"><task id="c"/><task id="d"/><sequenceFlow sourceRef="c" targetRef="d"/></subProcess>
     <sequenceFlow id="own" sourceRef="s" targetRef="b"/><task id="b"/><sequenceFlow name="a > b" sourceRef="b" targetRef="a"/>`,
  );
  const { xml: laidOut, additions } = await layoutXml(xml);

  expect(additions.givenIds).toHaveLength(3);
  expect(laidOut.replace(diagrams, '').replaceAll(/ id="Flow_\d"/g, '')).toBe(xml);
});

it('answers the very text of a file that lacks nothing', async () => {
  const { xml } = await layoutXml(processOf('<task id="a"/>'));

  expect((await layoutXml(xml)).xml).toBe(xml);
});

it.each([['hello'], ['<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>']])(
  'refuses %j',
  async (xml) => {
    await expect(layoutXml(xml)).rejects.toBeInstanceOf(LayoutRefusal);
  },
);
