// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { libraryWith } from './testing/empty-library.ts';
import { elementOf, everyXmlFor } from './testing/open-drawing.ts';
import { openWithHandles } from './testing/open-with-handles.ts';
import { useCalledProcess } from './use-called-process.ts';

let isTouched = false;

beforeEach(() => {
  isTouched = false;
  // The page has no pointer in this environment.
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A drawing in which `call` calls "buy", in an installation that has the named processes or lets nobody see them. */
async function drawingIn(known: readonly string[] | null) {
  const drawing = await openWithHandles(everyXmlFor('camunda').replace('id="call"', 'id="call" calledElement="buy"'));
  const openProcess = vi.fn(async () => undefined);
  const processes = async () => {
    if (!known) throw new Error('not allowed');
    return known.map((value) => ({ value, label: value }));
  };
  const library = libraryWith({ processes, openProcess });
  const { unmount } = renderHook(() => useCalledProcess(drawing, library));
  const doubleClick = (id: string) =>
    drawing.service('eventBus').fire('element.dblclick', { element: elementOf(drawing, id) });
  return { openProcess, doubleClick, unmount, isNaming: () => drawing.service('directEditing').isActive() };
}

it('opens the called process by a double click when the installation has it', async () => {
  const { openProcess, doubleClick, isNaming } = await drawingIn(['buy']);
  doubleClick('call');

  await waitFor(() => expect(openProcess.mock.calls).toEqual([[{ key: 'buy' }]]));
  expect(isNaming()).toBe(false);
});

it.each([[['sell', 'buyer']], [null]] as const)('edits the name where the installation shows %j', async (known) => {
  const { openProcess, doubleClick, isNaming } = await drawingIn(known);
  doubleClick('call');

  await waitFor(() => expect(isNaming()).toBe(true));
  expect(openProcess).not.toHaveBeenCalled();
});

it('edits the name of everything else, on a phone of a call activity too', async () => {
  const { openProcess, doubleClick, isNaming } = await drawingIn(['buy']);
  doubleClick('review');
  expect(isNaming()).toBe(true);

  isTouched = true;
  doubleClick('call');
  expect(isNaming()).toBe(true);
  expect(openProcess).not.toHaveBeenCalled();
});

it('leaves double clicks alone when the page is gone', async () => {
  const { openProcess, doubleClick, unmount, isNaming } = await drawingIn(['buy']);
  unmount();

  doubleClick('call');
  expect(isNaming()).toBe(true);
  expect(openProcess).not.toHaveBeenCalled();
});
