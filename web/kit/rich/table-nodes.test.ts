// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, expect, it } from 'vitest';
import { insertTable, run, tableChanges, tableNodes } from './table-nodes.ts';

let editor: Editor;
afterEach(() => editor.destroy());

function write(content = ''): Editor {
  editor = new Editor({ element: document.createElement('div'), extensions: [StarterKit, ...tableNodes], content });
  return editor;
}

const press = (key: string, isShifted = false) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key, shiftKey: isShifted })),
  );
const cellsOf = () => editor.getHTML().match(/<t[hd]/g)?.length;
const words = (text: string) => editor.commands.insertContent(text);

it('lays a table of three by three at the cursor and goes on in its first cell', () => {
  write('<p>前</p>').commands.focus('end');
  editor.commands.command(insertTable);
  words('科目');
  expect(editor.getHTML()).toMatch(/^<p>前<\/p><table><tbody><tr><th><p>科目<\/p><\/th><th>/);
  expect(cellsOf()).toBe(9);
});

it('goes from cell to cell by Tab and back, and begins a new row after the last', () => {
  write('<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>').commands.focus('start');
  press('Tab');
  press('Tab');
  words('丙');
  expect(editor.getHTML()).toContain('<tr><td><p>丙</p></td><td><p></p></td></tr>');
  press('Tab', true);
  words('丁');
  expect(editor.getHTML()).toContain('<p>丁</p>');
  expect(cellsOf()).toBe(4);
});

it.each([
  ['addRow', 6],
  ['addColumn', 6],
  ['removeRow', 2],
  ['removeColumn', 2],
] as const)('changes it: %s', (change, cells) => {
  write(
    '<table><tbody><tr><th><p>一</p></th><th><p>二</p></th></tr><tr><td><p>三</p></td><td><p>四</p></td></tr></tbody></table>',
  );
  editor.commands.focus('start');
  editor.commands.command(run(tableChanges[change].change));
  expect(cellsOf()).toBe(cells);
});

it('keeps cells of several rows and columns as they were stored', () => {
  const stored =
    '<table><tbody><tr><th colspan="2"><p>甲</p></th></tr><tr><td rowspan="2"><p>乙</p></td><td><p>丙</p></td></tr><tr><td><p>丁</p></td></tr></tbody></table>';
  expect(write(stored).getHTML()).toContain(stored);
});
