// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';

afterEach(cleanup);

/** The plain field, with the editor on its way. */
async function open() {
  const told = vi.fn<(text: string) => void>();
  const fromOutside: { put: (text: string) => void } = { put: () => {} };
  vi.resetModules();
  const { CodeInput } = await import('./code-input.tsx');
  const { DesignerSurroundings } = await import('#web/designer/use-drawing.ts');
  const drawing = await openDrawing();
  const arrived = vi.fn();
  const editor = import('./code-editor.tsx').then(arrived);

  function Field() {
    const [text, setText] = useState('');
    fromOutside.put = setText;
    const change = (typed: string) => {
      told(typed);
      setText(typed);
    };
    return <CodeInput label="表达式" language="expression" name="表达式" onChange={change} value={text} />;
  }
  const { getByRole } = render(
    <DesignerSurroundings value={{ drawing, participants: noParticipants }}>
      <Field />
    </DesignerSurroundings>,
  );
  const plain = getByRole('textbox', { name: '表达式' });
  expect(plain.tagName).toBe('TEXTAREA');
  return { plain, editor, arrived, getByRole, told, fromOutside };
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

it('shows what an undo has put into it without taking that for typed', async () => {
  const { plain, getByRole, told, fromOutside } = await open();
  await waitFor(() => expect(plain.isConnected).toBe(false));
  const editor = getByRole('textbox', { name: '表达式' });
  for (const text of ['${days > 3}', '${days > 2}', '']) {
    act(() => fromOutside.put(text));
    expect(editor.querySelector('.cm-line')?.textContent).toBe(text);
  }
  expect(told).not.toHaveBeenCalled();
});
