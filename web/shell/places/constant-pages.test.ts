import { expect, it } from 'vitest';
import { sidebarEntries } from '#web/shell/menu/sidebar-entries.ts';
import { initialTabs } from '#web/shell/tabs/tabs.ts';
import { constantPages, profileViews } from './constant-pages.ts';
import { pageFinder } from './find-page.ts';
import type { Page } from './page.ts';

const find = pageFinder(constantPages, ['company']);

it.each([
  ['/dashboard', 'dashboard/default', false],
  ['/todo', 'dashboard/todo', false],
  ['/todogroup', 'dashboard/todogroup', false],
  ['/workdetail', 'dashboard/workdetail', true],
  ['/todoready', 'dashboard/todoready', false],
  ['/mymeeting', 'dashboard/mymeeting', false],
  ['/profile/index', 'user/profile', true],
  ['/help', 'help/guide', true],
  ['/workflow', 'workflow/dashboard', true],
])('%s is the view %s for everyone; hidden: %s', (path, component, isHidden) => {
  expect(find(path)).toMatchObject({ kind: 'page', page: { component, isHidden } });
});

it('leads from / and /profile to where they redirect', () => {
  expect(find('/')).toEqual({ kind: 'redirect', to: '/dashboard' });
  expect(find('/profile')).toEqual({ kind: 'redirect', to: '/profile/index' });
});

it.each(profileViews)('opens the tab of the personal centre that /profile/%s names', (view) => {
  expect(find(`/profile/${view}`)).toEqual({ kind: 'redirect', to: `/profile/index?tab=${view}` });
});

it('has no view of the personal centre under any other name', () => {
  expect(find('/profile/nothing')).toEqual({ kind: 'missing' });
});

it('pins the dashboard and nothing else', () => {
  expect(initialTabs(constantPages).tabs.map(({ path }) => path)).toEqual(['/dashboard']);
});

it('forgets the profile when it is left, and remembers the others', () => {
  const all = (pages: readonly Page[]): Page[] => pages.flatMap((page) => [page, ...all(page.children)]);
  const forgotten = all(constantPages).filter(({ isCached }) => !isCached);

  expect(forgotten.map(({ path }) => path)).toEqual(['/profile/index']);
});

it('shows the workbench in the sidebar, without what is hidden', () => {
  const [workbench, ...others] = sidebarEntries(constantPages);

  expect(others).toEqual([]);
  expect(workbench?.children?.map(({ title }) => title)).toEqual([
    '首页',
    '我的待办',
    '组待办',
    '已办事项',
    '我的会议',
  ]);
});
