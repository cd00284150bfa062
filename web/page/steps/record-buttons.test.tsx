// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { instant, text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import type { Row } from './record-action.ts';
import { RecordButtons } from './record-buttons.tsx';

beforeAll(() => {
  // What jsdom lacks; the window is a narrow one.
  window.matchMedia = (query) =>
    ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const module = defineModule({
  name: 'sample',
  title: '样品',
  label: 'name',
  fields: { name: text('名称'), startAt: instant('开始'), endAt: instant('结束') },
  states: { draft: { label: '草稿', color: 'grey', isEditable: true }, open: { label: '进行中', color: 'blue' } },
  list: { columns: ['name', 'status'], filters: ['name'], sort: 'name' },
  form: [{ title: '样品', fields: ['name'] }],
  access: { read: { anyone: 'all' } },
  lifecycle: {
    start: { title: '开始', from: ['draft'], to: 'open', grants: {} },
    request: { title: '申请离场', from: ['draft'], to: 'open', grants: {} },
    confirm: { title: '确认离场', from: ['draft'], to: 'open', grants: {} },
    carry: {
      title: '开始实施',
      from: ['draft'],
      to: 'open',
      grants: {},
      opening: { from: 'startAt', until: 'endAt', early: () => '还没有开始', late: () => '已经结束' },
    },
  },
}) as unknown as AnyModule;

function shown(...allowed: string[]): (string | null)[] {
  const row = { id: '1', version: 1, status: 'draft', allowed } as unknown as Row;
  render(<RecordButtons isNarrow module={module} onEdit={() => {}} onPerform={() => {}} row={row} variant="row" />);
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

it('stands two short actions beside one another in a row of a table', () => {
  expect(shown('start', 'update')).toEqual(['开始', '编辑']);
});

it('keeps what has no room beside the first one in the menu', () => {
  expect(shown('request', 'confirm')).toEqual(['申请离场', '更多操作']);
});

it('says on a button when it opens, opens it by the clock, and says when it was shut', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T11:59:00Z') });
  const times = { startAt: '2026-12-01T12:00:00Z', endAt: '2026-12-01T14:00:00Z' };
  const row = { id: '1', version: 1, status: 'draft', allowed: ['carry'], ...times } as unknown as Row;
  const draw = (variant: 'row' | 'head') => (
    <RecordButtons module={module} onEdit={() => {}} onPerform={() => {}} row={row} variant={variant} />
  );
  const { rerender } = render(draw('row'));
  expect(screen.queryAllByRole('button')).toEqual([]);

  rerender(draw('head'));
  const seen = () => screen.getAllByRole<HTMLButtonElement>('button').map((each) => [each.textContent, each.disabled]);
  const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));
  expect(seen()).toEqual([['开始实施（2026-12-01 20:00 起）', true]]);
  pass(1);
  expect(seen()).toEqual([['开始实施', false]]);
  pass(120);
  expect(seen()).toEqual([['开始实施（2026-12-01 22:00 已截止）', true]]);
});

it('stands in one line of its bar: what has no room there goes to the menu, what is shut with the reason', async () => {
  // Three buttons have room beside what else stands in the bar.
  const room = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.childElementCount > 3 ? 48 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const row = {
    ...{ id: '1', version: 1, status: 'draft', allowed: ['start', 'request', 'confirm', 'carry'] },
    ...{ startAt: '2099-12-01T12:00:00Z', endAt: '2099-12-01T14:00:00Z' },
  } as unknown as Row;
  const draw = () => (
    <div>
      <button type="button">收藏</button>
      <RecordButtons module={module} onEdit={() => {}} onPerform={() => {}} row={row} variant="head" />
    </div>
  );
  const { rerender } = render(draw());
  const titles = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.replace('开 始', '开始'));
  expect(titles()).toEqual(['收藏', '开始', '申请离场', '更多']);
  await act(async () => screen.getByRole('button', { name: '更多' }).click());
  const item = await screen.findByRole('menuitem', { name: '开始实施（2099-12-01 20:00 起）' });
  expect(item.getAttribute('aria-disabled')).toBe('true');

  room.mockReturnValue(0);
  act(() => {
    window.innerWidth += 100;
    window.dispatchEvent(new Event('resize'));
  });
  rerender(draw());
  expect(titles()).toEqual(expect.arrayContaining(['确认离场', '开始实施（2099-12-01 20:00 起）']));
});
