// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ButtonPanel } from './button-panel.tsx';

// What jsdom lacks.
beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

async function open() {
  render(
    <ButtonPanel
      content={(close) => [
        <input aria-label="列名" key="a" />,
        <button key="b" onClick={close} type="button">
          完成
        </button>,
      ]}
      title="显示的列"
    >
      {(isOpen) => <Button>{isOpen ? '收起设置' : '打开设置'}</Button>}
    </ButtonPanel>,
  );
  const button = screen.getByRole('button', { name: '打开设置' });
  button.focus();
  fireEvent.click(button);
  const panel = await screen.findByRole('dialog', { name: '显示的列' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  return { button, panel };
}

test.each([
  ['Escape', () => screen.getByLabelText('列名'), {}],
  ['Tab', () => screen.getByRole('button', { name: '完成' }), {}],
  ['Tab', () => screen.getByRole('dialog'), { shiftKey: true }],
])('leads the keyboard in, and by %s back to the button', async (key, from, how) => {
  const { button } = await open();
  from().focus();
  fireEvent.keyDown(from(), { key, ...how });

  await waitFor(() => expect(button.textContent).toBe('打开设置'));
  expect(document.activeElement).toBe(button);
});

test('goes from one stop to the next within', async () => {
  const { panel } = await open();
  fireEvent.keyDown(panel, { key: 'Tab' });
  fireEvent.keyDown(screen.getByLabelText('列名'), { key: 'Tab' });

  expect(screen.getByRole('button', { name: '收起设置' })).toBeTruthy();
});
