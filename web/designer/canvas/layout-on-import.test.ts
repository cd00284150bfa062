// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { homeOf } from '#web/designer/canvas/home.ts';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { withoutDiagrams } from '#web/designer/without-diagrams.ts';

it('gives a copy of what had to be drawn an id that nothing else of the file has', async () => {
  const nameless = withoutDiagrams(approvalXml).replace(
    '<bpmn:userTask id="review"',
    '<bpmn:task /><bpmn:userTask id="review"',
  );
  const drawing = await openDrawing(nameless);
  const [clipboard, home] = [drawing.service('copyPaste'), homeOf(drawing.service('injector'), [])];
  for (const id of ['review', 'gateway', 'Element_1']) {
    clipboard.copy([elementOf(drawing, id)]);
    clipboard.paste({ element: home, point: { x: 900, y: 900 } } as Parameters<typeof clipboard.paste>[0]);
  }
  const ids = (await drawing.getXml()).match(/ id="[^"]*"/g) ?? [];
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids).toContain(' id="gateway_di"');
  drawing.destroy();
});
