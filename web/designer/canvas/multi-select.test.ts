// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

it('keeps what is selected when it is clicked again, and lets Ctrl and Shift take it out', async () => {
  const drawing = await openDrawing();
  const element = elementOf(drawing, 'review');
  const click = (more: object) =>
    drawing.service('eventBus').fire('element.click', { element, originalEvent: new MouseEvent('click', more) });
  const selected = () => drawing.service('selection').get();
  click({});
  expect(selected()).toEqual([element]);
  click({});
  expect(selected()).toEqual([element]);
  for (const key of ['ctrlKey', 'shiftKey']) {
    click({ [key]: true });
    expect(selected()).toEqual([]);
    click({ [key]: true });
    expect(selected()).toEqual([element]);
  }
});
