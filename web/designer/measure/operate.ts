import { EditorView } from '@codemirror/view';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Works with one control of a part of the page, and says whether there was one to work with. */
export type Work = (scope: HTMLElement) => boolean;

/** Finds the field that shows a text, however it is edited, and writes another one into it. */
export function writeText(scope: HTMLElement, text: string, next: string): boolean {
  const field = fieldWith(scope, text);
  if (field) {
    fireEvent.change(field, { target: { value: next } });
    fireEvent.blur(field);
    return true;
  }
  const code = [...scope.querySelectorAll<HTMLElement>('.cm-content')].find((one) => one.textContent?.trim() === text);
  const view = code && EditorView.findFromDOM(code);
  if (code && view && code.getAttribute('contenteditable') !== 'false') {
    act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }));
    fireEvent.blur(code);
    return true;
  }
  const picker = [...scope.querySelectorAll<HTMLElement>('.ant-space-compact')].find((one) =>
    one.textContent?.includes(text),
  );
  const asText = picker?.querySelector<HTMLElement>('[aria-label="填写文本或表达式"]');
  if (asText) {
    fireEvent.click(asText);
    return writeText(scope, text, next);
  }
  const tag = [...scope.querySelectorAll<HTMLElement>('.ant-select-selection-item')].find(
    (one) => one.textContent === text,
  );
  const search = tag?.closest('.ant-select')?.querySelector('input');
  if (search) {
    fireEvent.mouseDown(search);
    fireEvent.change(search, { target: { value: next } });
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
    return true;
  }
  return false;
}

function fieldWith(scope: HTMLElement, text: string): HTMLInputElement | undefined {
  const fields = scope.querySelectorAll<HTMLInputElement>(
    ':is(input, textarea):not(:disabled, [role="combobox"], [type="checkbox"], [aria-hidden="true"])',
  );
  return [...fields].find(({ value }) => value === text);
}

/** Writes a word into every text field of the window of a row that is still empty. */
export function fillEmpty(scope: HTMLElement): void {
  if (!scope.matches('.ant-modal, .ant-drawer')) return;
  const fields = scope.querySelectorAll<HTMLInputElement>(
    ':is(input[type="text"], textarea):not(:disabled, [role="combobox"], [aria-hidden="true"])',
  );
  for (const field of fields) if (field.value === '') fireEvent.change(field, { target: { value: 'filled' } });
}

/** Turns a switch, or chooses something else in a list, the first or the last of it: the control of that number. */
export function turn(scope: HTMLElement, number: number, isFirst: boolean): boolean {
  const controls = scope.querySelectorAll<HTMLElement>(
    ':is([role="switch"], input[type="checkbox"], [role="combobox"]):not(:disabled)',
  );
  const control = controls[number];
  if (!control) return false;
  if (control.getAttribute('role') === 'combobox') chooseOther(control, isFirst);
  else if (isFirst) fireEvent.click(control);
  return true;
}

function chooseOther(control: HTMLElement, isFirst: boolean): void {
  fireEvent.mouseDown(control);
  // A list that had nothing else to choose may still be open: only what belongs to this control counts.
  const list = document.getElementById(control.getAttribute('aria-controls') ?? '');
  const options = [
    ...(list?.closest('.ant-select-dropdown')?.querySelectorAll<HTMLElement>('.ant-select-item-option') ?? []),
  ];
  const others = options.filter((one) => !one.classList.contains('ant-select-item-option-selected'));
  const other = isFirst ? others.at(0) : others.at(-1);
  if (other) fireEvent.click(other);
  else fireEvent.mouseDown(control);
}

/** Where the rows of the lists of a part of the page lie; a row within the window of a row has two numbers. */
export async function pathsOf(scope: HTMLElement): Promise<readonly (readonly number[])[]> {
  const paths: number[][] = [];
  for (const index of rowsOf(scope).keys()) {
    paths.push([index]);
    const opened = await openRow(scope, index);
    for (const inner of rowsOf(opened.window).keys()) paths.push([index, inner]);
    await opened.close('cancel');
  }
  return paths;
}

/** Opens the window of a row, works there and saves. */
export async function workIn(scope: HTMLElement, path: readonly number[], work: Work): Promise<boolean> {
  const [index, ...inner] = path;
  if (index === undefined) return work(scope);
  const opened = await openRow(scope, index);
  const hasWorked = await workIn(opened.window, inner, work);
  await opened.close(hasWorked ? 'save' : 'cancel');
  return hasWorked;
}

async function openRow(scope: HTMLElement, index: number) {
  const before = footers().length;
  const row = rowsOf(scope)[index];
  // The window may have to be fetched first.
  await act(async () => void (row && fireEvent.click(row)));
  await waitFor(() => expect(footers().length).toBeGreaterThan(before));
  const footer = footers().at(-1);
  const window = footer?.closest<HTMLElement>('.ant-modal, .ant-drawer');
  if (!footer || !window) throw new Error('a row has opened no window');
  return {
    window,
    close: async (way: 'save' | 'cancel') => {
      const [cancel, save] = footer.querySelectorAll('button');
      if (way === 'save' && save) fireEvent.click(save);
      // What the checks of the window refuse leaves it open.
      if (footer.isConnected && cancel) fireEvent.click(cancel);
      await waitFor(() => expect(footers().length).toBe(before));
    },
  };
}

const rowsOf = (scope: HTMLElement) =>
  [...scope.querySelectorAll<HTMLElement>('.designer-table tbody button')].filter(
    (button) => button.textContent === '编辑',
  );
const footers = () => [...document.querySelectorAll<HTMLElement>('.designer-editor-footer')];
