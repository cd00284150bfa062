import { expect, it } from 'vitest';
import { type Box, isCovered } from './is-covered.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const target = box(0, 0, 100, 80);
const pad = box(110, 0, 72, 120);

it('is the next step of the flow where the icons would lie on it', () => {
  expect(isCovered({ ...box(150, 0, 100, 80), type: 'bpmn:UserTask' }, pad, [target])).toBe(true);
  expect(isCovered({ ...box(190, 0, 100, 80), type: 'bpmn:UserTask' }, pad, [target])).toBe(false);
});

it('is neither a line, nor a name, nor a frame, nor what holds the step itself', () => {
  const around = box(-20, -20, 400, 200);
  expect(isCovered({ type: 'bpmn:SequenceFlow' }, pad, [target])).toBe(false);
  expect(isCovered({ ...box(150, 0, 40, 14), labelTarget: {} }, pad, [target])).toBe(false);
  expect(isCovered({ ...box(0, 100, 900, 100), type: 'bpmn:Lane' }, pad, [target])).toBe(false);
  expect(isCovered({ ...around, type: 'bpmn:SubProcess' }, pad, [target])).toBe(false);
  expect(isCovered({ ...around, type: 'bpmn:SubProcess' }, pad, [box(-200, 0, 100, 80)])).toBe(true);
});
