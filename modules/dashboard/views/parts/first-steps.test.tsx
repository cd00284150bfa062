// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { contract } from '#modules/contract/contract.ts';
import type { AnyModule } from '#shared/module.ts';
import { usualPreferences } from '#shared/preference.ts';
import { useSession } from '#web/api/session.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { usePreferences, usePreferencesKnown } from '#web/shell/preferences.ts';
import { FirstSteps } from './first-steps.tsx';

const stage = setStage();

beforeEach(() => {
  signIn(['admin']);
  const shown = { name: 'area', title: '区划' };
  useSession.setState({
    menus: [{ id: 1, path: '/system/area', name: 'area', component: 'area/lists', module: shown, roles: 'anyone' }],
  });
  usePreferences.setState(usualPreferences, true);
  usePreferencesKnown.setState({ isKnown: true });
});

/** Draws the steps in a product that holds so many of each. */
function draw(totals: Readonly<Record<string, number>>): void {
  for (const name of ['area', 'customer', 'company', 'user', 'project', 'documentrequirement', 'contract']) {
    const path = { area: '/system/arealist', customer: '/system/customer' }[name] ?? `/${name}/lists`;
    stage.answers[path] = () => ({ rows: [], total: totals[name] ?? 0, isTotalExact: true });
  }
  renderPage(<FirstSteps />, contract as unknown as AnyModule, '/dashboard');
}

test('leads through an empty product, and shows what is done', async () => {
  draw({ area: 2, user: 1 });
  const area = await screen.findByRole('link', { name: '登记区划' });
  expect(area.getAttribute('href')).toBe('/system/area');
  await waitFor(() => expect(screen.getAllByLabelText('已完成')).toHaveLength(1));
  expect(area.parentElement?.querySelector('[aria-label="已完成"]')).not.toBeNull();
});

test('leads to what stages ask for, which is kept on no list', async () => {
  const component = 'document/stagesettingcontract';
  const shown = { name: 'document', title: '文档' };
  useSession.setState({
    menus: [{ id: 1, path: `/${component}`, name: 'setting', component, module: shown, roles: 'anyone' }],
  });
  draw({});
  const link = await screen.findByRole('link', { name: '维护文档要求' });
  expect(link.getAttribute('href')).toBe(`/${component}`);
});

test('is gone with the first contract', async () => {
  const asked = () => ['contract', 'company'].map((name) => stage.inputsOf(`/${name}/lists`).length);
  const [contracts = 0, companies] = asked();
  draw({ contract: 1 });
  await waitFor(() => expect(asked()).toEqual([contracts + 1, companies]));
  await stage.settled();
  expect(screen.queryByText('从这里开始')).toBeNull();
  expect(asked()).toEqual([contracts + 1, companies]);
});

test('stays away once it is not wanted', async () => {
  draw({});
  fireEvent.click(await screen.findByRole('button', { name: '不再显示' }));
  await waitFor(() => expect(screen.queryByText('从这里开始')).toBeNull());
});
