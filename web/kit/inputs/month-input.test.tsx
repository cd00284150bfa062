// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { month } from '#shared/field-kinds.ts';
import { fieldRule } from '#web/kit/form/field-rule.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { MonthInput } from './month-input.tsx';

setStage();

it('takes a month in any spelling, and leaves what is none for its field to say so', async () => {
  renderPage(
    <Form initialValues={{ month: '2026-11' }}>
      <Form.Item label="月份" name="month" rules={[fieldRule(month('月份'))]}>
        <MonthInput />
      </Form.Item>
    </Form>,
    [],
    '/member/detail',
  );
  const field = screen.getByLabelText<HTMLInputElement>('月份');
  const type = (text: string) => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    return field.value;
  };
  const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 4);
  expect(['2026年12月', '202610', '２０２６／９', '3月'].map(type)).toEqual([
    '2026-12',
    '2026-10',
    '2026-09',
    `${year}-03`,
  ]);
  expect(type('上个月')).toBe('上个月');
  await screen.findByText('月份应为 2026-11 这样的格式');
});
