// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import type { Department } from './department-nodes.ts';
import { MemberList } from './member-list.tsx';

const stage = setStage();
const idOf = (place: number) => `0197618e-0000-7000-8000-00000000000${place}`;
const department = { id: idOf(1), name: '网信科', isOpen: true } as unknown as Department;
const memberOf = (place: number, name: string) => ({
  id: idOf(place),
  postId: idOf(place + 4),
  name,
  username: `user${place}`,
  isLeader: false,
  isDeputy: false,
  isActive: true,
});

it('makes deputies of two people of whom the second is clicked before the first is one', async () => {
  let stored = { version: 1, deputies: [] as string[] };
  stage.answers = {
    '/department/members': () => [memberOf(2, '秦川'), memberOf(3, '石清河')],
    '/department/detail': () => ({ record: stored, labels: {}, reachable: [] }),
    '/department/update_department': (input) => {
      const { version, patch } = input as { version: number; patch: { deputies: string[] } };
      stored = { version: version + 1, deputies: patch.deputies };
      return { version: stored.version };
    },
  };
  renderPage(
    <MemberList columns={[]} department={department} owner={{ type: 'area', id: idOf(9) }} />,
    [],
    '/company/customer',
  );
  for (const button of await screen.findAllByRole('button', { name: '设为副职' })) fireEvent.click(button);

  await waitFor(() => expect(stage.inputsOf('/department/update_department')).toHaveLength(2));
  expect(stored).toEqual({ version: 3, deputies: [idOf(2), idOf(3)] });
});
