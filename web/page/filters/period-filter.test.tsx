// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Period } from '#web/kit/inputs/period-input.tsx';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { PeriodFilter } from './period-filter.tsx';

setStage();

function Filtered({ onFilter }: { onFilter: (days: Period) => void }) {
  const [days, setDays] = useState<Period>({ from: '2026-12-01', to: null });
  const filter = (next: Period) => {
    setDays(next);
    onFilter(next);
  };
  return (
    <>
      <PeriodFilter {...days} aria-label="签订日期" onChange={filter} />
      <button onClick={() => setDays({ from: null, to: null })} type="button">
        清除条件
      </button>
    </>
  );
}

it('says below it which text is no day, and filters by nothing else meanwhile', () => {
  const filtered: Period[] = [];
  renderPage(<Filtered onFilter={(days) => filtered.push(days)} />, [], '/deal/lists');
  const [, last] = screen.getAllByLabelText<HTMLInputElement>('签订日期');
  const type = (text: string) => {
    if (!last) throw new Error('there is no second end');
    fireEvent.focus(last);
    fireEvent.change(last, { target: { value: text } });
    fireEvent.blur(last);
  };
  type('2026-02-30');
  expect(screen.getByRole('alert').textContent).toBe('“2026-02-30”不是有效的日期，没有按它筛选');
  expect(last?.value).toBe('2026-02-30');
  expect(filtered).toEqual([]);

  type('2026/12/31');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(filtered).toEqual([{ from: '2026-12-01', to: '2026-12-31' }]);

  type('下月');
  fireEvent.click(screen.getByRole('button', { name: '清除条件' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(last?.value).toBe('');
});
