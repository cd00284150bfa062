// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { typeAhead } from './typed-ahead.ts';

function type(...keys: string[]): void {
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

it('keeps what is typed for the field to come, and from everything else', () => {
  const elsewhere = vi.fn();
  document.addEventListener('keydown', elsewhere);
  const typed = typeAhead();
  type('s', 'x', 'Backspace', 'j', 'Enter');
  expect(elsewhere).not.toHaveBeenCalled();
  expect(typed.take()).toEqual({ text: 'sj', isEntered: true });
  type('e');
  expect(elsewhere).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', elsewhere);
});

it('leaves keys to a field, and to whoever does something else meanwhile', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const typed = typeAhead();
  const inField = new KeyboardEvent('keydown', { key: 'f', bubbles: true, cancelable: true });
  field.dispatchEvent(inField);
  expect(inField.defaultPrevented).toBe(false);
  type('a', 'Escape', 'b');
  expect(typed.take()).toEqual({ text: 'a', isEntered: false });
});
