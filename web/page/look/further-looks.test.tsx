// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { date, instant, text } from '#shared/field.ts';
import { percentage } from '#shared/field-kinds.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { queryClient } from '#web/api/query.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { deal } from '../testing/deal.ts';
import { renderPage, setStage } from '../testing/stage.tsx';
import { ganttRows } from './gantt/gantt-records.ts';

const stage = setStage();

const work = defineModule({
  name: 'work',
  title: '工作',
  label: 'name',
  note: ['place'],
  fields: {
    name: text('名称'),
    place: text('地点').optional(),
    beginOn: date('开始').optional(),
    dueAt: instant('截止'),
  },
  computed: { progress: percentage('进度'), begunAt: instant('实际开始'), doneAt: instant('实际完成') },
  states: { doing: { label: '进行中', color: 'blue' }, dropped: { label: '已取消', color: 'black' } },
  due: { field: 'dueAt', open: ['doing'] },
  list: {
    columns: ['name'],
    filters: ['beginOn'],
    sort: 'name',
    looks: {
      gantt: { from: 'beginOn', to: 'dueAt', progress: 'progress', actual: { from: 'begunAt', to: 'doneAt' } },
    },
  },
  access: { read: { anyone: 'all' } },
});

const counted = defineModule({
  ...deal.declaration,
  list: { ...deal.declaration.list, looks: { matrix: { rows: 'kind', columns: 'status' } } },
});

function row(id: string, further: object) {
  const days = { beginOn: '2026-03-02', dueAt: '2026-03-06T10:00:00.000Z', progress: 40, begunAt: null, doneAt: null };
  return { id, name: id, version: 1, status: 'doing', allowed: [], ...days, ...further };
}

const listed = (rows: unknown[], total = rows.length) => ({ rows, total, isTotalExact: true, labels: {} });
const summed = (total: number, groups: unknown[] = []) => ({ groups, total: [total], isComplete: true, labels: {} });

function open(module: typeof work | typeof counted, address: string, usual?: Record<string, string[]>): void {
  const about = module as unknown as AnyModule;
  renderPage(<ListPage module={module as typeof counted} {...(usual && { usualFilters: usual })} />, about, address);
}

beforeEach(() => queryClient.clear());

test('bars stand for records with both days and lead to them; the others are counted below', async () => {
  stage.answers = { '/work/lists': () => listed([row('立项', {})]), '/work/summary': () => summed(3) };
  open(work, '/work/lists?look=gantt&search=立');

  expect((await screen.findByRole('link', { name: '立项' })).getAttribute('href')).toBe('/work/lists/detail/立项');
  expect(await screen.findByText(/另有 2 条工作没有同时填写“开始”和“截止”/)).toBeTruthy();
  expect(stage.inputsOf('/work/lists').at(-1)).toMatchObject({
    sort: 'beginOn',
    search: '立',
    filters: { beginOn: { from: '1900-01-01' }, dueAt: { from: '1900-01-01' } },
  });
});

test('a chart says how many bars it leaves out', async () => {
  const rowsOn = (page: unknown) => (page === 1 ? [row('立项', {})] : []);
  stage.answers = {
    '/work/lists': ({ page }) => listed(rowsOn(page), 2_400),
    '/work/summary': () => summed(2_400),
  };
  open(work, '/work/lists?look=gantt');
  expect(await screen.findByText(/共 2,400 条工作/)).toBeTruthy();
});

test.each([
  [3, '没有可以画出的工作'],
  [0, '还没有工作'],
])('of %i records without bars a chart says: %s', async (count, words) => {
  stage.answers = { '/work/lists': () => listed([]), '/work/summary': () => summed(count) };
  open(work, '/work/lists?look=gantt');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a bar is late by the limit while it is open, and by the day on which it was done', () => {
  const rule = work.declaration.list.looks?.gantt;
  if (!rule) throw new Error('no chart');
  const rows = [
    row('open', { begunAt: '2026-03-03T02:00:00.000Z' }),
    row('dropped', { status: 'dropped', begunAt: '2026-03-03T02:00:00.000Z' }),
    row('late', { status: 'dropped', begunAt: '2026-03-03T02:00:00.000Z', doneAt: '2026-03-09T02:00:00.000Z' }),
    row('endless', { beginOn: null }),
    row('twice', { name: '立项', place: '一期' }),
    row('again', { name: '立项', place: null }),
  ];
  expect(
    ganttRows(work as unknown as AnyModule, rule, { rows: rows as never, labels: {} }, new Date('2026-03-20')),
  ).toMatchObject([
    { id: 'open', isLate: true, actualStartOn: '2026-03-03', actualEndOn: null, progress: 40 },
    { id: 'dropped', isLate: false, actualStartOn: null },
    { id: 'late', isLate: true, actualEndOn: '2026-03-09' },
    { id: 'twice', name: '立项 · 一期' },
    { id: 'again', name: '立项' },
  ]);
});

const groups = [
  { keys: ['maintain', 'draft'], values: [6] },
  { keys: ['develop', 'closed'], values: [3] },
  { keys: [null, 'draft'], values: [1] },
];

test('a matrix counts what the list finds, in the order of the words, and a cell opens the table of both', async () => {
  stage.answers = { '/deal/summary': () => summed(10, groups) };
  open(counted, '/deal/lists?look=matrix&search=平台');

  const cell = await screen.findByRole('link', { name: '6' });
  expect(cell.getAttribute('href')).toBe(
    `/deal/lists?${new URLSearchParams({ look: 'table', search: '平台', 'filter.kind': 'maintain', 'filter.status': 'draft' })}`,
  );
  expect(cell.closest('td')?.title).toBe('运维，草稿：6 条，占 60%');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['开发', '运维', '未填写']);
  expect(screen.queryByRole('link', { name: '1' })).toBeNull();
  expect(stage.inputsOf('/deal/summary').at(-1)).toMatchObject({
    search: '平台',
    groups: [{ field: 'kind' }, { field: 'status' }],
  });
});

test('what holds as long as nothing is chosen still holds behind a cell', async () => {
  stage.answers = { '/deal/summary': () => summed(10, groups) };
  open(counted, '/deal/lists?look=matrix', { remark: ['一期'] });

  const href = (await screen.findByRole('link', { name: '6' })).getAttribute('href') ?? '';
  expect(new URLSearchParams(href.split('?')[1]).get('filter.remark')).toBe('一期');
});

test('a matrix of nothing says so', async () => {
  stage.answers = { '/deal/summary': () => summed(0) };
  open(counted, '/deal/lists?look=matrix&search=平台');
  expect(await screen.findByText('没有符合条件的合约')).toBeTruthy();
});

test('a kept view keeps how the list is looked at, and brings it back', async () => {
  localStorage.clear();
  const arrangement = { columns: null, widthsPx: {}, pins: {}, density: null };
  const view = { id: 'v-1', name: '按状态', roles: [], isDefault: false, isOwn: true, ownerName: '张三', arrangement };
  stage.answers = {
    '/deal/summary': () => summed(10, groups),
    '/deal/lists': () => listed([]),
    '/listview/lists': () => [{ ...view, query: 'look=matrix&filter.kind=develop' }],
  };
  open(counted, '/deal/lists');
  fireEvent.click(await screen.findByRole('button', { name: '视图' }));
  fireEvent.click(await screen.findByRole('button', { name: '按状态' }));
  expect(await screen.findByRole('link', { name: '6' })).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toContain('look=matrix');

  fireEvent.click(await screen.findByRole('button', { name: '按状态' }));
  fireEvent.click(await screen.findByRole('button', { name: '保存当前视图' }));
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '矩阵' } });
  fireEvent.keyDown(screen.getByLabelText('名称'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => {
    const { query } = stage.inputsOf('/listview/keep').at(-1) ?? {};
    expect(new URLSearchParams(String(query)).get('look')).toBe('matrix');
  });
});
