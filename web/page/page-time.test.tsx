// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';
import { PageTime } from './page-time.tsx';
import { renderPage, setStage } from './testing/stage.tsx';

setStage();

function Page({ value: first, ...rest }: Omit<ComponentProps<typeof PageTime>, 'onChange' | 'aria-label'>) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PageTime {...rest} aria-label="时间" onChange={setValue} value={value} />
      <output aria-label="显示的">{value}</output>
    </>
  );
}

function type(text: string): string {
  const field = screen.getByLabelText<HTMLInputElement>('时间');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return screen.getByLabelText('显示的').textContent ?? '';
}

const told = () => screen.queryByRole('alert')?.textContent ?? null;

it('takes a month in any spelling, and goes on with the one that it had where a text is none', () => {
  renderPage(<Page kind="month" value="2026-11" />, [], '/member/lists');
  expect(['2026年12月', '202610', '2026/9', '2026-08'].map(type)).toEqual(['2026-12', '2026-10', '2026-09', '2026-08']);
  expect(told()).toBeNull();

  expect(type('2026-13')).toBe('2026-08');
  expect(told()).toBe('“2026-13”不是有效的月份，没有按它显示');
  expect(screen.getByLabelText<HTMLInputElement>('时间').value).toBe('2026-13');
  expect(type('2026.7')).toBe('2026-07');
  expect(told()).toBeNull();
});

it('takes no day after the last that there is something of', () => {
  renderPage(<Page kind="day" notAfter="2026-11-30" value="2026-11-30" />, [], '/virus/index');
  expect(type('2026年11月2日')).toBe('2026-11-02');
  expect(type('20261201')).toBe('2026-11-02');
  expect(told()).toBe('日期不能晚于 2026-11-30，没有按它显示');
  expect(type('')).toBe('2026-11-02');
});
