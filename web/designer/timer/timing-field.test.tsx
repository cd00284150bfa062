// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Drawing } from '#web/designer/drawing.ts';
import { renderBeside } from '#web/designer/testing/render-beside.tsx';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';
import { TimingField } from './timing-field.tsx';
import type { TimingKind } from './timing-kind.ts';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('时限');

/** A field whose text is the document; gives what was written and a way to change it from elsewhere. */
async function showField(kind: TimingKind, first: string, isFree = false) {
  installSvgGeometry();
  const drawing = new Drawing(false);
  const written: string[] = [];
  let undo: (text: string) => void = () => undefined;
  function Host() {
    const [value, setValue] = useState(first);
    undo = setValue;
    const commit = (text: string) => {
      written.push(text);
      setValue(text);
    };
    return <TimingField kind={kind} label="时限" value={value} isFree={isFree} commit={commit} />;
  }
  await act(async () => renderBeside(drawing, <Host />));
  await screen.findByRole('button', { name: '按选项设置时限' });
  return { written, undo: (text: string) => act(() => undo(text)) };
}

function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

it.each([
  ['date', '明天'],
  ['duration', '一会儿'],
  ['cycle', '每天'],
  ['retry', 'R3'],
  ['deadline', '下周'],
] as const)('keeps a text of a %s that says no time out of the document, with what is wrong', async (kind, text) => {
  const { written } = await showField(kind, '');
  type(text);

  expect(field().value).toBe(text);
  expect(screen.getByRole('alert').textContent).toMatch(/形如|cron/);
  expect(written).toEqual([]);
});

it.each([
  ['date', '2027-01-01T09:00:00+08:00'],
  ['duration', 'PT30M'],
  ['duration', '${wait}'],
  ['cycle', '0 0 9 L-3 * ?'],
  ['retry', 'R3/PT10M'],
  ['deadline', 'P3D'],
  ['deadline', '2027-01-01'],
  ['deadline', '#{dueAt}'],
  ['deadline', ''],
] as const)('writes a %s that says %j', async (kind, text) => {
  const { written } = await showField(kind, 'x');
  type(text);

  expect(written).toEqual([text]);
});

it('lets a wrong text give way to what was written elsewhere', async () => {
  const { undo } = await showField('duration', 'P1D');
  type('一天');
  undo('P2D');

  expect(field().value).toBe('P2D');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes what another calendar of the installation may understand', async () => {
  const { written } = await showField('deadline', '', true);
  type('三个工作日');

  expect(written).toEqual(['三个工作日']);
});

it('offers what is typed to the builder, and puts the built text in its place', async () => {
  const { written } = await showField('deadline', 'P1D');
  type('下周');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '按选项设置时限' })));
  const days = await screen.findByLabelText('时长（天）');
  expect(screen.getByText('现有内容“下周”无法拆成选项，确定后将被替换')).toBeTruthy();
  fireEvent.change(days, { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: '确 定' }));

  expect(field().value).toBe('P1D');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(written).toEqual([]);
});

it.each([
  ['duration', '2 天', 'P2D'],
  ['duration', '１周', 'P7D'],
  ['duration', '1天2小时30分钟', 'P1DT2H30M'],
  ['deadline', '3个月', 'P3M'],
  ['deadline', '2027/1/1 9:00', '2027-01-01T09:00:00+08:00'],
  ['date', '2027年1月1日', '2027-01-01T00:00:00+08:00'],
] as const)('writes a %s as the engines read it where it is said as people do: %s', async (kind, text, wanted) => {
  const { written } = await showField(kind, '');
  type(text);

  expect(written).toEqual([wanted]);
  expect(field().value).toBe(wanted);
});
