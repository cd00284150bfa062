// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { month } from '#shared/field-kinds.ts';
import { type AnyModule, defineModule, type FilterValue } from '#shared/module.ts';
import { fieldProperties } from '#web/kit/values/property.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { FilterInput } from './filter-input.tsx';

const stage = setStage();

function Filtered({ onFilter }: { onFilter: (value: FilterValue | undefined) => void }) {
  const [value, setValue] = useState<FilterValue | undefined>();
  return fieldProperties({ month: month('月份') }).map((property) => (
    <FilterInput
      key={property.name}
      module="deal"
      onChange={(next) => {
        setValue(next);
        onFilter(next);
      }}
      property={property}
      value={value}
    />
  ));
}

it('reads a month as its field does, and says below it which text is none', () => {
  const filtered: (FilterValue | undefined)[] = [];
  renderPage(<Filtered onFilter={(value) => filtered.push(value)} />, [], '/deal/lists');
  const input = screen.getByLabelText<HTMLInputElement>('月份');
  const type = (text: string) => {
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  };
  type('2026年12月');
  expect(input.value).toBe('2026-12');
  type('13月');
  expect(screen.getByRole('alert').textContent).toBe('“13月”不是有效的月份，没有按它筛选');
  expect(input.value).toBe('13月');
  expect(filtered).toEqual(['2026-12']);

  type('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(filtered).toEqual(['2026-12', undefined]);
});

it('stands in place of the search where records are called by their month', async () => {
  const plan = defineModule({
    ...{ name: 'deal', title: '计划', label: 'month', fields: { month: month('月份') } },
    ...{ list: { columns: ['month'], filters: ['month'], sort: '-month' }, access: { read: { anyone: 'all' } } },
  });
  stage.answers = { '/deal/lists': () => ({ rows: [], total: 0, isTotalExact: true, labels: {} }) };
  renderPage(<ListPage module={plan} />, plan as unknown as AnyModule, '/deal/lists');
  const input = await screen.findByLabelText('月份');
  expect(screen.queryByLabelText('搜索月份')).toBeNull();
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '202612' } });
  fireEvent.blur(input);
  await waitFor(() => expect(stage.inputsOf('/deal/lists').at(-1)).toMatchObject({ filters: { month: '2026-12' } }));
});
