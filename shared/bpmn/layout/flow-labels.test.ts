import { expect, it } from 'vitest';
import { createModdle } from '../moddle.ts';
import { placeFlowLabels } from './flow-labels.ts';
import type { Point } from './geometry.ts';

const moddle = createModdle({});
const flow = (name: string) => moddle.create('bpmn:SequenceFlow', { id: `flow_${name}`, name });

it('writes a name where it can be read as that of its own line alone', () => {
  const [yes, no] = [flow('是'), flow('否')];
  const straight: Point[] = [
    { x: 761, y: 120 },
    { x: 820, y: 120 },
  ];
  const around: Point[] = [
    { x: 761, y: 120 },
    { x: 779, y: 120 },
    { x: 779, y: 190 },
    { x: 945, y: 190 },
  ];
  const lines = new Map([
    [yes, straight],
    [no, around],
  ]);
  const label = placeFlowLabels({ shapes: [], lines }, () => false).get(yes);
  // Behind where the other line turns off.
  expect(label?.x).toBeGreaterThan(779 + 6);
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThan(820);
});
