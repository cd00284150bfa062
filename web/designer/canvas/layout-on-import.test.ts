// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it } from 'vitest';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { withoutDiagrams } from '#web/designer/without-diagrams.ts';

it('gives a copy of what had to be drawn an id that nothing else of the file has', async () => {
  const nameless = withoutDiagrams(approvalXml).replace(
    '<bpmn:userTask id="review"',
    '<bpmn:task /><bpmn:userTask id="review"',
  );
  const drawing = await openDrawing(nameless);
  const clipboard = drawing.service('copyPaste');
  const root = drawing.service('canvas').getRootElement() as Shape;
  for (const id of ['review', 'gateway', 'Element_1']) {
    clipboard.copy([elementOf(drawing, id)]);
    clipboard.paste({ element: root, point: { x: 900, y: 900 } });
  }
  const ids = [...(await drawing.getXml()).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids).toContain('gateway_di');
  drawing.destroy();
});
