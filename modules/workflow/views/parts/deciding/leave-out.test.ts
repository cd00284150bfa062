import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listWork, type workKinds } from '../../../tasks.ts';
import { leaveOut } from './leave-out.ts';

it('takes what is decided out of the lists of open work that are kept, and leaves all others', () => {
  const client = new QueryClient();
  const keyOf = (kind: (typeof workKinds)[number], page: number) => [
    listWork.path,
    { kind, page, size: 20, isOverdue: false },
  ];
  const kept = { rows: [{ taskId: 'a' }, { taskId: 'b' }], total: 22 };
  for (const [kind, page] of [
    ['group', 1],
    ['todo', 2],
    ['done', 1],
  ] as const) {
    client.setQueryData(keyOf(kind, page), kept);
  }
  leaveOut(client, 'a');

  const left = { rows: [{ taskId: 'b' }], total: 21 };
  expect(client.getQueryData(keyOf('group', 1))).toEqual(left);
  expect(client.getQueryData(keyOf('todo', 2))).toEqual(left);
  expect(client.getQueryData(keyOf('done', 1))).toEqual(kept);
});
