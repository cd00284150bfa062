// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { reading } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { narrow } from '#web/page/narrow.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { PagedList, pagedQuery } from './paged-list.tsx';
import { usePagedState } from './use-paged-state.ts';

const stage = setStage();

interface Thing {
  id: string;
}

const listThings = reading(
  '/thing/lists',
  '东西',
  z.object({ search: z.string() }),
  z.object({ rows: z.array(z.object({ id: z.string() })), total: z.int(), isTotalExact: z.boolean().optional() }),
);

function Things({ isFiltered, tools }: { isFiltered: boolean; tools?: ReactNode }) {
  const [state, change] = usePagedState();
  const query = useCall(listThings, { search: state.search }, pagedQuery);
  return (
    <PagedList<Thing>
      columns={[]}
      empty="还没有东西"
      filters={<button type="button">全部标为已读</button>}
      foldedFilters={<button type="button">按结果筛选</button>}
      hrefOf={() => null}
      isFiltered={isFiltered}
      keyOf={({ id }) => id}
      nameOf={({ id }) => id}
      nameTitle="东西"
      onChange={change}
      query={query}
      searched="东西"
      state={state}
      subject="东西"
      tools={tools}
    />
  );
}

function draw(isNarrow: boolean, isFiltered = false, address = '/things'): void {
  window.matchMedia = (media) =>
    ({
      matches: isNarrow && media === narrow,
      media,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  renderPage(<Things isFiltered={isFiltered} />, [], address, '/things');
}

test('where there is room all filters stand beside the search', () => {
  draw(false);

  expect(screen.queryByRole('button', { name: '筛选' })).toBeNull();
  expect(screen.getByRole('button', { name: '按结果筛选' })).not.toBeNull();
  expect(screen.getByRole('button', { name: '全部标为已读' })).not.toBeNull();
});

test('on a narrow screen those that fold stand in a drawer, and its button says whether one is in use', () => {
  draw(true, true);

  expect(screen.queryByRole('button', { name: '按结果筛选' })).toBeNull();
  expect(screen.getByRole('button', { name: '全部标为已读' })).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '筛选（使用中）' }));
  expect(screen.getByRole('button', { name: '按结果筛选' })).not.toBeNull();
});

test('a list that is not counted to its end says so', async () => {
  stage.answers['/thing/lists'] = () => ({ rows: [{ id: 'a' }], total: 10_000, isTotalExact: false });
  draw(false, false, '/things?search=乙');

  expect(await screen.findByText('共 10000+ 条')).not.toBeNull();
});

test('a list that is counted says how many rows it has', async () => {
  stage.answers['/thing/lists'] = () => ({ rows: [{ id: 'a' }], total: 10_000 });
  draw(false, false, '/things?search=丙');

  expect(await screen.findByText('共 10,000 条')).not.toBeNull();
});

test('does not take that nothing was found for that there is nothing, before that is known', async () => {
  stage.answers['/thing/lists'] = () => ({ rows: [], total: 0 });
  draw(false, false, '/things?search=甲');
  const clear = await screen.findByRole('button', { name: '清除搜索' });
  let tell = (_answer: unknown) => {};
  stage.answers['/thing/lists'] = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
  fireEvent.click(clear);
  await waitFor(() => expect(stage.inputsOf('/thing/lists').at(-1)).toEqual({ search: '' }));
  expect(screen.queryByText('还没有东西')).toBeNull();

  tell({ rows: [], total: 0 });
  await screen.findByText('还没有东西');
});

test('a dialog of its tools stays open when the screen is turned', async () => {
  stage.answers['/thing/lists'] = () => ({ rows: [{ id: 'a' }], total: 1 });
  const turned = new Set<() => void>();
  let isNarrow = false;
  window.matchMedia = (media) =>
    ({
      get matches() {
        return isNarrow && media === narrow;
      },
      media,
      addEventListener: (_name: string, tell: () => void) => turned.add(tell),
      removeEventListener: (_name: string, tell: () => void) => turned.delete(tell),
    }) as unknown as MediaQueryList;
  renderPage(<Things isFiltered={false} tools={<Question />} />, [], '/things?search=丁', '/things');
  fireEvent.click(await screen.findByRole('button', { name: '批量终止' }));
  for (const turnedTo of [true, false]) {
    isNarrow = turnedTo;
    act(() => {
      for (const tell of turned) tell();
    });
    expect(screen.queryByRole('button', { name: '筛选' }) !== null).toBe(turnedTo);
    expect(screen.getByText('结果')).not.toBeNull();
  }
});

function Question() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        批量终止
      </button>
      {isOpen && <p>结果</p>}
    </>
  );
}
