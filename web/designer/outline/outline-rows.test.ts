// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';
import { outlineRows } from './outline-rows.ts';

it('lists the elements from left to right, without flows and labels', async () => {
  const rows = outlineRows(await openDrawing());

  expect(rows.map(({ id, title, name }) => `${title} ${name || id}`)).toEqual([
    '开始事件 start',
    '用户任务 审批',
    '互斥网关 gateway',
    '结束事件 refused',
    '服务任务 通知',
  ]);
  expect(rows.find(({ id }) => id === 'review')?.documentation).toBe('看清日期');
});
