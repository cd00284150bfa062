// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';

afterEach(cleanup);

/** The plain field, with the editor on its way. */
async function open() {
  vi.resetModules();
  const { CodeInput } = await import('./code-input.tsx');
  const { DesignerSurroundings } = await import('#web/designer/use-drawing.ts');
  const drawing = await openDrawing();
  const arrived = vi.fn();
  const editor = import('./code-editor.tsx').then(arrived);

  function Field() {
    const [text, setText] = useState('');
    return <CodeInput label="表达式" language="expression" name="表达式" onChange={setText} value={text} />;
  }
  const { getByRole } = render(
    <DesignerSurroundings value={{ drawing, participants: noParticipants }}>
      <Field />
    </DesignerSurroundings>,
  );
  const plain = getByRole('textbox', { name: '表达式' });
  expect(plain.tagName).toBe('TEXTAREA');
  return { plain, editor, arrived, getByRole };
}

it('leaves the plain field to whoever has come to it, though the editor arrives in that moment', async () => {
  const { plain, editor, arrived, getByRole } = await open();
  // The editor is there before the page is drawn anew, and the focus comes between the two.
  await act(async () => {
    await editor;
    await new Promise((resolve) => setTimeout(resolve));
    plain.focus();
  });
  expect(arrived).toHaveBeenCalled();
  expect(plain.isConnected).toBe(true);

  act(() => plain.blur());
  await waitFor(() => expect(plain.isConnected).toBe(false));
  expect(getByRole('textbox', { name: '表达式' }).className).toContain('cm-content');
});

it('leaves the plain field to a finger that is about to come to it', async () => {
  const { plain, editor, getByRole } = await open();
  fireEvent.pointerDown(plain);
  await act(async () => {
    await editor;
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(plain.isConnected).toBe(true);
  act(() => plain.focus());
  act(() => plain.blur());
  await waitFor(() => expect(plain.isConnected).toBe(false));
  expect(getByRole('textbox', { name: '表达式' }).className).toContain('cm-content');
});

it('gives the plain field up when the finger only moved the page', async () => {
  const { plain } = await open();
  fireEvent.pointerDown(plain);
  fireEvent.pointerCancel(plain);
  await waitFor(() => expect(plain.isConnected).toBe(false));
});
