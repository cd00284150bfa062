// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { useSession } from '#web/api/session.ts';
import { deal } from '#web/page/testing/deal.ts';
import { renderPage, signIn } from '#web/page/testing/stage.tsx';
import { useFigureHref } from './use-figure-href.ts';

const module = deal as unknown as AnyModule;

function menusOf(...views: string[]) {
  const menus = views.map((view, id) => ({
    id,
    path: `/deal/${view}`,
    name: view,
    component: `deal/${view}`,
    roles: 'operator',
    module: { name: 'deal', title: '合约' },
  }));
  useSession.setState({ menus });
}

function hrefOf(filters: Parameters<ReturnType<typeof useFigureHref>>[0], of = module): string | null {
  let href: string | null = null;
  function Probe() {
    href = useFigureHref(of)(filters);
    return null;
  }
  renderPage(<Probe />, module, '/', '/');
  return href;
}

beforeEach(() => signIn(['operator']));

test('leads from records of one word to the list of their own, from others to the list of all', () => {
  menusOf('lists', 'maintained');
  expect(hrefOf({ kind: ['maintain'], status: ['closed'] })).toMatch(/^\/deal\/maintained\?.*filter\.status=closed/);
  expect(hrefOf({ kind: ['develop'] })).toMatch(/^\/deal\/lists\?/);
  expect(hrefOf({ status: ['closed'] })).toBe('/deal/lists?filter.status=closed');
});

test('leads from records of several words to the list that they share, and from others to none of them', () => {
  const shared = { field: 'kind', views: { develop: 'deal/made', maintain: 'deal/made' } };
  const apart = { field: 'kind', views: { develop: 'deal/made', maintain: 'deal/maintained' } };
  const withLists = (ownList: typeof shared) =>
    ({ ...module, declaration: { ...module.declaration, ownList } }) as unknown as AnyModule;
  menusOf('maintained', 'made');
  expect(hrefOf({ kind: ['develop', 'maintain'] }, withLists(shared))).toMatch(/^\/deal\/made\?/);
  expect(hrefOf({ kind: ['develop', 'maintain'] }, withLists(apart))).toBeNull();
});

test('leads nowhere where the menus have only a list that shows a part of what is counted', () => {
  menusOf('maintained');
  expect(hrefOf({ status: ['closed'] })).toBeNull();
  expect(hrefOf({ kind: ['maintain'] })).toMatch(/^\/deal\/maintained\?/);
});
