// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Select, TreeSelect } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { FieldInput } from '#web/kit/inputs/field-input.tsx';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { TypedFilter } from './typed-filter.tsx';

afterEach(cleanup);

const words = { a: '甲', b: '乙' };
const onChange = () => expect.unreachable('nothing was emptied');

test.each([
  [
    'a choice',
    <FieldInput
      key="0"
      onChange={onChange}
      property={{ name: 'x', kind: 'choice', label: '类型', options: words, isOptional: true }}
      value="a"
    />,
  ],
  [
    'yes or no',
    <FieldInput
      key="1"
      onChange={onChange}
      property={{ name: 'x', kind: 'flag', label: '公开', isOptional: true }}
      value
    />,
  ],
  ['a typed filter', <TypedFilter aria-label="名称" key="2" onSettle={onChange} value="甲" />],
  [
    'a tree',
    <TreeSelect allowClear={clearing} aria-label="部门" key="3" treeData={[{ value: 'a', title: '甲' }]} value="a" />,
  ],
  [
    'several',
    <Select
      allowClear={clearing}
      aria-label="标签"
      key="4"
      mode="multiple"
      options={[{ value: 'a', label: '甲' }]}
      value={['a']}
    />,
  ],
  ['a search', <SearchField aria-label="查找" key="5" readOnly={false} value="甲" onChange={onChange} />],
])('the button that empties %s says so in Chinese', (_, input) => {
  render(input);
  const named = screen.getAllByRole('button', { name: '清除' });
  expect(named).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /clear|close/i })).toBeNull();
});
