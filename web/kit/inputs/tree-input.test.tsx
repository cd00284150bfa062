// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { reference, text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { TreeInput } from './tree-input.tsx';

const place = defineModule({
  name: 'place',
  title: '地点',
  label: 'name',
  parent: 'above',
  fields: { name: text('名称'), above: reference('place', '上级').optional() },
  list: { columns: [], filters: [], sort: 'name' },
  access: { read: {} },
}) as unknown as AnyModule;

const stage = setStage();

test('Enter takes what is called as was typed, and nothing that only has it in its id', async () => {
  stage.answers['/place/options'] = () => [
    { value: '01a2cd', label: '省', parent: null, note: null },
    { value: '01a2ef', label: '乡镇', parent: null, note: null },
  ];
  const onChange = vi.fn();
  renderPage(<TreeInput module="place" onChange={onChange} value={null} />, place, '/place');
  const input = screen.getByRole('combobox');
  fireEvent.mouseDown(input);
  await screen.findByText('省');

  const enter = { key: 'Enter', keyCode: 13 };
  fireEvent.change(input, { target: { value: 'cd' } });
  fireEvent.keyDown(input, enter);
  fireEvent.keyUp(input, enter);
  expect(onChange).not.toHaveBeenCalled();

  fireEvent.change(input, { target: { value: '乡' } });
  fireEvent.keyDown(input, enter);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('01a2ef');
});

test('offers nothing of what it depended on before, while what it depends on now is being asked for', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
  stage.answers['/place/options'] = ({ about }) => {
    const { of } = (about as { given: { of: string } }).given;
    return of === 'first' ? [{ value: '01a2cd', label: '省', parent: null, note: null }] : late;
  };
  function Within() {
    const [of, setOf] = useState('first');
    return (
      <>
        <button onClick={() => setOf('second')} type="button">
          另一个
        </button>
        <TreeInput about={{ module: 'visit', field: 'place', given: { of } }} module="place" value={null} />
      </>
    );
  }
  renderPage(<Within />, place, '/place');
  fireEvent.mouseDown(screen.getByRole('combobox'));
  await screen.findByText('省');
  fireEvent.click(screen.getByRole('button', { name: '另一个' }));
  await waitFor(() => expect(screen.queryByText('省')).toBeNull());

  arrive([{ value: '01a2ef', label: '乡镇', parent: null, note: null }]);
  await screen.findByText('乡镇');
});
