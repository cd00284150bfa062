// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { queryClient } from '#web/api/query.ts';
import { deal, dealId, dealRow } from '#web/page/testing/deal.ts';
import { Refusal, renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { ListPage } from './list-page.tsx';

const stage = setStage();

beforeEach(() => {
  show(dealRow(1), dealRow(2));
});

function show(...rows: unknown[]) {
  stage.answers = { '/deal/lists': () => ({ rows, total: rows.length, isTotalExact: true, labels: {} }) };
}

const open = (address = '/deal/lists') => renderPage(<ListPage module={deal} />, deal as unknown as AnyModule, address);
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
const address = () => screen.getByTestId('address').textContent;
const asked = () => stage.inputsOf('/deal/lists').at(-1);

test('asks for what the address says', async () => {
  open('/deal/lists?page=2&size=50&sort=-amount&search=平台&filter.kind=develop,maintain');

  await rowOf('合约 1');

  expect(asked()).toEqual({
    page: 2,
    size: 50,
    sort: '-amount',
    search: '平台',
    filters: { kind: ['develop', 'maintain'] },
  });
});

test('lets nothing be chosen that answers the question before, while the next is on its way', async () => {
  let answer: (page: object) => void = () => {};
  const page = { rows: [dealRow(1)], total: 1, isTotalExact: true, labels: {} };
  stage.answers = {
    '/deal/lists': ({ sort }) => (sort ? new Promise((resolve) => (answer = resolve)) : page),
  };
  open();
  const box = () => within(document.querySelector('tbody') as HTMLElement).getByRole<HTMLInputElement>('checkbox');
  await rowOf('合约 1');
  expect(box().disabled).toBe(false);
  fireEvent.click(screen.getByRole('columnheader', { name: /总额/ }));
  await waitFor(() => expect(asked()?.sort).toBeDefined());
  expect(box().disabled).toBe(true);

  answer(page);
  await waitFor(() => expect(box().disabled).toBe(false));
});

test('tells on an empty list whence its records come to whoever adds none, and the button to whoever does', async () => {
  const origin = '合约由平台登记。';
  const declared = defineModule({ ...deal.declaration, list: { ...deal.declaration.list, origin } });
  show();
  const openEmpty = () => renderPage(<ListPage module={declared} />, declared as unknown as AnyModule, '/deal/lists');
  openEmpty();
  await screen.findByText('新增的合约会显示在这里。');
  cleanup();
  signIn(['leader']);
  queryClient.clear();
  openEmpty();
  await screen.findByText(origin);
});

test('says of a list of open records that all are done, and shows them at a click, where there are others', async () => {
  const openWork = () =>
    renderPage(
      <ListPage module={deal} nothing="合约都办完了" usualFilters={{ status: ['draft'] }} />,
      deal as unknown as AnyModule,
      '/deal/lists',
    );
  const done = [dealRow(1), dealRow(2)];
  stage.answers = {
    '/deal/lists': ({ filters }) => {
      const { status } = filters as { status?: string[] };
      const rows = status?.length === 1 ? [] : done;
      return { rows, total: rows.length, isTotalExact: true, labels: {} };
    },
  };
  openWork();

  await screen.findByText('合约都办完了');
  expect(screen.queryByText(/还没有合约/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '查看全部合约' }));
  await rowOf('合约 1');

  cleanup();
  queryClient.clear();
  show();
  openWork();
  await screen.findByText('还没有合约');
});

test('names the states of a list that shows no others, where it finds nothing in them', async () => {
  stage.answers = {
    '/deal/lists': ({ filters }) => {
      const rows = (filters as { status?: string[] }).status ? [] : [dealRow(1)];
      return { rows, total: rows.length, isTotalExact: true, labels: {} };
    },
  };
  renderPage(
    <ListPage fixedFilters={{ status: ['draft'] }} module={deal} />,
    deal as unknown as AnyModule,
    '/deal/lists',
  );
  await screen.findByText('没有草稿的合约');
});

test('writes a search into the address and begins again at the first page', async () => {
  open('/deal/lists?page=3');
  await rowOf('合约 1');

  fireEvent.change(screen.getByLabelText('搜索编号、名称'), { target: { value: '一期' } });
  fireEvent.blur(screen.getByLabelText('搜索编号、名称'));

  expect(address()).toBe('/deal/lists?search=一期');
  await waitFor(() => expect(asked()).toMatchObject({ page: 1, search: '一期' }));
});

test('sorts by a column, downwards at the second click', async () => {
  open();
  await rowOf('合约 1');
  const header = () => screen.getAllByRole('columnheader', { name: '总额（元）' })[0] as HTMLElement;

  fireEvent.click(header());
  expect(address()).toBe('/deal/lists?sort=amount');
  fireEvent.click(header());

  expect(address()).toBe('/deal/lists?sort=-amount');
});

/** The server as it keeps what is arranged, for this page of it. */
function keepArrangements(kept: Record<string, unknown> = {}) {
  stage.answers['/arrangement/lists'] = () => kept;
  stage.answers['/arrangement/keeplist'] = ({ place, arrangement }) => {
    kept[String(place)] = arrangement;
    return {};
  };
  return kept;
}

const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter((title, place, all) => title && all.indexOf(title) === place);

test('keeps the chosen columns for the user and the list', async () => {
  const kept = keepArrangements();
  open();
  await rowOf('合约 1');
  fireEvent.click(screen.getByRole('button', { name: '显示的列' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '类型' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '创建时间' }));
  await waitFor(() =>
    expect(kept['/deal/lists']).toMatchObject({ columns: ['number', 'name', 'amount', 'createdAt', 'status'] }),
  );

  cleanup();
  queryClient.clear();
  open();
  await rowOf('合约 1');

  expect(titles()).toEqual(expect.arrayContaining(['编号', '名称', '总额（元）', '创建时间', '状态']));
  expect(titles()).not.toContain('类型');
});

test('shows the columns as wide, as dense and at the side that somebody chose', async () => {
  keepArrangements({
    '/deal/lists': {
      columns: null,
      widthsPx: { amount: 333 },
      pins: { kind: 'start', status: 'none' },
      density: 'roomy',
    },
  });
  open();
  const cells = (await rowOf('合约 1')).querySelectorAll('td');

  const texts = [...cells].map((cell) => cell.textContent);
  expect(texts.slice(1, 4)).toEqual(['HY-20250612-0001', '合约 1', '开发']);
  expect(cells[3]?.className).toContain('ant-table-cell-fix');
  expect(cells[5]?.className).not.toContain('ant-table-cell-fix');
  expect([...document.querySelectorAll('col')].map(({ style }) => style.width)).toContain('333px');
  expect(document.querySelector('.ant-table')?.className).not.toMatch(/ant-table-(small|medium)/);
});

test('is as usual where an older version has kept something else', async () => {
  keepArrangements({ '/deal/lists': ['name'] });
  open();
  await rowOf('合约 1');

  expect(titles()).toEqual(expect.arrayContaining(['编号', '名称', '类型', '总额（元）', '状态']));
});

test('gives chosen fields of several records the same values, and tells why one was left as it is', async () => {
  show(dealRow(1, { allowed: ['update'] }), dealRow(2, { allowed: [] }));
  stage.answers['/deal/update_deal'] = ({ id }) => {
    if (id === dealId(2)) throw new Refusal(403, '已生效的合约不能修改');
    return { version: 2 };
  };
  open();
  for (const name of ['合约 1', '合约 2']) fireEvent.click(within(await rowOf(name)).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '批量修改' }));
  expect((await screen.findAllByRole('checkbox', { name: '类型' })).length).toBe(1);
  fireEvent.click(screen.getByRole('checkbox', { name: '类型' }));
  fireEvent.click(screen.getByRole('button', { name: '填写新的内容' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改 2 条合约的类型' }));
  fireEvent.click(dialog.getByRole('button', { name: '修改类型' }));

  await screen.findByText('1 条已修改类型，1 条没有成功。');
  expect(screen.getByText('已生效的合约不能修改')).toBeTruthy();
  expect(stage.inputsOf('/deal/update_deal')[0]).toEqual({ id: dealId(1), version: 1, patch: { kind: 'develop' } });
});

test('offers on each row what the server allows, and nothing else', async () => {
  show(dealRow(1, { allowed: ['effect', 'update', 'remove'] }), dealRow(2, { allowed: [] }));
  open();
  const first = within(await rowOf('合约 1'));
  const second = within(await rowOf('合约 2'));

  fireEvent.click(first.getByRole('button', { name: '更多操作' }));

  expect(first.getByRole('button', { name: '生效' })).toBeTruthy();
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['编辑', '删除']);
  expect(second.queryAllByRole('button')).toEqual([]);
});

test('offers adding and importing only to whoever may add', async () => {
  signIn(['company']);
  open();
  await rowOf('合约 1');

  expect(screen.queryByRole('button', { name: '新增合约' })).toBeNull();
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
  expect(screen.getByRole('button', { name: '导出' })).toBeTruthy();
});

test('offers for several records what all of them allow, and tells how it went with each', async () => {
  show(dealRow(1, { allowed: ['effect', 'remove'] }), dealRow(2, { allowed: ['remove'] }));
  stage.answers['/deal/delete_deal'] = ({ id }) => {
    if (id === dealId(2)) throw new Refusal(422, '该合约被 3 条变更引用，不能删除');
    return {};
  };
  open();
  for (const name of ['合约 1', '合约 2']) fireEvent.click(within(await rowOf(name)).getByRole('checkbox'));

  const bar = within(screen.getByRole('toolbar', { name: '批量操作' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['删除', '导出所选', '取消选择']);
  fireEvent.click(bar.getByRole('button', { name: '删除' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '删除' }));

  await dialog.findByText('1 条已删除，1 条没有成功。');
  expect(dialog.getByText('该合约被 3 条变更引用，不能删除')).toBeTruthy();
  expect(stage.inputsOf('/deal/delete_deal')).toEqual([
    { id: dealId(1), version: 1 },
    { id: dealId(2), version: 1 },
  ]);
});

test('asks what a step needs to know and sends it along', async () => {
  show(dealRow(1, { status: 'effective', allowed: ['close'] }));
  stage.answers['/deal/close'] = () => ({ version: 2 });
  open();
  fireEvent.click(within(await rowOf('合约 1')).getByRole('button', { name: '更多操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '关闭' }));
  const dialog = within(await screen.findByRole('dialog'));

  fireEvent.click(dialog.getByRole('button', { name: '关闭' }));
  expect(await dialog.findByText('请填写关闭说明')).toBeTruthy();
  expect(stage.inputsOf('/deal/close')).toEqual([]);

  fireEvent.change(dialog.getByLabelText('关闭说明'), { target: { value: ' 已完成 ' } });
  fireEvent.click(dialog.getByRole('button', { name: '关闭' }));
  await waitFor(() =>
    expect(stage.inputsOf('/deal/close')).toEqual([{ id: dealId(1), version: 1, answers: { reason: '已完成' } }]),
  );
});

test('exports the columns on show or everything, and of selected records only those', async () => {
  stage.answers['/deal/export'] = () => ({});
  open('/deal/lists?search=平台');
  const exportBy = async (button: string, item: string) => {
    const before = stage.inputsOf('/deal/export').length;
    fireEvent.click(await screen.findByRole('button', { name: button }));
    fireEvent.click((await screen.findAllByRole('menuitem', { name: item })).at(-1) as HTMLElement);
    await waitFor(() => expect(stage.inputsOf('/deal/export')).toHaveLength(before + 1));
    return stage.inputsOf('/deal/export').at(-1);
  };
  const columns = ['number', 'name', 'kind', 'amount', 'status'];
  await rowOf('合约 1');

  expect(await exportBy('导出', '导出显示的列')).toMatchObject({ search: '平台', columns });
  expect(await exportBy('导出', '导出全部内容')).not.toHaveProperty('columns');

  fireEvent.click(within(await rowOf('合约 2')).getByRole('checkbox'));
  expect(await exportBy('导出所选', '导出显示的列')).toMatchObject({ ids: [dealId(2)], columns });
});

test('says that nothing matches and takes the conditions away again', async () => {
  show();
  open('/deal/lists?search=nothing');

  await screen.findByText('没有符合条件的合约');
  fireEvent.click(screen.getAllByRole('button', { name: '清除条件' }).at(-1) as HTMLElement);

  expect(address()).toBe('/deal/lists');
});

test('does not take that nothing matched for that there is nothing, before that is known', async () => {
  show();
  open('/deal/lists?search=平台');
  await screen.findByText('没有符合条件的合约');
  const clear = screen.getAllByRole('button', { name: '清除条件' }).at(-1) as HTMLElement;
  let tell = (_answer: unknown) => {};
  stage.answers['/deal/lists'] = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
  fireEvent.click(clear);
  await waitFor(() => expect(asked()).toMatchObject({ search: null }));
  expect(screen.queryByText(/没有合约|没有符合/)).toBeNull();

  tell({ rows: [dealRow(1)], total: 1, isTotalExact: true, labels: {} });
  await rowOf('合约 1');
});

test('says why a list did not come and asks again', async () => {
  stage.answers['/deal/lists'] = () => {
    throw new Refusal(500, '系统出现异常，请稍后重试', { errorCode: 'A1B2C3' });
  };
  open();

  await screen.findByText('合约列表没有加载成功');
  expect(screen.getByText('错误码 A1B2C3')).toBeTruthy();
  show(dealRow(1));
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));

  await rowOf('合约 1');
});
