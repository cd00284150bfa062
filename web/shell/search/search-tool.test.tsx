// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SearchTool } from './search-tool.tsx';

beforeAll(() => {
  // As browsers do it, which jsdom does not: the first field has the focus.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('input')?.focus();
  };
});
afterEach(cleanup);

it('searches for what is typed at once, before the search has come', async () => {
  render(
    <MemoryRouter>
      <SearchTool findPage={() => ({ kind: 'missing' })} pages={[]} userId="u-1" />
    </MemoryRouter>,
  );
  for (const key of '/htgl') fireEvent.keyDown(document.body, { key });

  const input = (await screen.findByRole('combobox', { name: '搜索菜单' })) as HTMLInputElement;
  expect(input.value).toBe('htgl');
  expect(input.selectionStart).toBe(4);
});
