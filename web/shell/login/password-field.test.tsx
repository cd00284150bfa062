// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

function Form() {
  const [value, setValue] = useState('');
  return <PasswordField label="新密码" name="newpassword" onChange={setValue} problem={undefined} value={value} />;
}

it('keeps nobody from pasting, and shows what stands in it only when its user wishes', () => {
  render(<Form />);
  const input = screen.getByLabelText('新密码');

  expect(fireEvent.paste(input)).toBe(true);
  fireEvent.change(input, { target: { value: 'Pasted  七-Password 1' } });
  expect(input).toMatchObject({ value: 'Pasted  七-Password 1', type: 'password' });
  fireEvent.click(screen.getByRole('button', { name: '显示新密码' }));
  expect(input).toMatchObject({ type: 'text' });
  fireEvent.click(screen.getByRole('button', { name: '隐藏新密码' }));
  expect(input).toMatchObject({ type: 'password' });
});
