// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Period } from '#web/kit/inputs/period-input.tsx';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { NumberFilter } from './number-filter.tsx';

setStage();

function Filtered({ onFilter }: { onFilter: (range: Period) => void }) {
  const [range, setRange] = useState<Period>({ from: null, to: null });
  const filter = (next: Period) => {
    setRange(next);
    onFilter(next);
  };
  return (
    <>
      <NumberFilter {...range} onChange={filter} property={{ label: '合同金额', unit: '元' }} />
      <button onClick={() => setRange({ from: null, to: null })} type="button">
        清除条件
      </button>
    </>
  );
}

it('reads numbers as fields do, and says below them which text is none', () => {
  const filtered: Period[] = [];
  renderPage(<Filtered onFilter={(range) => filtered.push(range)} />, [], '/deal/lists');
  const least = screen.getByLabelText<HTMLInputElement>('合同金额不小于');
  const type = (text: string) => {
    fireEvent.change(least, { target: { value: text } });
    fireEvent.blur(least);
  };
  type('1.5万元');
  // It stays as it is being typed.
  expect(least.value).toBe('1.5万元');
  expect(filtered).toEqual([{ from: '15000', to: null }]);

  type('12x3');
  expect(screen.getByRole('alert').textContent).toBe('“12x3”不是数字，没有按它筛选');
  expect(least.getAttribute('aria-invalid')).toBe('true');
  expect(filtered).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: '清除条件' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(least.value).toBe('');
});
