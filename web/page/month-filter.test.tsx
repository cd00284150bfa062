// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { month } from '#shared/field-kinds.ts';
import type { FilterValue } from '#shared/module.ts';
import { fieldProperties } from '#web/kit/property.ts';
import { FilterInput } from './filter-input.tsx';
import { renderPage, setStage } from './testing/stage.tsx';

setStage();

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
