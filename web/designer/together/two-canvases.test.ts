// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { type Dice, diceOf, elementsIn } from '#shared/bpmn/merge/testing/editor.ts';
import { approvalXml, change, collaborationXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { Common } from './testing/common.ts';
import { Together } from './together.ts';

/** What somebody does on a canvas, by its own commands. */
function draw(drawing: Drawing, dice: Dice, text: string): void {
  const registry = drawing.service('elementRegistry');
  const shapes = registry.filter(
    (element) => !element.labelTarget && /(Task|Event|Gateway)$/.test(String(element.type)),
  ) as DiagramElement[];
  const shape = shapes[dice(shapes.length)];
  if (!shape) return;
  const modeling = drawing.service('modeling');
  const commandStack = drawing.service('commandStack');
  const moved = shape as Parameters<typeof modeling.moveShape>[0];
  const kind = dice(8);
  if (kind <= 1 && shape.type !== 'bpmn:EndEvent') {
    const added = drawing.service('elementFactory').createShape({ type: 'bpmn:UserTask' });
    drawing.service('autoPlace').append(shape, added as DiagramElement);
    // Nobody gives it a name.
    drawing.service('injector').get<{ cancel(): void }>('directEditing').cancel();
  } else if (kind === 2 && shapes.length > 3) modeling.removeShape(moved);
  else if (kind === 3) modeling.moveShape(moved, { x: 10 * dice(9), y: 10 });
  else if (kind === 4 && commandStack.canUndo()) commandStack.undo();
  else if (kind === 5 && commandStack.canRedo()) commandStack.redo();
  else change(drawing, [{ element: shape, properties: { name: text } }]);
}

/** What refers to nothing, and pictures of nothing. */
function dangling(xml: string): string[] {
  const elements = elementsIn(xml);
  const ids = new Set(elements.map(({ id }) => id));
  return elements.flatMap(({ id, attributes }) =>
    ['sourceRef', 'targetRef', 'bpmnElement', 'default'].flatMap((name) => {
      const value = attributes.get(name)?.value;
      return value === undefined || ids.has(value) ? [] : `${id} ${name} ${value}`;
    }),
  );
}

it.each([
  ['a process', approvalXml],
  ['pools', collaborationXmlFor('camunda')],
])(
  'two canvases of %s say the same at the end, whatever was drawn, undone and done again on them',
  {
    timeout: 240_000,
  },
  async (_, xml) => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const dice = diceOf(seed);
      const common = new Common(xml);
      const windows = await Promise.all(
        ['ann', 'bob'].map(async (name) => {
          const drawing = await openDrawing(xml);
          return { drawing, together: new Together(drawing, common.linkOf(name), xml) };
        }),
      );
      for (let round = 0; round < 24; round += 1) {
        const window = windows[dice(2)];
        if (window && dice(3) > 0) draw(window.drawing, dice, `${seed}.${round}`);
        else await window?.together.settle();
      }
      for (const { together } of [...windows, ...windows]) await together.settle();
      const problems = windows.flatMap(({ together }) => (together.state.end === null ? [] : [together.state.end]));
      expect(problems).toEqual([]);
      for (const { drawing } of windows) expect(compareXml(common.xml, await drawing.getXml())).toEqual([]);
      expect(dangling(common.xml)).toEqual([]);
      for (const { drawing, together } of windows) {
        together.stop();
        drawing.destroy();
      }
    }
  },
);
