// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** A click of the mouse on what is at one place of the page, so long after the page was opened. */
function clickAt(selector: string, atMs: number): MouseEvent {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 100, clientY: 50 });
  Object.defineProperty(click, 'timeStamp', { value: atMs });
  element(selector).dispatchEvent(click);
  return click;
}

describe('a double click', () => {
  const close = vi.fn();

  beforeEach(() => {
    element('#save').addEventListener('click', () => {
      document.body.insertAdjacentHTML('beforeend', '<div class="ant-modal-root"><div id="around"></div></div>');
      element('#around').addEventListener('click', close);
    });
  });

  it('does not close the dialog that its first half opened', () => {
    clickAt('#save', 1_000);
    expect(clickAt('#around', 1_120).defaultPrevented).toBe(true);
    expect(close).not.toHaveBeenCalled();
  });

  it('is none once the dialog has been there to be read', () => {
    clickAt('#save', 1_000);
    clickAt('#around', 1_900);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('reaches what lies in the dialog where it began there', () => {
    clickAt('#save', 1_000);
    clickAt('#around', 1_900);
    clickAt('#around', 2_000);
    expect(close).toHaveBeenCalledTimes(2);
  });
});
