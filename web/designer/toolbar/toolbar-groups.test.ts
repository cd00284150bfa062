// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';
import { baseName } from '#web/designer/toolbar/file-name.ts';
import { toolbarActions } from '#web/designer/toolbar/groups.ts';
import { isShortcut, shortcutText } from '#web/designer/toolbar/shortcut.ts';

const keys = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

it('names every action and every shortcut once', () => {
  const names = toolbarActions.map(({ name }) => name);
  const shortcuts = toolbarActions.flatMap(({ shortcut }) => shortcut ?? []);

  expect(new Set(names).size).toBe(names.length);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
});

it('offers undo and redo only when there is something to take back or do again', async () => {
  const drawing = await openDrawing();
  const isEnabled = (name: string) => toolbarActions.find((action) => action.name === name)?.isEnabled(drawing);
  const review = drawing.service('elementRegistry').get('review');
  expect([isEnabled('undo'), isEnabled('redo')]).toEqual([false, false]);

  drawing
    .service('commandStack')
    .execute('designer.change', { changes: [{ element: review, properties: { name: 'a' } }] });
  expect([isEnabled('undo'), isEnabled('redo')]).toEqual([true, false]);

  drawing.service('commandStack').undo();
  expect([isEnabled('undo'), isEnabled('redo')]).toEqual([false, true]);
});

it('takes Ctrl and Cmd alike and minds the other keys', () => {
  expect(isShortcut(keys('z', { ctrlKey: true }), 'Mod+Z')).toBe(true);
  expect(isShortcut(keys('z', { metaKey: true }), 'Mod+Z')).toBe(true);
  expect(isShortcut(keys('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Z')).toBe(false);
  expect(isShortcut(keys('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+Z')).toBe(true);
  expect(isShortcut(keys('z'), 'Mod+Z')).toBe(false);
  expect(isShortcut(keys('z', { ctrlKey: true, altKey: true }), 'Mod+Z')).toBe(false);
});

it('writes shortcuts the way of the keyboard', () => {
  expect(shortcutText('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z');
  expect(shortcutText('Mod+Shift+Z', true)).toBe('⌘⇧Z');
});

it.each([
  ['leave.bpmn', 'leave'],
  ['leave.BPMN', 'leave'],
  ['leave.bpmn20.xml', 'leave'],
  ['v1.2.xml', 'v1.2'],
  ['', 'diagram'],
])('names the downloads of %j %s', (fileName, name) => {
  expect(baseName(fileName)).toBe(name);
});
