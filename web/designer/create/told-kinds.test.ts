// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it } from 'vitest';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import { newShape } from '#web/designer/canvas/new-element.ts';
import { ReplaceNotes } from '#web/designer/canvas/run-note.ts';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';
import { type ElementKind, elementKinds } from './element-kinds.ts';

/** Of what a process must have to be deployed nothing else is missing where this is said. */
const neverRun = /暂不支持|在这个位置不能使用/;

/** What the deploy check has against an element, put where the menu would put it. */
async function refusals(kind: ElementKind): Promise<string[]> {
  const drawing = await openDrawing();
  const host = drawing.service('elementRegistry').get('review') as Shape;
  const shape = newShape(drawing.service('injector'), kind.element) as Shape;
  const isAttached = kind.element.type === 'bpmn:BoundaryEvent';
  const place = isAttached ? { x: host.x + host.width / 2, y: host.y + host.height } : { x: 900, y: 900 };
  const parent = isAttached ? host : (host.parent as Shape);
  const created = drawing.service('modeling').createShape(shape, place, parent, { attach: isAttached });
  const id = (created as unknown as DiagramElement).id;
  const problems = checkDeployable(await readProcess(await drawing.getXml()), { serviceNames: null });
  drawing.destroy();
  return problems.filter(({ elementId }) => elementId === id).map(({ message }) => message);
}

const drawn = elementKinds('camunda').filter(({ element }) =>
  /Task|Gateway|Event|SubProcess|Transaction|CallActivity/.test(element.type),
);

it.each(drawn.map((kind) => [kind.label, kind] as const))(
  'says of %s in the menu what the deploy check says, and says nothing of what runs',
  async (_, kind) => {
    const refused = (await refusals(kind)).filter((message) => neverRun.test(message));
    expect(kind.note === undefined ? refused : []).toEqual([]);
    if (kind.note === '本系统和三种引擎都不执行') expect(refused).toHaveLength(1);
  },
);

it('says the same in the menu of types', () => {
  let provider: ReplaceNotes | undefined;
  const popupMenu = { registerProvider: (_: string, __: number, own: ReplaceNotes) => (provider = own) };
  // What the library would pass; the menu itself is for the browser.
  new ReplaceNotes(popupMenu as unknown as ConstructorParameters<typeof ReplaceNotes>[0]);
  const entry = { label: '', className: '', action: () => undefined };
  const told = provider?.getPopupMenuEntries([])({
    'replace-with-complex-gateway': entry,
    'replace-with-parallel-gateway': entry,
  });
  expect(told?.['replace-with-complex-gateway']).toHaveProperty('description', '本系统和三种引擎都不执行');
  expect(told?.['replace-with-parallel-gateway']).not.toHaveProperty('description');
});
