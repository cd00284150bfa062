// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterDialogs } from './enter-dialogs.ts';

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<button id="more"></button>';
  stop = enterDialogs();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Opens a dialog as the library does, with the focus on what closes it. */
function open(content: string): HTMLElement {
  document.querySelector<HTMLElement>('#more')?.focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div role="dialog" id="dialog" tabindex="-1"><button class="ant-modal-close" id="close"></button>${content}</div>`,
  );
  const close = document.querySelector<HTMLElement>('#close') as HTMLElement;
  close.focus();
  return close;
}

const focused = () => document.activeElement?.id;

it('begins in the first field, or on the dialog where there is none', () => {
  open('<input id="first" /><input />');
  expect(focused()).toBe('first');
  document.querySelector('#dialog')?.remove();
  open('<p>Read only</p><button id="place"></button>');
  expect(focused()).toBe('dialog');
});

it('begins in the first field of a drawer as soon as that is drawn', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="ant-drawer" id="dialog" tabindex="-1"></div>');
  const drawer = document.querySelector<HTMLElement>('#dialog') as HTMLElement;
  drawer.focus();
  drawer.innerHTML = '<input id="first" />';
  await vi.waitFor(() => expect(focused()).toBe('first'));
});

it('leaves the focus on what closes it to whoever goes there within the dialog', () => {
  const close = open('<input id="first" />');
  close.focus();
  expect(focused()).toBe('close');
});

it('raises no keyboard where one writes by touch', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  open('<input id="first" />');
  expect(focused()).toBe('close');
});
