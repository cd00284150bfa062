// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dict } from '#modules/dict/dict.ts';
import type { AnyModule } from '#shared/module.ts';
import { type SessionUser, useSession } from '#web/api/session.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { listRoles } from '../role-menus.ts';
import PagePermission from './page.tsx';

const stage = setStage();
const roles = [{ role: 'operator', name: '平台运营', implied: [], holders: 1, menuCount: 0 }];

function draw() {
  const positions = [{ id: 'p-1', title: '平台运营' }];
  useSession.setState({ user: { roles: ['operator'], positions, positionid: 'p-1' } as unknown as SessionUser });
  renderPage(<PagePermission />, dict as unknown as AnyModule, '/permission/page');
}

it('calls roles by their names, whether or not the dictionaries can be read', async () => {
  stage.answers[dict.actions.entries.path] = () => {
    throw new Refusal(500, '服务器出错');
  };
  stage.answers[listRoles.path] = () => ({ roles, menus: [] });
  draw();

  expect(await screen.findByText('平台运营 operator')).toBeTruthy();
});

it('says that the roles could not be read instead of naming them by their codes', async () => {
  stage.answers[listRoles.path] = () => {
    throw new Refusal(500, '服务器出错');
  };
  draw();

  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
  expect(screen.queryByText(/operator/)).toBeNull();
});
