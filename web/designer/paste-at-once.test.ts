// @vitest-environment jsdom
import type Create from 'diagram-js/lib/features/create/Create';
import type Mouse from 'diagram-js/lib/features/mouse/Mouse';
import { expect, it, vi } from 'vitest';
import { approvalXmlFor, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { openWithHandles } from '#web/designer/testing/open-with-handles.ts';

/** What a browser tells of the key; where its clipboard could not be written it holds nothing. */
function pressPaste(container: Element): void {
  container.dispatchEvent(Object.assign(new Event('paste'), { clipboardData: { getData: () => '' } }));
}

it('pastes into a drawing of another engine right after copying, though what converts it is still on its way', async () => {
  const source = await openDrawing();
  const target = await openWithHandles(approvalXmlFor('flowable'));
  const injector = target.service('injector');
  // What is pasted hangs on the pointer, which jsdom knows nothing about.
  vi.spyOn(injector.get<Mouse>('mouse'), 'getLastMoveEvent').mockReturnValue(new MouseEvent('mousemove'));
  const carried = vi.spyOn(injector.get<Create>('create'), 'start').mockReturnValue();
  source.service('copyPaste').copy([elementOf(source, 'review')]);
  pressPaste(target.service('canvas').getContainer());
  await vi.waitFor(() => expect(carried).toHaveBeenCalledOnce(), 20_000);
  expect(carried.mock.calls[0]?.[1]).toContainEqual(expect.objectContaining({ type: 'bpmn:UserTask' }));
});
