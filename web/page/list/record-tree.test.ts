import { expect, test } from 'vitest';
import type { Row } from '#web/page/steps/record-action.ts';
import { below, recordTree, wholeTree } from './record-tree.ts';

const row = (id: string, parent: string | null) => ({ id, parent }) as unknown as Row;

test('hangs each record below its parent and keeps the order', () => {
  const tree = recordTree([row('sd', null), row('jn', 'sd'), row('lx', 'jn'), row('qd', 'sd')], 'parent');

  expect(tree).toEqual([
    {
      id: 'sd',
      parent: null,
      [below]: [
        { id: 'jn', parent: 'sd', [below]: [{ id: 'lx', parent: 'jn' }] },
        { id: 'qd', parent: 'sd' },
      ],
    },
  ]);
});

test('puts a record at the top whose parent did not match the filters', () => {
  expect(recordTree([row('lx', 'jn')], 'parent')).toEqual([{ id: 'lx', parent: 'jn' }]);
});

test('tells of every record of a tree how many stand above it', () => {
  const tree = recordTree([row('sd', null), row('jn', 'sd'), row('lx', 'jn'), row('qd', 'sd')], 'parent');

  expect(wholeTree(tree).map(({ row: { id }, depth }) => [id, depth])).toEqual([
    ['sd', 0],
    ['jn', 1],
    ['lx', 2],
    ['qd', 1],
  ]);
});
