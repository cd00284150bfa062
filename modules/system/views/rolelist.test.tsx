// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { useToasts } from '#web/api/toast.ts';
import { deal } from '#web/page/testing/deal.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { noTab, TabContext } from '#web/shell/tabs/use-tab.ts';
import { listAllRoles, listGrants, setGrants } from '../../permission/roles.ts';
import RoleList from './rolelist.tsx';

const stage = setStage();
const role = (code: string, name: string) => ({
  ...{ code, name, description: '', basedOn: [], implied: [], place: null },
  ...{ isBuiltIn: true, holders: 1, differences: 0 },
});
const told = () => useToasts.getState().toasts.map(({ text }) => text);
let isUnsaved = false;

beforeEach(() => {
  isUnsaved = false;
  stage.answers = {
    [listAllRoles.path]: () => ({ rows: [role('operator', '平台运营'), role('editor', '内容编辑')] }),
    [listGrants.path]: () => ({ version: 1, grants: [], fields: [] }),
  };
});

function open() {
  const setUnsaved = (now: boolean) => {
    isUnsaved = now;
  };
  renderPage(
    <TabContext value={{ ...noTab, setUnsaved, hasUnsaved: () => isUnsaved }}>
      <RoleList />
    </TabContext>,
    deal as unknown as AnyModule,
    '/system/rolelist',
  );
}

/** Grants the role on show all contracts for something. */
async function grant(title: string): Promise<void> {
  fireEvent.change(await screen.findByRole('searchbox', { name: '搜索业务或操作' }), { target: { value: '合约' } });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: `合约${title}的数据范围` }));
  fireEvent.click((await screen.findAllByTitle('全部')).at(-1) as HTMLElement);
}

it('keeps what is granted while the rest is being saved, to be saved next', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
  stage.answers[setGrants.path] = () => late;
  open();
  await grant('新增');
  fireEvent.click(screen.getByRole('button', { name: '保存授权' }));
  await waitFor(() => expect(stage.inputsOf(setGrants.path)).toHaveLength(1));
  await grant('编辑');
  expect(screen.getByText('2 处未保存')).toBeTruthy();

  arrive({ version: 2 });
  await screen.findByText('1 处未保存');
});

it('asks what becomes of what was granted before another role takes its place', async () => {
  open();
  await grant('新增');
  expect(isUnsaved).toBe(true);
  fireEvent.click(within(screen.getByRole('list', { name: '角色' })).getByText('内容编辑'));
  await screen.findByRole('dialog');
  expect(screen.getByText('1 处未保存')).toBeTruthy();
});

it('keeps what was granted where somebody else has stored something meanwhile, to be saved on top of it', async () => {
  const versions: unknown[] = [];
  let reads = 0;
  stage.answers[listGrants.path] = () => {
    reads += 1;
    return { version: reads, grants: [], fields: [] };
  };
  stage.answers[setGrants.path] = (input) => {
    versions.push((input as { version: number }).version);
    if (versions.length === 1) throw new Refusal(409, '角色授权已被他人修改，请刷新后重试');
    return { version: 3 };
  };
  open();
  await grant('新增');
  fireEvent.click(screen.getByRole('button', { name: '保存授权' }));
  await waitFor(() => expect(told().at(-1)).toContain('你的修改还在，请核对后再保存'));
  await waitFor(() => expect(reads).toBe(2));
  expect(screen.getByText('1 处未保存')).toBeTruthy();

  fireEvent.click(await screen.findByRole('button', { name: /保存授权$/ }));
  await waitFor(() => expect(versions).toEqual([1, 2]));
  await waitFor(() => expect(screen.queryByText(/处未保存/)).toBeNull());
});
