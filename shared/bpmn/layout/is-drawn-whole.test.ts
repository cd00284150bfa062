import { expect, it } from 'vitest';
import { createModdle } from '../moddle.ts';
import { flow, processOf } from '../testing/diagram.ts';
import { isDrawnWhole } from './is-drawn-whole.ts';
import { layoutXml } from './layout-xml.ts';

const whole = layoutXml(processOf(`<task id="a"/><task id="b"/>${flow('a', 'b')}`)).xml;

async function answerFor(xml: string): Promise<boolean> {
  return isDrawnWhole((await createModdle({}).fromXML(xml)).rootElement);
}

it('is told of a file in which every node and line has its place', async () => {
  expect(await answerFor(whole)).toBe(true);
});

it.each([
  ['a line lacks its place', whole.replace(/<bpmndi:BPMNEdge[\s\S]*?<\/bpmndi:BPMNEdge>/, '')],
  ['a node lacks its place', whole.replace(/<bpmndi:BPMNShape[\s\S]*?<\/bpmndi:BPMNShape>/, '')],
  ['there is nothing to draw', processOf('')],
  ['the process has no id to be shown by', whole.replace(/(<process[^>]*?) id="[^"]*"/, '$1')],
])('is denied when %s', async (_, xml) => {
  expect(xml).not.toBe(whole);
  expect(await answerFor(xml)).toBe(false);
});
