// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { type MenuItem, useSession } from '#web/api/session.ts';
import { deal, dealId } from '#web/page/testing/deal.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import Detail from './detail.tsx';

setStage();

const module = { name: 'deal', title: '合约' };
const menus = [
  { id: 1, path: '/deal', name: 'deal', component: '#', title: '合约', roles: 'operator' },
  {
    id: 2,
    parentid: 1,
    path: 'lists',
    name: 'deals',
    component: 'deal/lists',
    title: '合约',
    roles: 'operator',
    module,
  },
] as MenuItem[];

test.each([
  ['', ''],
  ['&tab=comments', '?tab=comments'],
])('a notice leads on to the record, and to the part of it that it is about: %s', async (given, there) => {
  useSession.setState({ menus });
  renderPage(<Detail />, deal as unknown as AnyModule, `/workdetail?module=deal&record=${dealId(1)}${given}`);
  const record = `/deal/lists/detail/${dealId(1)}${there}`;
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(record));
});
