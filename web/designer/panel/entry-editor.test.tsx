// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installSvgGeometry } from '../testing/svg-geometry.ts';
import { type EntryShape, required } from './entry.ts';
import { EntryEditor } from './entry-editor.tsx';

installSvgGeometry();
afterEach(cleanup);

const shape: EntryShape = {
  columns: [],
  addLabel: '添加',
  editor: {
    title: '行',
    place: 'dialog',
    first: () => ({}),
    fields: [
      { kind: 'text', name: 'note', label: '说明' },
      { kind: 'text', name: 'id', label: '标识', problemOf: required('id', '请填写标识') },
      { kind: 'text', name: 'name', label: '名称', problemOf: required('name', '请填写名称') },
    ],
  },
};

it('leads to the first field that is wrong when it is not to be saved, each time', () => {
  const save = vi.fn();
  const { getByRole } = render(
    <EntryEditor
      close={() => {}}
      entry={{}}
      isReadOnly={false}
      others={[]}
      renderList={() => null}
      save={save}
      shape={shape}
      title="行"
    />,
  );
  const fieldOf = (name: string) => getByRole('textbox', { name });
  const saveBy = getByRole('button', { name: '保 存' });
  for (const name of ['标识', '名称']) {
    saveBy.focus();
    fireEvent.click(saveBy);
    expect(document.activeElement).toBe(fieldOf(name));
    fireEvent.change(fieldOf(name), { target: { value: name } });
  }
  expect(save).not.toHaveBeenCalled();
  fireEvent.click(saveBy);
  expect(save).toHaveBeenCalledExactlyOnceWith({ id: '标识', name: '名称' });
});
