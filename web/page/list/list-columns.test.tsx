// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Property } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { dealRow } from '#web/page/testing/deal.ts';
import { RecordCell, tableColumns } from './list-columns.tsx';

afterEach(cleanup);

const until: Property = { name: 'endOn', kind: 'date', label: '结束日期', isOptional: true };
const term: Property = { name: 'startOn', kind: 'date', label: '合同期限', isOptional: true, until };

function shown(days: { startOn: string | null; endOn: string | null }, end?: (row: Row) => ReactNode) {
  const cells = { endOn: end };
  const row = dealRow(1, days) as Row;
  const { container } = render(
    <RecordCell cells={cells} hrefOf={() => null} labels={{}} linked="name" property={term} row={row} />,
  );
  return container.textContent;
}

test('a period ends as the page draws its last day, where there is one', () => {
  const marked = (row: Row) => <b>{`${row.endOn} 剩 9 天`}</b>;

  expect(shown({ startOn: '2026-01-01', endOn: '2026-12-31' })).toBe('2026-01-01 至 2026-12-31');
  expect(shown({ startOn: '2026-01-01', endOn: '2026-12-31' }, marked)).toBe('2026-01-01 至 2026-12-31 剩 9 天');
  expect(shown({ startOn: null, endOn: '2026-12-31' }, marked)).toBe('至 2026-12-31 剩 9 天');
  expect(shown({ startOn: '2026-01-01', endOn: null }, marked)).toBe('2026-01-01 起');
});

test('what is under approval tells where it stands, below its state', () => {
  const status: Property = {
    name: 'status',
    kind: 'choice',
    label: '状态',
    isOptional: false,
    states: { auditing: { label: '审批中', color: 'blue' } },
  };
  const said = (standing?: string) => {
    const row = dealRow(1, { status: 'auditing', standing }) as Row;
    return render(<RecordCell cells={{}} hrefOf={() => null} labels={{}} linked="name" property={status} row={row} />)
      .container.textContent;
  };
  expect(said('监理审核（唐静）')).toBe('审批中监理审核（唐静）');
  expect(said()).toBe('审批中');
});

test('the first column leads to the record where its name is not on show', () => {
  const row = dealRow(1, { startOn: '2026-01-01' }) as Row;
  const day: Property = { name: 'startOn', kind: 'date', label: '开始日期', isOptional: true };
  const given = { labels: {}, cells: {}, hrefOf: () => '/deal/detail/1', sort: null };
  const linksIn = (linked: string) => {
    const [first, second] = tableColumns({ ...given, linked, properties: [day, until] }, [row]);
    const { container } = render(
      <MemoryRouter>
        <p>{first?.render?.(null, row, 0) as ReactNode}</p>
        <p>{second?.render?.(null, row, 0) as ReactNode}</p>
      </MemoryRouter>,
    );
    return [...container.querySelectorAll('p')].map((cell) => cell.querySelector('a') !== null);
  };
  expect(linksIn('name')).toEqual([true, false]);
  expect(linksIn('endOn')).toEqual([false, true]);
});
