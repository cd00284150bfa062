// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Drawing } from '../drawing.ts';
import { elementOf } from '../testing/open-drawing.ts';
import { openWithHandles } from '../testing/open-with-handles.ts';
import { actionEvent } from './asked-for.ts';

let drawing: Drawing;

const canvas = () => drawing.host.querySelector<SVGElement>('.djs-container > svg') as SVGElement;

beforeEach(async () => {
  drawing = await openWithHandles();
  // Palette and keys come after the drawing.
  await vi.waitFor(() => expect(canvas().getAttribute('role')).toBe('application'), { timeout: 20_000 });
});
afterEach(() => drawing.destroy());

it('puts whoever stands nowhere on the canvas, which says how to go on', () => {
  expect(document.activeElement).toBe(canvas());
  expect(canvas().getAttribute('aria-label')).toContain('N 创建');
});

it('hears the keys that create also from whoever passed by the menu to the page around it', () => {
  const page = document.createElement('main');
  page.tabIndex = -1;
  document.body.append(page);
  page.append(drawing.host);
  page.focus();
  const asked: unknown[] = [];
  drawing.service('eventBus').on(actionEvent, ({ name }: { name: string }) => asked.push(name));

  // It counts as seen where the page is laid out.
  drawing.service('canvas').getContainer().checkVisibility = () => true;
  page.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  expect(asked).toEqual(['create']);
  page.remove();
});

it('tells what the text over an element is', () => {
  drawing.service('directEditing').activate(elementOf(drawing, 'review'));
  const text = drawing.host.querySelector('.djs-direct-editing-content');
  expect(text?.getAttribute('aria-label')).toBe('名称');
});
