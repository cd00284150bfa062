// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { choice, integer, reference, text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { queryClient } from '#web/api/query.ts';
import { useToasts } from '#web/api/toast.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { usePrinting } from '#web/shell/paper/printing.ts';
import { noTab, TabContext, type TabHandle } from '#web/shell/tabs/use-tab.ts';
import { dealId } from '../testing/deal.ts';
import { Refusal, renderPage, setStage } from '../testing/stage.tsx';

const access = { read: { anyone: 'all' }, add: { operator: 'all' }, update: { operator: 'all' }, remove: {} } as const;
const list = { columns: ['name'], filters: ['name'], sort: 'name' } as const;

const route = defineModule({
  name: 'route',
  title: '路线',
  label: 'name',
  fields: { name: text('名称') },
  states: { draft: { label: '草稿', color: 'grey', isEditable: true }, open: { label: '启用', color: 'green' } },
  list,
  children: [{ rows: 'stop.route', order: 'position' }],
  lifecycle: { begin: { title: '启用', from: ['draft'], to: 'open', grants: { operator: 'all' } } },
  access,
});

const stop = defineModule({
  name: 'stop',
  title: '站点',
  label: 'name',
  fields: {
    route: reference('route', '路线'),
    position: integer('顺序'),
    name: text('站名'),
    kind: choice('类型', { small: '小站', large: '大站' }).optional(),
  },
  list: { ...list, columns: ['name', 'kind'] },
  takesAlong: ['departure.stop'],
  access,
});

const departure = defineModule({
  name: 'departure',
  title: '班次',
  label: 'name',
  fields: { stop: reference('stop', '站点'), name: text('名称') },
  list,
  access,
});

const stage = setStage();

const unsaved = new Set<string>();
const tab: TabHandle = {
  ...noTab,
  setUnsaved: (isUnsaved, _save, part = '') => void (isUnsaved ? unsaved.add(part) : unsaved.delete(part)),
  hasUnsaved: () => unsaved.size > 0,
};

beforeEach(() => {
  unsaved.clear();
  useToasts.setState({ toasts: [] });
  stage.answers = {
    '/route/detail': () => ({
      record: { id: dealId(1), version: 1, name: '一号线', status: 'draft', allowed: ['update', 'begin'] },
      labels: {},
      reachable: [],
    }),
    '/route/rows': () => ({
      rows: [{ id: dealId(2), version: 1, name: '北站', kind: null, position: 1, route: dealId(1) }],
      total: 1,
      isTotalExact: true,
      labels: {},
      version: 1,
    }),
    '/route/save_rows': () => ({ version: 2, ids: {} }),
  };
});

async function open() {
  renderPage(
    <TabContext value={tab}>
      <DetailPage module={route} />
    </TabContext>,
    [route, stop, departure] as unknown as AnyModule[],
    `/route/lists/detail/${dealId(1)}?tab=stop.route`,
    '/route/lists/detail/:id',
  );
  await screen.findByRole('cell', { name: /北站/ });
}

const add = () => fireEvent.click(screen.getByRole('button', { name: /添加站点/ }));

test('marks what must be filled, and puts the cursor where a row begins or was clicked', async () => {
  await open();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['*站名', '类型', '操作']);

  add();
  expect(document.activeElement).toBe(screen.getByLabelText('新行 站名'));
  fireEvent.click(screen.getByRole('cell', { name: /北站/ }).nextElementSibling as Element);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '北站 类型' }));
});

test('tells the tab of rows that are not saved, and takes no step over them', async () => {
  await open();
  add();
  expect(unsaved.size).toBe(1);

  fireEvent.click(screen.getByRole('button', { name: '启用' }));
  expect(useToasts.getState().toasts.map(({ text: said }) => said)).toEqual(['这一页有未保存的修改，请先保存或放弃']);
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.change(screen.getByLabelText('新行 站名'), { target: { value: '南站' } });
  fireEvent.keyDown(screen.getByLabelText('南站 站名'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(unsaved.size).toBe(0));
  expect(stage.inputsOf('/route/save_rows')).toMatchObject([{ child: 'stop', added: [{ values: { name: '南站' } }] }]);
  expect(useToasts.getState().toasts.map(({ text: said }) => said)).toContain('已保存');
});

test('leaves alone what others store while rows are edited, be it that they come in or cannot be asked for', async () => {
  await open();
  add();
  fireEvent.change(screen.getByLabelText('新行 站名'), { target: { value: '南站' } });

  stage.answers['/route/rows'] = () => ({
    rows: [2, 3].map((place) => ({ id: dealId(place), version: 1, name: '站', kind: null, position: place })),
    total: 2,
    isTotalExact: true,
    labels: {},
    version: 2,
  });
  await act(() => queryClient.invalidateQueries({ queryKey: ['/route/rows'] }));
  stage.answers['/route/rows'] = () => {
    throw new Refusal(500, '系统出错了');
  };
  await act(() => queryClient.invalidateQueries({ queryKey: ['/route/rows'] }));

  const before = stage.inputsOf('/route/save_rows').length;
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(stage.inputsOf('/route/save_rows')).toHaveLength(before + 1));
  expect(stage.inputsOf('/route/save_rows').at(-1)).toMatchObject({
    version: 2,
    added: [{ values: { name: '南站' } }],
    removed: [],
  });
});

test('says before they are saved what goes with rows that are removed', async () => {
  const rows = ['早班', '晚班'].map((name, index) => ({ id: dealId(index + 3), version: 1, name, stop: dealId(2) }));
  stage.answers['/departure/lists'] = () => ({ rows, total: 5, isTotalExact: true, labels: {} });
  await open();
  expect(screen.queryByText(/同时/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: '删除北站' }));
  expect(await screen.findByText('保存后删除 5 条班次（早班、晚班 等）。')).toBeTruthy();
  expect(stage.inputsOf('/departure/lists')).toMatchObject([{ filters: { stop: [dealId(2)] } }]);

  fireEvent.click(screen.getByRole('button', { name: '放弃修改' }));
  expect(screen.queryByText(/保存后删除/)).toBeNull();
});

test('says what goes with a record that is to be removed, down to what goes with its rows', async () => {
  stage.answers['/route/detail'] = () => ({
    record: { id: dealId(1), version: 1, name: '一号线', status: 'draft', allowed: ['remove'] },
    labels: {},
    reachable: [],
  });
  stage.answers['/stop/lists'] = () => ({ rows: [{ id: dealId(2), name: '北站' }], total: 1, labels: {} });
  stage.answers['/departure/lists'] = () => ({ rows: [{ id: dealId(3), name: '早班' }], total: 1, labels: {} });
  await open();

  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByText('删除'));
  expect(await screen.findByText('删除 1 条站点（北站）、1 条班次（早班）。')).toBeTruthy();
});

test('stands on paper whichever tab is on show, once, and is asked for when it is printed', async () => {
  const asked = stage.inputsOf('/route/rows').length;
  renderPage(
    <DetailPage module={route} />,
    [route, stop, departure] as unknown as AnyModule[],
    `/route/lists/detail/${dealId(1)}`,
    '/route/lists/detail/:id',
  );
  const button = await screen.findByRole('button', { name: '打印' });
  expect(stage.inputsOf('/route/rows')).toHaveLength(asked);
  vi.stubGlobal('print', () => act(() => usePrinting.setState({ isPrinting: true })));
  fireEvent.click(button);
  expect(await screen.findByRole('cell', { name: '北站' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: '站点' }));
  await waitFor(() => expect(screen.getAllByRole('cell', { name: /北站/ })).toHaveLength(1));
  act(() => usePrinting.setState({ isPrinting: false }));
});
