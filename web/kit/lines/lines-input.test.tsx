// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { date, helped, lines, text } from '#shared/field.ts';
import { FormField } from '#web/kit/form/form-field.tsx';
import { fieldProperties } from '#web/kit/values/property.ts';
import { wideScreen } from '#web/testing/wide-screen.ts';
import { LinesInput } from './lines-input.tsx';

beforeAll(wideScreen);
afterEach(cleanup);

const properties = fieldProperties({ posts: lines('岗位', { name: text('名称') }, { isIdentified: true }) });

test('hands back the id of each line that has one, wherever it has been moved to', async () => {
  const sent: unknown[] = [];
  const posts = [
    { id: 'one', name: '甲' },
    { id: 'two', name: '乙' },
  ];
  render(
    <Form initialValues={{ posts }} onFinish={(values) => sent.push(values)}>
      {properties.map((property) => (
        <LinesInput key={property.name} property={property} />
      ))}
      <Button htmlType="submit">保存</Button>
    </Form>,
  );

  fireEvent.click(screen.getByRole('button', { name: '下移第 1 行' }));
  fireEvent.click(screen.getByRole('button', { name: '添加岗位' }));
  fireEvent.change(screen.getByLabelText('岗位 第 2 行 名称'), { target: { value: '丙' } });
  fireEvent.change(screen.getByLabelText('岗位 第 3 行 名称'), { target: { value: '丁' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ posts: [{ id: 'two', name: '乙' }, { id: 'one', name: '丙' }, { name: '丁' }] }]);
});

test('says below the lines what they are for', () => {
  const [property] = fieldProperties({ rules: helped(lines('规则', { name: text('名称') }).optional(), '逐条生效') });
  if (!property) throw new Error('there are no lines');
  render(
    <Form>
      <LinesInput property={property} />
    </Form>,
  );
  expect(screen.getByText('逐条生效')).toBeTruthy();
});

test('gives each line a block of its own, with the names of its inputs, where a table would have to be moved sideways', () => {
  const few = { name: text('名称'), area: text('地区') };
  const many = { ...few, since: date('起'), until: date('止').optional(), first: text('甲'), second: text('乙') };
  const fields = { few: lines('短', few), many: lines('长', { ...many, third: text('丙'), fourth: text('丁') }) };
  render(
    <Form initialValues={{ few: [{}], many: [{}] }}>
      {fieldProperties(fields).map((property) => (
        <LinesInput key={property.name} property={property} />
      ))}
    </Form>,
  );
  expect(screen.getByRole('table', { name: '短' }).className).toBe('lines-table');
  const table = screen.getByRole('table', { name: '长' });
  expect(table.className).toBe('lines-table lines-blocks');
  const names = [...table.querySelectorAll('.lines-label')].map((label) => label.textContent);
  expect(names).toEqual(['*名称', '*地区', '*起', '止', '*甲', '*乙', '*丙', '*丁']);
});

test('are marked where there has to be one', () => {
  const fields = {
    items: lines('物品', { name: text('名称') }, { min: 1 }),
    notes: lines('备注', { name: text('名称') }),
  };
  render(
    <Form>
      {fieldProperties(fields).map((property) => (
        <FormField key={property.name} property={property} schema={fields[property.name as keyof typeof fields]} />
      ))}
    </Form>,
  );
  const isMarked = (label: string) => screen.getByText(label).className.includes('required');
  expect([isMarked('物品'), isMarked('备注')]).toEqual([true, false]);
});
