// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Dropdown } from './dropdown.tsx';

// What jsdom lacks.
beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

/** Opens the menu from its button by Enter. */
async function open(choose = vi.fn()) {
  render(
    <Dropdown menu={{ items: [{ key: 'stop', label: '停用' }], onClick: choose }} transitionName="">
      <button type="button">更多操作</button>
    </Dropdown>,
  );
  const button = screen.getByRole('button', { name: '更多操作' });
  // jsdom knows no keys before the focus.
  const matches = (selector: string) =>
    selector === ':focus-visible' || Element.prototype.matches.call(button, selector);
  vi.spyOn(button, 'matches').mockImplementation(matches as typeof button.matches);
  act(() => button.focus());
  fireEvent.click(button);
  const entry = await screen.findByRole('menuitem', { name: '停用' });
  await waitFor(() => expect(document.activeElement).toBe(entry));
  return { button, entry };
}

it('has the focus in its first entry when a key has opened it, and gives it back by Escape', async () => {
  const { button } = await open();
  fireEvent.keyDown(window, { key: 'Escape', keyCode: 27 });
  expect(document.activeElement).toBe(button);
});

it('gives the focus back when an entry is chosen, and leaves it to what the entry has given it to', async () => {
  const { button, entry } = await open();
  fireEvent.click(entry);
  expect(document.activeElement).toBe(button);
  cleanup();

  const field = document.createElement('input');
  document.body.append(field);
  const other = await open(vi.fn(() => field.focus()));
  fireEvent.click(other.entry);
  expect(document.activeElement).toBe(field);
  field.remove();
});

it('spends the Enter that chooses an entry, which would press a button of what that opens', async () => {
  const choose = vi.fn(({ domEvent }) => domEvent.stopPropagation());
  const { entry } = await open(choose);
  expect(fireEvent.keyDown(entry, { key: 'Enter', keyCode: 13 })).toBe(false);
  expect(choose).toHaveBeenCalledOnce();
});
