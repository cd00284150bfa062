// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';

it('closes by Escape what the mark of the library opened', async () => {
  const { host } = await openDrawing();
  const mark = host.querySelector<HTMLElement>('.bjs-powered-by');
  mark?.click();
  const notice = document.querySelector('[role="dialog"]');
  expect(notice?.textContent).toContain('bpmn.io');
  expect(notice?.contains(document.activeElement)).toBe(true);

  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(document.activeElement).toBe(mark);
});
