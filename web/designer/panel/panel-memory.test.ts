// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { panelWidths, recallPanel, rememberPanel, withinWidths } from '#web/designer/panel/panel-memory.ts';

beforeEach(() => localStorage.clear());

it('keeps width and folded sections apart from each other', () => {
  expect(recallPanel().widthPx).toBe(panelWidths.usualPx);

  rememberPanel({ widthPx: 600 });
  rememberPanel({ folded: ['task'] });

  expect(recallPanel()).toEqual({ widthPx: 600, folded: ['task'] });
});

it.each(['{broken', 'null', '7', '{"widthPx":"wide","folded":3}'])('starts afresh when %s was kept', (kept) => {
  localStorage.setItem('tongtu.designer.panel', kept);

  expect(recallPanel().widthPx).toBe(panelWidths.usualPx);
  expect(recallPanel().folded).toContain('extensions');
});

it('holds the width within its bounds', () => {
  expect([10, 500.4, 9000].map(withinWidths)).toEqual([320, 500, 840]);
});
