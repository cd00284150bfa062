// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { VariableUse } from '#shared/bpmn/variables/variable-overview.ts';
import { SampleInputs } from './sample-inputs.tsx';

afterEach(cleanup);

const field = (name: string, kind: VariableUse['kind'], label = ''): VariableUse => ({
  name,
  label,
  kind,
  choices: [],
  setters: [],
  readers: [],
});

it('gives each value the kind that its form says, or that it looks like, and none to what is left empty', () => {
  const change = vi.fn();
  const fields = [field('amount', 'number', '金额'), field('note', 'text'), field('other', 'any')];
  const { getByLabelText } = render(<SampleInputs change={change} fields={fields} values={{ note: '旧' }} />);
  const type = (label: string, value: string) => fireEvent.change(getByLabelText(label), { target: { value } });
  type('金额', '12.5');
  expect(change).toHaveBeenLastCalledWith({ note: '旧', amount: 12.5 });
  type('note', '7');
  expect(change).toHaveBeenLastCalledWith({ note: '7' });
  type('note', '');
  expect(change).toHaveBeenLastCalledWith({});
  type('other', 'true');
  expect(change).toHaveBeenLastCalledWith({ note: '旧', other: true });
  type('other', '007');
  expect(change).toHaveBeenLastCalledWith({ note: '旧', other: '007' });
});
