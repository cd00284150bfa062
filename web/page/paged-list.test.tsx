// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { narrow } from './narrow.ts';
import { type PageAnswer, PagedList } from './paged-list.tsx';
import { renderPage, setStage } from './testing/stage.tsx';
import { usePagedState } from './use-paged-state.ts';

setStage();

interface Thing {
  id: string;
}

const none: PageAnswer<Thing> = { rows: [], total: 0 };

function Things({ isFiltered, answer }: { isFiltered: boolean; answer: PageAnswer<Thing> }) {
  const [state, change] = usePagedState();
  const query = useQuery({ queryKey: ['things'], queryFn: async () => answer });
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
    />
  );
}

function draw(isNarrow: boolean, isFiltered = false, answer = none): void {
  window.matchMedia = (media) =>
    ({
      matches: isNarrow && media === narrow,
      media,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  renderPage(<Things answer={answer} isFiltered={isFiltered} />, [], '/things');
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
  draw(false, false, { rows: [{ id: 'a' }], total: 10_000, isTotalExact: false });

  expect(await screen.findByText('共 10000+ 条')).not.toBeNull();
});

test('a list that is counted says how many rows it has', async () => {
  draw(false, false, { rows: [{ id: 'a' }], total: 10_000 });

  expect(await screen.findByText('共 10,000 条')).not.toBeNull();
});
