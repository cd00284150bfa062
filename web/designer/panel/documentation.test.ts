// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { documentationChanges, documentationOf } from '#web/designer/panel/documentation.ts';
import { change, elementOf, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';

it('changes, removes and adds the documentation of an element', async () => {
  const drawing = await openDrawing();
  const review = elementOf(drawing, 'review');
  expect(documentationOf(review)).toBe('看清日期');

  change(drawing, documentationChanges(review, '看清天数'));
  expect(await xmlOf(drawing, 'review')).toContain('<bpmn:documentation>看清天数</bpmn:documentation>');

  change(drawing, documentationChanges(review, ''));
  expect(await xmlOf(drawing, 'review')).not.toContain('documentation');

  change(drawing, documentationChanges(review, '又有了'));
  expect(await xmlOf(drawing, 'review')).toContain('<bpmn:documentation>又有了</bpmn:documentation>');
});
