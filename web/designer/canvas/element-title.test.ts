// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { elementTitle } from '#web/designer/canvas/element-title.ts';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

it('names every kind of element in Chinese, events with what they wait for', async () => {
  const drawing = await openDrawing(
    approvalXml.replace(
      '<bpmn:startEvent id="start">',
      '$&<bpmn:outgoing>toReview</bpmn:outgoing><bpmn:timerEventDefinition />',
    ),
  );
  const titleOf = (id: string) => elementTitle(elementOf(drawing, id));

  expect(['leave', 'start', 'review', 'gateway', 'toNotify', 'refused'].map(titleOf)).toEqual([
    '流程',
    '定时开始事件',
    '用户任务',
    '互斥网关',
    '流转路径',
    '结束事件',
  ]);
});
