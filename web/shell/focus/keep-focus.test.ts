// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<main><input id="name" /><button id="more"></button></main>';
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Adds something beside the page, in which a button has the focus. */
function open(role: string): HTMLElement {
  const part = document.createElement('div');
  part.innerHTML = `<div role="${role}"><button></button></div>`;
  document.body.append(part);
  part.querySelector('button')?.focus();
  return part;
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** Observers have been told of what was removed. */
const seen = () => Promise.resolve();

it('goes back to what had it before the dialog, past a menu that is gone', async () => {
  focus('#more');
  const menu = open('menu');
  const dialog = open('dialog');
  menu.remove();
  // The library empties its place before it takes that away.
  dialog.replaceChildren();
  dialog.remove();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('more'));
});

it('goes back past what one came by on the way round a dialog', async () => {
  focus('#more');
  const dialog = open('dialog');
  focus('#name');
  dialog.querySelector('button')?.focus();
  dialog.remove();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('more'));
});

it('goes back from a dialog over another to that, and from both at once to the page', async () => {
  focus('#more');
  const below = open('dialog');
  const opener = document.activeElement;
  open('dialog').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  const above = open('dialog');
  below.remove();
  above.remove();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('more'));
});

it('leaves the page to which a dialog has led to itself', async () => {
  const page = document.createElement('div');
  page.className = 'tab-pane';
  page.innerHTML = '<button id="create"></button>';
  document.body.append(page);
  focus('#more');
  focus('#create');
  const dialog = open('dialog');
  page.style.setProperty('display', 'none', 'important');
  dialog.remove();
  await seen();
  expect(document.activeElement).toBe(document.body);
});

it('goes to the page to which a dialog has led where one came from another', async () => {
  document.body.innerHTML =
    '<div class="tab-pane" id="list"><button></button></div><div class="tab-pane" id="record" tabindex="-1"></div>';
  focus('#list button');
  const dialog = open('dialog');
  document.querySelector<HTMLElement>('#list')?.style.setProperty('display', 'none', 'important');
  dialog.remove();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('record'));
});

it('stays where something else has taken it, and where no dialog has gone', async () => {
  focus('#more');
  const dialog = open('dialog');
  focus('#name');
  dialog.remove();
  await seen();
  expect(document.activeElement?.id).toBe('name');
  open('menu').remove();
  await seen();
  expect(document.activeElement).toBe(document.body);
});

it('raises no keyboard where one writes by touch', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  focus('#more');
  focus('#name');
  open('dialog').remove();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('more'));
});

it('goes to what has taken the place of the button that a dialog was opened by', async () => {
  document.body.innerHTML =
    '<div class="tab-pane" tabindex="-1"><a href="#"></a><div id="card"><button id="give-back"></button></div></div>';
  focus('a');
  focus('#give-back');
  const dialog = open('dialog');
  const card = document.querySelector('#card');
  if (card) card.innerHTML = '<button id="next"></button>';
  dialog.remove();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('next'));
});
