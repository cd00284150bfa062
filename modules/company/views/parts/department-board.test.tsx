// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#web/api/query.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { DepartmentBoard } from './department-board.tsx';
import { byUnit } from './department-nodes.ts';

const stage = setStage();
const idOf = (place: number) => `0197618e-0000-7000-8000-00000000000${place}`;
const departmentOf = (place: number, name: string) => ({
  ...{ id: idOf(place), name, version: 1, ownerType: 'area', ownerId: idOf(9), parent: null },
  ...{ leaderName: null, enabled: true, people: 0, isOpen: false },
});
const owner = { type: 'area', id: idOf(9), name: '青河市', parent: null, kind: 'city', people: 0 };

/** The departments of a city, of which one is gone once that is answered. */
function open(removed: Promise<unknown>): void {
  let departments = [departmentOf(1, '网信科'), departmentOf(2, '政务科')];
  stage.answers = {
    '/department/tree': () => ({ owners: [owner], departments }),
    '/department/members': () => [],
    '/department/detail': ({ id }) => {
      const record = departments.find((each) => each.id === id);
      return { record: { ...record, deputies: [], allowed: ['update', 'remove'] }, labels: {}, reachable: [] };
    },
    '/department/delete_department': () =>
      removed.then(() => {
        departments = departments.slice(1);
        return {};
      }),
  };
  renderPage(<DepartmentBoard arrange={byUnit} note="" title="部门" />, [], `/company/customer?unit=${idOf(1)}`);
}

const heading = (name: string) => screen.findByRole('heading', { name });

async function remove(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /删\s?除/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(stage.inputsOf('/department/delete_department').length).toBeGreaterThan(0));
}

it('shows what is above a department that was removed', async () => {
  open(Promise.resolve());
  await remove();
  await heading('青河市');
});

it('stays with the department that was chosen while another one was being removed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  open(promise);
  await remove();
  fireEvent.click(screen.getByText('政务科'));
  await heading('政务科');
  resolve({});
  await waitFor(() => expect(screen.queryByText('网信科')).toBeNull());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await heading('政务科');
});
