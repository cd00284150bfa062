// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newDiagram } from '#shared/bpmn/new-diagram.ts';
import { placeNew } from './canvas/place-new.ts';
import { CanvasArea } from './canvas-area.tsx';
// The hint is fetched when it is first shown: here it is there before, however busy the machine.
import './empty-canvas.tsx';
import { openDrawing } from './testing/open-drawing.ts';
import { installSvgGeometry } from './testing/svg-geometry.ts';

installSvgGeometry();
afterEach(cleanup);

it('says how to begin where nothing is drawn yet, and nothing more from the first element on', async () => {
  const drawing = await openDrawing(newDiagram({ id: 'blank', name: '空白', flavour: 'camunda' }));
  const hint = () => screen.queryByText(/从左边的图形开始/);
  await act(async () =>
    render(<CanvasArea chooseFile={() => {}} drawing={drawing} openFile={() => {}} retry={() => {}} />),
  );
  await waitFor(() => expect(hint()).not.toBeNull());
  placeNew(drawing.service('injector'), { type: 'bpmn:StartEvent' });
  await waitFor(() => expect(hint()).toBeNull());
  drawing.service('commandStack').undo();
  await waitFor(() => expect(hint()).not.toBeNull());
});
