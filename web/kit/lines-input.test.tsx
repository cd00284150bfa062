// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { helped, lines, text } from '#shared/field.ts';
import { LinesInput } from './lines-input.tsx';
import { fieldProperties } from './property.ts';

beforeAll(() => {
  const list = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => list);
});
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
