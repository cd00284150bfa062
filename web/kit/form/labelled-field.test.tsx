// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Input, Radio, Select } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { LabelledField } from './labelled-field.tsx';

afterEach(cleanup);

const problem = '请选择接收人';

it('ties what is wrong to its input, whichever it is, so that it is read out with it', () => {
  render(
    <>
      <LabelledField isRequired label="接收人" problem={problem}>
        {(ties) => <Select {...ties} options={[]} showSearch />}
      </LabelledField>
      <LabelledField isRequired label="说明" problem={problem}>
        {(ties) => <Input {...ties} />}
      </LabelledField>
    </>,
  );
  for (const input of [
    screen.getByRole('combobox', { name: '接收人' }),
    screen.getByRole('textbox', { name: '说明' }),
  ]) {
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  }
});

it('names several choices together, and says nothing where nothing is wrong', () => {
  render(
    <LabelledField hint="含下级" isGroup label="范围">
      {(ties) => <Radio.Group {...ties} options={['全部', '部分']} />}
    </LabelledField>,
  );
  expect(screen.getByRole('radiogroup', { name: '范围' }).getAttribute('aria-describedby')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('含下级')).toBeTruthy();
});
