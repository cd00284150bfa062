// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dict } from '#modules/dict/dict.ts';
import type { AnyModule } from '#shared/module.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { listRoles } from '../../permission/role-menus.ts';
import { menu } from '../menu.ts';
import Menus from './lists.tsx';

const stage = setStage();
const row = {
  ...{ id: '01900000-0000-7000-8000-000000000001', version: 1, parent: null, allowed: ['update', 'remove'] },
  ...{
    name: 'Help',
    title: '帮助中心',
    path: '/help',
    component: 'help/guide',
    icon: null,
    roles: null,
    redirect: null,
  },
  ...{ activeMenu: null, sort: 1, hidden: false, nocache: false, breadcrumb: true, alwaysShow: false, affix: false },
  enabled: true,
};
const titleField = () => screen.getByLabelText<HTMLInputElement>('标题');

test('stays with the menu that was chosen while another one was being saved', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
  stage.answers = {
    [menu.calls.list.path]: () => ({ rows: [row], total: 1, labels: {} }),
    [menu.calls.update.path]: () => late,
    [dict.actions.entries.path]: () => [],
    [listRoles.path]: () => ({ roles: [], menus: [] }),
  };
  renderPage(<Menus />, [menu, dict] as unknown as AnyModule[], '/system/menu');
  fireEvent.click(await screen.findByText('帮助中心'));
  await waitFor(() => expect(titleField().value).toBe('帮助中心'));
  fireEvent.click(screen.getByRole('button', { name: '保存菜单' }));
  await waitFor(() => expect(stage.inputsOf(menu.calls.update.path)).toHaveLength(1));
  expect(titleField().disabled).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: '新增菜单' }));
  await waitFor(() => expect(titleField().value).toBe(''));
  fireEvent.change(titleField(), { target: { value: '公告' } });
  arrive({ version: 2 });
  await waitFor(() => expect(stage.inputsOf('/user/info')).not.toEqual([]));
  expect(titleField().value).toBe('公告');
});
