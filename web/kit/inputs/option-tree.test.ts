import { expect, test } from 'vitest';
import { optionTree } from './option-tree.ts';

test('hangs each choice below its parent and keeps the order, orphans at the top', () => {
  const tree = optionTree([
    { value: 'sd', label: '山东省', parent: null },
    { value: 'jn', label: '济南市', parent: 'sd' },
    { value: 'lx', label: '历下区', parent: 'jn' },
    { value: 'qd', label: '青岛市', parent: 'sd' },
    { value: 'xa', label: '西安市', parent: 'out of reach' },
  ]);

  expect(tree).toEqual([
    {
      value: 'sd',
      title: '山东省',
      children: [
        { value: 'jn', title: '济南市', children: [{ value: 'lx', title: '历下区' }] },
        { value: 'qd', title: '青岛市' },
      ],
    },
    { value: 'xa', title: '西安市' },
  ]);
});
