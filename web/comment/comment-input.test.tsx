// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CommentInput } from './comment-input.tsx';

// What jsdom lacks.
beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

it('offers after @ whom the server finds by pinyin, and calls the one who is chosen', async () => {
  const onSubmit = vi.fn(async () => {});
  const findPeople = async (search: string) => (search === 'qc' ? [{ id: '1', name: '秦川' }] : []);
  render(<CommentInput findPeople={findPeople} label="写评论" onSubmit={onSubmit} verb="发表" />);
  const box = screen.getByRole('textbox', { name: '写评论' }) as HTMLTextAreaElement;

  for (const text of ['@', '@q', '@qc']) {
    fireEvent.change(box, { target: { value: text } });
    box.setSelectionRange(text.length, text.length);
    fireEvent.keyUp(box, { key: text.at(-1) });
  }
  await screen.findAllByText('秦川');
  fireEvent.keyDown(box, { key: 'Enter', which: 13, keyCode: 13 });
  await waitFor(() => expect(box.value).toBe('@秦川 '));
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ text: '@秦川', mentioned: ['1'] }));
});
