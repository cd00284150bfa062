// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { focusFirstField, isSaidDone } from './dialog-keys.ts';

afterEach(cleanup);

/** Presses a key in each of these and answers which of them said that everything is filled in. */
function saidDoneBy(key: object): string[] {
  const said: string[] = [];
  const { container } = render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears
    <div
      onKeyDown={(event) => {
        if (isSaidDone(event)) said.push((event.target as HTMLElement).id);
      }}
    >
      <input id="line" />
      <input id="list" role="combobox" aria-controls="none" aria-expanded="false" />
      <textarea id="text" />
      <textarea enterKeyHint="done" id="name" />
      <button id="button" type="button">
        取消
      </button>
    </div>,
  );
  for (const one of container.querySelectorAll('[id]')) fireEvent.keyDown(one, key);
  return said;
}

it('takes Enter in a line, or what hints at it, for the answer, and lets lists, texts and buttons have it', () => {
  expect(saidDoneBy({ key: 'Enter' })).toEqual(['line', 'name']);
  expect(saidDoneBy({ key: 'Enter', shiftKey: true })).toEqual([]);
  expect(saidDoneBy({ key: 'Enter', isComposing: true })).toEqual([]);
  expect(saidDoneBy({ key: 'a' })).toEqual([]);
});

it('takes Ctrl and Enter in every field', () => {
  expect(saidDoneBy({ key: 'Enter', ctrlKey: true })).toContain('text');
});

it('begins in the first field that can be filled in', () => {
  const { container } = render(
    <div>
      <button type="button">关闭</button>
      <input disabled />
      <input readOnly />
      <textarea id="first" />
    </div>,
  );
  focusFirstField(container);
  expect(document.activeElement?.id).toBe('first');
});

it('leaves whoever writes in another field already where he is', () => {
  const { container } = render(
    <div>
      <input id="first" />
      <textarea id="second" />
    </div>,
  );
  container.querySelector<HTMLElement>('#second')?.focus();
  focusFirstField(container);
  expect(document.activeElement?.id).toBe('second');
});
