// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { queryClient, queryKey } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { FilesInput } from '#web/kit/files/files-input.tsx';
import { deal, dealId, dealRow } from '#web/page/testing/deal.ts';
import { slowUpload } from '#web/page/testing/slow-upload.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { noTab, TabContext, type TabHandle } from '#web/shell/tabs/use-tab.ts';
import { DetailPage } from './detail-page.tsx';

const stage = setStage();

const open = (setPlace: TabHandle['setPlace'] = () => {}) =>
  renderPage(
    <TabContext value={{ ...noTab, setPlace }}>
      <DetailPage module={deal} />
    </TabContext>,
    deal as unknown as AnyModule,
    `/deal/lists/detail/${dealId(1)}`,
    '/deal/lists/detail/:id',
  );
const menus = ['lists', 'maintained'].map((view, id) => ({
  id,
  path: `/deal/${view}`,
  name: view,
  component: `deal/${view}`,
  roles: 'operator',
}));
const factOf = (label: string) => screen.getByText(label).parentElement?.querySelector('dd') as HTMLElement;

test('shows what a record holds in words, where it stands, and what can be done with it', async () => {
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1, { allowed: ['effect'] }), labels: {}, reachable: [] }),
  };
  open();

  await screen.findByRole('heading', { name: '合约 1', level: 1 });
  expect(factOf('类型').textContent).toBe('开发');
  expect(factOf('总额').textContent).toBe('1,000.00 元');
  expect(within(factOf('付款节点')).getByRole('cell', { name: '首付款' })).toBeTruthy();
  expect(screen.getByText('草稿')).toBeTruthy();
  expect(screen.getByRole('button', { name: '生效' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
});

test('stands below the list that shows its records as its own, by the kind of the record', async () => {
  useSession.setState({ menus });
  const setPlace = vi.fn();
  for (const kind of ['maintain', 'develop']) {
    stage.answers = { '/deal/detail': () => ({ record: dealRow(1, { kind }), labels: {}, reachable: [] }) };
    queryClient.clear();
    open(setPlace);
    await screen.findByRole('heading', { name: '合约 1', level: 1 });
    cleanup();
  }
  expect(setPlace.mock.calls.map(([place]) => place)).toEqual(['/deal/maintained', null]);
});

test('asks once before a step that is clicked twice', async () => {
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1, { allowed: ['effect'] }), labels: {}, reachable: [] }),
  };
  open();
  const button = await screen.findByRole('button', { name: '生效' });
  fireEvent.click(button);
  fireEvent.click(button);

  expect(await screen.findAllByText('合约将变为“已生效”。')).toHaveLength(1);
});

test('takes no step while a file of the page is on its way', async () => {
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1, { allowed: ['effect'] }), labels: {}, reachable: [] }),
  };
  const upload = slowUpload(stage);
  const filling = {
    key: 'filling',
    label: '填报',
    children: <FilesInput purpose="document" />,
    isFirst: true,
  } as const;
  renderPage(
    <DetailPage module={deal} tabs={[filling]} />,
    deal as unknown as AnyModule,
    `/deal/lists/detail/${dealId(1)}`,
    '/deal/lists/detail/:id',
  );
  const button = await screen.findByRole('button', { name: '生效' });
  await upload.choose('清单.pdf');
  fireEvent.click(button);
  upload.expectHeldUp();
});

test('takes a step and shows the record as it is afterwards', async () => {
  let status = 'draft';
  stage.answers = {
    '/deal/detail': () => ({
      record: dealRow(1, { status, allowed: [], ...(status === 'draft' && { allowed: ['effect'] }) }),
      labels: {},
      reachable: [],
    }),
    '/deal/effect': () => {
      status = 'effective';
      return { version: 2 };
    },
  };
  open();
  const sent = vi.spyOn(globalThis, 'fetch');

  fireEvent.click(await screen.findByRole('button', { name: '生效' }));
  // Nothing happens at one click: what follows is told first.
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('合约将变为“已生效”。')).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: '生效' }));

  await screen.findByText('已生效');
  await waitFor(() => expect(document.querySelector('.record-buttons')).toBeNull());
  // It is taken, too, when the page is left at that moment.
  const step = sent.mock.calls.find(([address]) => String(address).endsWith('/deal/effect'));
  expect(step?.[1]?.keepalive).toBe(true);
  sent.mockRestore();
});

test('offers no step by what was shown before the last one, until the record as it is now has come', async () => {
  const asked = stage.inputsOf('/deal/detail').length;
  let tell = (_answer: unknown) => {};
  const detail = (allowed: string[]) => ({ record: dealRow(1, { allowed }), labels: {}, reachable: [] });
  let answer: () => unknown = () => detail(['effect']);
  stage.answers = {
    '/deal/detail': () => answer(),
    '/deal/effect': () => {
      answer = () =>
        new Promise((resolve) => {
          tell = resolve;
        });
      return { version: 2 };
    },
  };
  open();

  fireEvent.click(await screen.findByRole('button', { name: '生效' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '生效' }));
  await waitFor(() => expect(stage.inputsOf('/deal/detail')).toHaveLength(asked + 2));
  const button = () => within(document.querySelector('.record-buttons') as HTMLElement).getByRole('button');
  expect(button().matches(':disabled')).toBe(true);

  tell(detail(['effect']));
  await waitFor(() => expect(button().matches(':disabled')).toBe(false));
});

test('tells who changed what, in the words of the fields', async () => {
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1), labels: {}, reachable: [] }),
    '/deal/history': () => [
      {
        id: dealId(8),
        event: 'effect',
        version: 3,
        userId: null,
        userName: '贺兰山',
        at: '2025-06-12T03:00:00.000Z',
        remark: null,
        changes: { status: ['draft', 'effective'] },
        links: [],
      },
      {
        id: dealId(9),
        event: 'update',
        version: 2,
        userId: null,
        userName: '陈思远',
        at: '2025-06-12T02:30:00.000Z',
        remark: null,
        changes: { kind: ['maintain', 'develop'], amount: [900, 1000] },
        links: [],
      },
    ],
  };
  open();
  fireEvent.click(await screen.findByRole('tab', { name: '时间线' }));

  await screen.findByText('贺兰山');
  const entries = ['贺兰山', '陈思远'].map((name) => screen.getByText(name).closest('li') as HTMLElement);
  expect(entries.map((entry) => entry.querySelector('.history-head')?.textContent)).toEqual([
    expect.stringMatching(/^贺兰山 生效草稿已生效/),
    expect.stringMatching(/^陈思远 编辑/),
  ]);
  const cells = within(entries[1] as HTMLElement)
    .getAllByRole('row')
    .slice(1);
  expect(cells.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['类型', '运维', '开发'],
    ['总额', '900.00 元', '1,000.00 元'],
  ]);
});

test('tells of a return in the word that the head shows', async () => {
  const entry = { version: 2, userId: null, at: '2025-06-12T03:00:00.000Z', remark: null };
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1, { approval: 'returned' }), labels: {}, reachable: [] }),
    '/deal/history': () => [
      {
        ...entry,
        id: dealId(8),
        event: 'resubmitted',
        userName: '陈思远',
        changes: { status: ['draft', 'effective'], approval: ['returned', 'pending'] },
        links: [],
      },
      {
        ...entry,
        id: dealId(9),
        event: 'returned',
        userName: '贺兰山',
        changes: { status: ['effective', 'draft'], approval: ['pending', 'returned'] },
        links: [],
      },
    ],
  };
  open();
  fireEvent.click(await screen.findByRole('tab', { name: '时间线' }));

  await screen.findByText('贺兰山');
  const steps = [...document.querySelectorAll('.history-step')].map(({ textContent }) => textContent);
  expect(steps).toEqual(['已退回已生效', '已生效已退回']);
});

test.each([
  ['returned', '贺兰山退回了这条合约'],
  ['rejected', '贺兰山没有通过这条合约'],
])('says above a record that was %s by whom and why', async (event, said) => {
  const entry = { id: dealId(9), version: 2, userId: null, userName: '贺兰山', at: '2025-06-12T03:00:00.000Z' };
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1, { approval: event }), labels: {}, reachable: [] }),
    '/deal/history': () => [{ ...entry, event, remark: '金额与中标通知书不符', changes: {}, links: [] }],
  };
  open();

  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain(said);
  expect(note.textContent).toContain('金额与中标通知书不符');
});

test('does not call a record that was decided on without a process one that nobody has submitted', async () => {
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1, { approval: 'approved' }), labels: {}, reachable: [] }),
  };
  renderPage(
    <DetailPage module={{ ...deal, approvalCalls: {} } as unknown as typeof deal} />,
    deal as unknown as AnyModule,
    `/deal/lists/detail/${dealId(1)}?tab=approval`,
    '/deal/lists/detail/:id',
  );
  expect(await screen.findByText('审批没有流程图')).toBeTruthy();
});

test('does not ask again for a record that it has just deleted', async () => {
  let isGone = false;
  let asked = 0;
  stage.answers = {
    '/deal/detail': () => {
      asked += 1;
      if (isGone) throw new Refusal(404, '合约不存在或已被删除');
      return { record: dealRow(1, { allowed: ['remove'] }), labels: {}, reachable: [] };
    },
    [deal.calls.remove.path]: () => {
      isGone = true;
      return {};
    },
  };
  open();

  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByText('删除'));
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: '删除' }));

  const kept = queryKey(deal.calls.get, { id: dealId(1) });
  await waitFor(() => expect(queryClient.getQueryState(kept)?.isInvalidated).toBe(true));
  expect({ isGone, asked, fetching: queryClient.isFetching({ queryKey: kept }) }).toEqual({
    isGone: true,
    asked: 1,
    fetching: 0,
  });
});

test('says that a record is gone and leads back to the list', async () => {
  stage.answers = {
    '/deal/detail': () => {
      throw new Refusal(404, '合约不存在或已被删除');
    },
  };
  open();

  await screen.findByText('合约不存在或已被删除');
  fireEvent.click(screen.getByRole('button', { name: '返回列表' }));

  expect(screen.getByTestId('address').textContent).toBe('/deal/lists');
});

test('tells of an address that is no record, and leads back to the list', async () => {
  stage.answers = {
    '/deal/detail': () => {
      throw new Refusal(400, 'id 的格式不正确');
    },
  };
  open();

  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('内容不存在');
  expect(within(told).getByRole('button', { name: '返回列表' })).toBeTruthy();
});

test('opens with a tab that the view puts first, and with the overview otherwise', async () => {
  stage.answers = { '/deal/detail': () => ({ record: dealRow(1), labels: {}, reachable: [] }) };
  const chosen = async () => (await screen.findByRole('tab', { selected: true })).textContent;
  const at = [deal as unknown as AnyModule, `/deal/lists/detail/${dealId(1)}`, '/deal/lists/detail/:id'] as const;
  const more = { key: 'stand', label: '进展', children: <p>一切正常</p> };
  renderPage(<DetailPage module={deal} tabs={[{ ...more, isFirst: true }]} />, ...at);
  expect(await chosen()).toBe('进展');
  cleanup();
  renderPage(<DetailPage module={deal} tabs={[more]} />, ...at);
  expect(await chosen()).toBe('概览');
});
