// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type VariableRow, VariableRows, variablesOf } from './variable-rows.tsx';

afterEach(cleanup);

it('asks for variables by name and value, and leaves out what has no name', () => {
  const shown: VariableRow[][] = [];
  function Asked() {
    const [rows, setRows] = useState<readonly VariableRow[]>([]);
    shown.push([...rows]);
    return <VariableRows change={setRows} isDisabled={false} rows={rows} />;
  }
  const { getByLabelText, getByRole } = render(<Asked />);
  const add = () => fireEvent.click(getByRole('button', { name: /添加变量/ }));
  const type = (label: string, value: string) => fireEvent.change(getByLabelText(label), { target: { value } });
  for (const _ of [1, 2, 3]) add();
  type('第 1 个变量的名称', 'days ');
  type('第 1 个变量的值', '3');
  type('第 2 个变量的值', '没有名称');
  type('第 3 个变量的名称', 'kind');
  type('第 3 个变量的值', 'sick');
  fireEvent.click(getByLabelText('移除第 2 个变量'));
  expect(variablesOf(shown.at(-1) ?? [])).toEqual({ days: 3, kind: 'sick' });
});
