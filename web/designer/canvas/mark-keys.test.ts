// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';

it('closes by Escape what the mark of the library opened', async () => {
  const { host } = await openDrawing();
  const mark = host.querySelector<HTMLElement>('.bjs-powered-by');
  const notice = await vi.waitFor(() => {
    mark?.click();
    const shown = document.querySelector('[role="dialog"]');
    expect(shown).not.toBeNull();
    return shown;
  }, 20_000);
  expect(notice?.textContent).toContain('bpmn.io');
  expect(notice?.contains(document.activeElement)).toBe(true);

  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(document.activeElement).toBe(mark);
});
