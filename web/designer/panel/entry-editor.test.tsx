// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installSvgGeometry } from '../testing/svg-geometry.ts';
import { type EntryShape, required } from './entry.ts';
import { EntryEditor } from './entry-editor.tsx';
import { formShape } from './form-shape.ts';

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

it('says what may come of a field id that expressions cannot write, and keeps it all the same', () => {
  const save = vi.fn();
  const { editor } = formShape('camunda');
  const { getByRole, queryByText } = render(
    <EntryEditor
      close={() => {}}
      entry={{ ...editor.first([]), id: 'amount' }}
      isReadOnly={false}
      others={[]}
      renderList={() => null}
      save={save}
      shape={formShape('camunda')}
      title="字段配置"
    />,
  );
  const told = () => queryByText(/条件和表达式里无法按这个名称取值/);
  expect(told()).toBeNull();
  for (const id of ['my amount', 'a-b', '1st']) {
    fireEvent.change(getByRole('textbox', { name: '字段ID' }), { target: { value: id } });
    expect(told()).not.toBeNull();
  }
  fireEvent.click(getByRole('button', { name: '保 存' }));
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1st' }));
});
