import { expect, it } from 'vitest';
import { undrawnIn } from './losses.ts';

it.each([
  ['element <review> already exists', '编号与另一个元素相同，画布只画第一个'],
  ['<bpmn:SequenceFlow id="review" />#source Ref not specified', '没有起点，或起点不在文件里，画不出来'],
  ['<bpmn:SequenceFlow id="review" />#target Ref not specified', '没有终点，或终点不在文件里，画不出来'],
  [
    'element <bpmn:Task id="t" /> referenced by <bpmn:SequenceFlow id="review" />#sourceRef not yet drawn',
    '所连的元素没有画出来，无法显示',
  ],
  ['missing <bpmn:BoundaryEvent id="review" />#attachedToRef', '所依附的活动没有画出来，无法显示'],
  ['multiple DI elements defined for <bpmn:Task id="review" />', '在图上画了不止一次，画布只画第一次'],
  ['something new', '无法在画布上显示'],
])('says in Chinese why the canvas leaves something out: %s', (message, what) => {
  const element = { get: () => 'review' };

  expect(undrawnIn([{ message, context: { element } }], () => 7)).toEqual([
    { kind: 'hidden', what, elementId: 'review', line: 7 },
  ]);
});

it('tells each thing once, and nothing of drawings that stand for nothing', () => {
  const warning = { message: 'element <a> already exists' };

  expect(
    undrawnIn([warning, warning, { message: 'no bpmnElement referenced in <bpmndi:BPMNShape id="x" />' }]),
  ).toHaveLength(1);
});
