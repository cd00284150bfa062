// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { decimal } from '#shared/field.ts';
import { fieldRule } from '#web/kit/form/field-rule.ts';
import { wideScreen } from '#web/testing/wide-screen.ts';
import { NumberInput } from './number-input.tsx';

beforeAll(wideScreen);
afterEach(cleanup);

/** What the form holds after each text is typed over the one before and the field is left, and what the field then shows. */
function typed(texts: readonly string[]): [unknown, string][] {
  let held: unknown;
  render(
    <Form onValuesChange={(_change, values: { amount: unknown }) => (held = values.amount)}>
      <Form.Item label="金额" name="amount" rules={[fieldRule(decimal('金额', { min: 0 }))]}>
        <NumberInput unit="元" />
      </Form.Item>
    </Form>,
  );
  const field = screen.getByLabelText('金额') as HTMLInputElement;
  return texts.map((value) => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    return [held, field.value];
  });
}

test('takes a number as people write it', () => {
  expect(typed(['1234.5', '１，２３４', '12万', '500元', '￥8'])).toEqual([
    [1234.5, '1,234.5'],
    [1234, '1,234'],
    [120_000, '120,000'],
    [500, '500'],
    [8, '8'],
  ]);
});

test('holds nothing once it is emptied, after a number and after a text', () => {
  expect(typed(['42', '', 'abc', ''])).toEqual([
    [42, '42'],
    [null, ''],
    ['abc', 'abc'],
    [null, ''],
  ]);
});

test('leaves what is no number as it was typed, and says so', async () => {
  expect(typed(['12', '12x3'])).toEqual([
    [12, '12'],
    ['12x3', '12x3'],
  ]);
  await waitFor(() => expect(screen.getByText('金额应为数字')).toBeTruthy());
});
