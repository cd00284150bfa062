// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';
import { DesignerSurroundings } from '#web/designer/use-drawing.ts';
import { CodeInput } from './code-input.tsx';

afterEach(cleanup);

function Field() {
  const [text, setText] = useState('');
  return <CodeInput label="表达式" language="expression" name="表达式" onChange={setText} value={text} />;
}

it('leaves the plain field to whoever has come to it, though the editor arrives in that moment', async () => {
  const drawing = await openDrawing();
  const arrived = vi.fn();
  const editor = import('./code-editor.tsx').then(arrived);
  const { getByRole } = render(
    <DesignerSurroundings value={{ drawing, participants: noParticipants }}>
      <Field />
    </DesignerSurroundings>,
  );
  const plain = getByRole('textbox', { name: '表达式' });
  expect(plain.tagName).toBe('TEXTAREA');
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
