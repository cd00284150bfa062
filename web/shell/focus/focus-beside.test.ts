// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocusBeside } from './focus-beside.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `<nav><a href="#home" id="home"></a></nav>
    <div class="tab-pane" id="list" tabindex="-1">
      <div id="tools"><button id="urge"></button><button id="activate"></button><button id="end"></button><button class="ant-btn-dangerous"></button></div>
      <ul><li id="first"><a href="#a" id="a"></a><button id="hold"></button></li><li id="second"><a href="#b" id="b"></a></li></ul>
    </div>`;
  stop = keepFocusBeside();
});
afterEach(() => stop());

function vanish(id: string): void {
  document.getElementById(id)?.remove();
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}

const focused = () => document.activeElement?.id;

it('goes on with what has taken the place of a button that vanishes', async () => {
  focus('activate');
  vanish('activate');
  await vi.waitFor(() => expect(focused()).toBe('end'));
  vanish('end');
  await vi.waitFor(() => expect(focused()).toBe('urge'));
});

it('stays in the line, and goes on with the next where the whole line is gone', async () => {
  focus('hold');
  vanish('hold');
  await vi.waitFor(() => expect(focused()).toBe('a'));
  vanish('first');
  await vi.waitFor(() => expect(focused()).toBe('b'));
});

it('goes to the pane where nothing else is left of it', async () => {
  focus('b');
  vanish('tools');
  document.querySelector('ul')?.remove();
  await vi.waitFor(() => expect(focused()).toBe('list'));
});

it('goes on also where the button was disabled before it vanished', async () => {
  focus('urge');
  const button = document.activeElement as HTMLButtonElement;
  button.blur();
  button.disabled = true;
  await Promise.resolve();
  button.remove();
  await vi.waitFor(() => expect(focused()).toBe('activate'));
});

it('goes back to a button that could not be pressed for a while, and on from a choice that cannot be made any more', async () => {
  focus('urge');
  const button = document.activeElement as HTMLButtonElement;
  button.blur();
  button.disabled = true;
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await vi.waitFor(() => expect(focused()).toBe('urge'));

  const choice = document.createElement('input');
  document.getElementById('tools')?.append(choice);
  choice.focus();
  choice.blur();
  choice.disabled = true;
  await vi.waitFor(() => expect(focused()).toBe('end'));
});

it('leaves the focus where it went by itself, and where nobody had it', async () => {
  focus('activate');
  vanish('activate');
  focus('b');
  await Promise.resolve();
  expect(focused()).toBe('b');
  (document.activeElement as HTMLElement).blur();
  await Promise.resolve();
  vanish('second');
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it('lets the focus go where it is on its way to, whatever changes at that moment', async () => {
  const urge = document.getElementById('urge') as HTMLButtonElement;
  // As a browser does it, the focus is nowhere between the two.
  focus('urge');
  urge.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.getElementById('home') }));
  urge.remove();
  (document.activeElement as HTMLElement).blur();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it('minds nothing outside of panes and dialogs or in the designer, and no pane that is hidden', async () => {
  focus('home');
  vanish('home');
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  document
    .getElementById('tools')
    ?.insertAdjacentHTML('afterend', '<div class="designer"><button id="name"></button></div>');
  focus('name');
  vanish('name');
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  focus('activate');
  document.getElementById('list')?.style.setProperty('display', 'none');
  vanish('activate');
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
