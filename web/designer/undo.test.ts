// @vitest-environment jsdom
import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rewriteDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { documentOf } from '#web/designer/canvas/bind-document.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { approvalXml, approvalXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';

/** The approval process with much that the library does not keep. */
const richXml = approvalXml
  .replace('<bpmn:userTask id="review"', '<!-- note -->\n    <bpmn:userTask id="review"   own="1"')
  .replace('</bpmn:userTask>', '  <bpmn:strange><x:y xmlns:x="urn:x">z</x:y></bpmn:strange>\n    </bpmn:userTask>')
  .replace('default="toRefused"', 'default="gone"')
  .replace('x="240" y="80"', 'x="240.0" y="80.4"');

type Edit = (drawing: Drawing, elements: readonly DiagramElement[], pick: number) => void;

const isShape = (element: DiagramElement): element is Shape => !('waypoints' in element);

function picked<Kind extends DiagramElement>(candidates: readonly Kind[], pick: number): Kind[] {
  const found = candidates[pick % Math.max(candidates.length, 1)];
  return found ? [found] : [];
}

const edits: Readonly<Record<string, Edit>> = {
  move: (drawing, elements, pick) =>
    drawing.service('modeling').moveElements(picked(elements.filter(isShape), pick), { x: pick, y: -pick }),
  remove: (drawing, elements, pick) =>
    drawing.service('modeling').removeElements([...picked(elements, pick)] as Shape[]),
  rename: (drawing, elements, pick) => {
    for (const element of picked(elements, pick)) {
      drawing.service('modeling').updateProperties(element, { name: `名 ${pick}`, 'camunda:own': String(pick) });
    }
  },
  append: (drawing, elements, pick) => {
    for (const shape of picked(elements.filter(isShape), pick)) {
      drawing
        .service('modeling')
        .appendShape(shape, { type: 'bpmn:UserTask' }, { x: 300 + pick, y: 400 }, shape.parent as Shape);
    }
  },
  bend: (drawing, elements, pick) => {
    const flows = elements.filter((element): element is Connection => !isShape(element));
    for (const flow of picked(flows, pick)) {
      const [first, ...others] = flow.waypoints;
      if (!first) continue;
      drawing.service('modeling').updateWaypoints(flow, [first, { x: first.x + pick, y: first.y + 40 }, ...others]);
    }
  },
};

const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(50)), { minLength: 1, maxLength: 8 });

it.each([
  ['camunda', approvalXml],
  ['flowable', approvalXmlFor('flowable')],
  ['what nobody knows', richXml],
])('undoing everything gives the same file: %s', { timeout: 120_000 }, async (_, xml) => {
  const drawing = await openDrawing(xml);
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const [name, pick] of sequence) {
        const root = drawing.service('canvas').getRootElement();
        const elements = drawing
          .service('elementRegistry')
          .filter((element) => element !== root && !element.labelTarget);
        edits[name]?.(drawing, elements as DiagramElement[], pick);
        // What is taken as it stands in the file is what would be written for it.
        const document = documentOf(drawing.service('moddle'));
        expect(writeDocument(document)).toBe(rewriteDocument(document));
      }
      const edited = await drawing.getXml();
      while (drawing.canUndo) drawing.service('commandStack').undo();
      expect(await drawing.getXml()).toBe(xml);

      while (drawing.canRedo) drawing.service('commandStack').redo();
      expect(compareXml(edited, await drawing.getXml())).toEqual([]);
      while (drawing.canUndo) drawing.service('commandStack').undo();
    }),
    { numRuns: 25 },
  );
  drawing.destroy();
});
