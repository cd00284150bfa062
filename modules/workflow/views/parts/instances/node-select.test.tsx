// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { tiesOf } from '#web/kit/form/labelled-field.tsx';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { NodeSelect } from './node-select.tsx';

setStage();

const nodes = [
  { id: 'right', name: '财务审批', problem: '在另一条并行分支内，不能跳转' },
  { id: 'before', name: '部门审批', problem: null },
  { id: 'last', name: '归档', problem: null },
];

function Chosen() {
  const [id, setId] = useState<string | null>(null);
  return (
    <>
      <NodeSelect {...tiesOf('node', null)} nodes={nodes} onChange={setId} value={id} />
      <output aria-label="所选">{id}</output>
    </>
  );
}

it('finds a node by its name, and says why another one cannot be chosen instead of letting it be refused', async () => {
  renderPage(<Chosen />, [], '/workflow/detail');
  const search = screen.getByRole('combobox');
  fireEvent.mouseDown(search);
  const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
  expect(offered()).toEqual(['部门审批', '归档', '财务审批在另一条并行分支内，不能跳转']);
  fireEvent.click(screen.getByText('财务审批'));
  expect(screen.getByLabelText('所选').textContent).toBe('');

  fireEvent.change(search, { target: { value: '归' } });
  expect(offered()).toEqual(['归档']);
  fireEvent.click(screen.getByText('归档'));
  expect(screen.getByLabelText('所选').textContent).toBe('last');
});

it('is marked where it is said below what is wrong with it', () => {
  renderPage(
    <NodeSelect {...tiesOf('node', '请选择节点')} nodes={nodes} onChange={() => {}} value={null} />,
    [],
    '/workflow/detail',
  );
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
});
