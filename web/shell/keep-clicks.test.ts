// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepClicks } from './keep-clicks.ts';

let stop: () => void;
const save = vi.fn();
const around = vi.fn();

beforeEach(() => {
  document.body.innerHTML =
    '<form><input id="name" /><button id="save" type="button"><span>保存</span></button></form>';
  element('form').addEventListener('click', around);
  element('#save').addEventListener('click', save);
  stop = keepClicks();
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
}

/** What a browser tells when the button is pressed at one place and let go at another. */
function clickFrom(begun: string, ended: string, movedPx = 0): void {
  const at = { bubbles: true, cancelable: true, button: 0, clientX: 100, clientY: 50 };
  element(begun).dispatchEvent(new MouseEvent('mousedown', at));
  const end = { ...at, clientY: 50 + movedPx, detail: 1 };
  element(ended).dispatchEvent(new MouseEvent('mouseup', end));
  const common = begun === ended ? begun : 'form';
  element(common).dispatchEvent(new MouseEvent('click', end));
}

it('reaches the button that moved away under the pointer, and nothing around it twice', () => {
  clickFrom('#save span', '#name');
  expect(save).toHaveBeenCalledTimes(1);
  expect(around).toHaveBeenCalledTimes(1);
});

it('leaves an ordinary click as it is', () => {
  clickFrom('#save span', '#save span');
  expect(save).toHaveBeenCalledTimes(1);
});

it('is no click when the pointer is moved away before it is let go', () => {
  clickFrom('#save', '#name', 40);
  expect(save).not.toHaveBeenCalled();
});

it('clicks nothing that has been disabled meanwhile', () => {
  element('#save').addEventListener('mousedown', () => element('#save').setAttribute('disabled', ''));
  clickFrom('#save', '#name');
  expect(save).not.toHaveBeenCalled();
});
