import fc from 'fast-check';
import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { constantPages } from '#web/shell/places/constant-pages.ts';
import { type Page, pagesOf } from '#web/shell/places/page.ts';
import {
  addressAfterClosing,
  type Closing,
  changeTabs,
  initialTabs,
  isKept,
  keptLimit,
  lastingAddress,
  restoredTabs,
  type Tab,
  type Tabs,
  type TabsEvent,
  tabPath,
} from './tabs.ts';

const [page, forgetful] = pagesOf(
  menuTree([
    { id: 1, path: '/r/:id', name: 'r', component: 'm/r' },
    { id: 2, path: '/f', name: 'f', component: 'm/f', nocache: true },
  ]),
) as [Page, Page];

function place(pathname: string, search = ''): Location {
  return { pathname, search, hash: '', state: null, key: pathname + search } as Location;
}

function visiting(state: Tabs, ...paths: string[]): Tabs {
  return paths.reduce((tabs, path) => {
    const visited = path === '/f' ? forgetful : page;
    return changeTabs(tabs, { kind: 'visit', page: visited, location: place(path) });
  }, state);
}

const start = initialTabs(constantPages);
const paths = ({ tabs }: Tabs) => tabs.map(({ path }) => path);

const closing = (state: Tabs, kind: Closing['kind'], path: string, shownPath: string | null) =>
  addressAfterClosing(state, { kind, path }, shownPath);

describe('visiting', () => {
  it('begins with the fixed tab, whose content waits for a visit', () => {
    expect(paths(start)).toEqual(['/dashboard']);
    expect(start.kept).toEqual([]);
  });

  it('remembers of which list a record was opened, where its module has several', () => {
    const module = { name: 'task', title: '任务' };
    const [all, own, record] = [
      { ...page, path: '/task/all', module },
      { ...page, path: '/task/common', module },
      { ...page, path: '/task/common/detail/:id', module, isHidden: true },
    ];
    const go = (state: Tabs, to: Page, path = to.path) =>
      changeTabs(state, { kind: 'visit', page: to, location: place(path) });
    const open = (state: Tabs) => go(state, record, '/task/common/detail/1').tabs.at(-1)?.cameFrom;
    expect(open(go(start, all))).toBe('/task/all');
    expect(open(go(start, own))).toBe('/task/common');
    expect(open(go(start, forgetful))).toBeNull();
    const opened = go(go(start, all), record, '/task/common/detail/1');
    expect(go(go(opened, own), record, '/task/common/detail/1').tabs.at(-2)?.cameFrom).toBe('/task/common');
  });

  it('opens one tab for a path, whatever the query or a slash at the end', () => {
    let state = visiting(start, '/r/1', '/r/2', '/r/1/');
    state = changeTabs(state, { kind: 'visit', page, location: place('/r/1', '?a=1') });

    expect(paths(state)).toEqual(['/dashboard', '/r/1', '/r/2']);
    expect(state.tabs[1]?.location.search).toBe('?a=1');
    expect(state.kept).toEqual(['/r/1', '/r/2']);
  });

  it('forgets a page without memory once it is left', () => {
    expect(visiting(start, '/r/1', '/f').kept).toEqual(['/f', '/r/1']);
    expect(visiting(start, '/r/1', '/f', '/r/1').kept).toEqual(['/r/1']);
  });

  it('keeps the content of the twelve last visited, and all in the bar', () => {
    const state = visiting(start, ...Array.from({ length: 15 }, (_, index) => `/r/${index}`));

    expect(state.tabs).toHaveLength(16);
    expect(state.kept).toHaveLength(keptLimit);
    expect(state.kept.at(-1)).toBe('/r/3');
  });

  it('never drops unsaved work', () => {
    let state = visiting(start, '/f', '/r/old');
    state = changeTabs(state, { kind: 'mark', path: '/r/old', isUnsaved: true });
    state = visiting(state, '/f');
    state = changeTabs(state, { kind: 'mark', path: '/f', isUnsaved: true });
    state = visiting(state, ...Array.from({ length: 20 }, (_, index) => `/r/${index}`));

    expect(state.kept).toContain('/r/old');
    expect(state.kept).toContain('/f');
  });
});

describe('closing', () => {
  it('takes the tab and its content away', () => {
    const state = changeTabs(visiting(start, '/r/1', '/r/2'), { kind: 'close', path: '/r/1' });

    expect(paths(state)).toEqual(['/dashboard', '/r/2']);
    expect(state.kept).toEqual(['/r/2']);
  });

  it('leaves fixed tabs in place', () => {
    expect(paths(changeTabs(start, { kind: 'close', path: '/dashboard' }))).toEqual(['/dashboard']);
  });

  it('leads to the last of the remaining, where it was last', () => {
    let state = visiting(start, '/r/1', '/r/2');
    state = changeTabs(state, { kind: 'visit', page, location: place('/r/2', '?page=3') });

    expect(closing(state, 'close', '/r/1', '/r/1')).toBe('/r/2?page=3');
    expect(closing(state, 'close', '/r/2', '/r/2')).toBe('/r/1');
    expect(closing(visiting(start, '/r/1'), 'close', '/r/1', '/r/1')).toBe('/dashboard');
  });

  it('leads to the root when nothing remains', () => {
    expect(closing(visiting(initialTabs([]), '/r/1'), 'close', '/r/1', '/r/1')).toBe('/');
    expect(closing(visiting(initialTabs([]), '/r/1'), 'closeAll', '/r/1', '/r/1')).toBe('/');
  });

  it('leaves the user where he is when another tab is closed, or when no tab is on show', () => {
    const state = visiting(start, '/r/1', '/r/2');

    expect(closing(state, 'close', '/r/1', '/r/2')).toBeNull();
    expect(closing(state, 'close', '/r/1', null)).toBeNull();
  });

  it('of the others leads to the chosen one', () => {
    const state = visiting(start, '/r/1', '/r/2');

    expect(closing(state, 'closeOthers', '/r/1', '/r/2')).toBe('/r/1');
    expect(closing(state, 'closeOthers', '/r/2', '/r/2')).toBeNull();
    expect(closing(state, 'closeOthers', '/dashboard', '/r/2')).toBe('/dashboard');
  });

  it('of all leads to the last of the fixed ones, unless it was chosen from one of them and nothing on show was closed', () => {
    const state = visiting(start, '/r/1', '/r/2');

    expect(closing(state, 'closeAll', '/r/1', '/r/2')).toBe('/dashboard');
    expect(closing(state, 'closeAll', '/r/1', '/dashboard')).toBeNull();
    expect(closing(state, 'closeAll', '/dashboard', '/r/2')).toBe('/dashboard');
    expect(closing(state, 'closeAll', '/dashboard', '/dashboard')).toBeNull();
    expect(closing(state, 'closeAll', '/r/1', null)).toBe('/dashboard');
  });

  it('of the others keeps the chosen one with its content, and the fixed ones', () => {
    const state = changeTabs(visiting(start, '/r/1', '/r/2', '/r/3'), {
      kind: 'closeOthers',
      path: '/r/2',
    });

    expect(paths(state)).toEqual(['/dashboard', '/r/2']);
    expect(state.kept).toEqual(['/r/2']);
  });

  it('of all keeps the fixed ones', () => {
    expect(paths(changeTabs(visiting(start, '/r/1', '/r/2'), { kind: 'closeAll', path: '/r/1' }))).toEqual([
      '/dashboard',
    ]);
  });
});

describe('closing those at one side', () => {
  const state = visiting(start, '/r/1', '/r/2', '/r/3');
  const left = (kind: Closing['kind']) => paths(changeTabs(state, { kind, path: '/r/2' }));

  it('keeps the chosen one, those at the other side, and those that stay', () => {
    expect(left('closeLeft')).toEqual(['/dashboard', '/r/2', '/r/3']);
    expect(left('closeRight')).toEqual(['/dashboard', '/r/1', '/r/2']);
  });

  it('leads to the chosen one only when the one on show was closed', () => {
    expect(closing(state, 'closeLeft', '/r/2', '/r/1')).toBe('/r/2');
    expect(closing(state, 'closeRight', '/r/2', '/r/3')).toBe('/r/2');
    expect(closing(state, 'closeRight', '/r/2', '/r/1')).toBeNull();
    expect(closing(state, 'closeLeft', '/r/2', '/dashboard')).toBeNull();
  });
});

describe('a pinned tab', () => {
  const state = changeTabs(visiting(start, '/r/1', '/r/2', '/r/3'), { kind: 'pin', path: '/r/3', isPinned: true });

  it('stands behind the fixed ones, where nothing closes or moves it', () => {
    expect(paths(state)).toEqual(['/dashboard', '/r/3', '/r/1', '/r/2']);
    for (const kind of ['close', 'closeAll', 'closeRight'] as const) {
      expect(paths(changeTabs(state, { kind, path: kind === 'closeRight' ? '/dashboard' : '/r/3' }))).toContain('/r/3');
    }
    expect(paths(changeTabs(state, { kind: 'move', path: '/r/3', index: 3 }))).toEqual(paths(state));
    expect(paths(changeTabs(state, { kind: 'move', path: '/r/2', index: 0 }))[1]).toBe('/r/3');
  });

  it('can be closed once it is let go', () => {
    const free = changeTabs(state, { kind: 'pin', path: '/r/3', isPinned: false });
    expect(paths(changeTabs(free, { kind: 'close', path: '/r/3' }))).toEqual(['/dashboard', '/r/1', '/r/2']);
  });
});

describe('moving', () => {
  const state = visiting(start, '/r/1', '/r/2', '/r/3');
  const move = (path: string, index: number) => paths(changeTabs(state, { kind: 'move', path, index }));

  it('puts a tab in the place of another', () => {
    expect(move('/r/3', 1)).toEqual(['/dashboard', '/r/3', '/r/1', '/r/2']);
    expect(move('/r/1', 2)).toEqual(['/dashboard', '/r/2', '/r/1', '/r/3']);
    expect(move('/r/1', 99)).toEqual(['/dashboard', '/r/2', '/r/3', '/r/1']);
  });

  it('leaves the fixed ones at the front', () => {
    expect(move('/r/2', 0)).toEqual(['/dashboard', '/r/2', '/r/1', '/r/3']);
    expect(move('/dashboard', 2)).toEqual(paths(state));
    expect(move('/unknown', 1)).toEqual(paths(state));
  });
});

describe('restoring', () => {
  const pageAt = (address: string) => (address.startsWith('/r/') ? page : null);

  it('brings back places and titles, and content when they are visited', () => {
    const state = restoredTabs(constantPages, [{ address: '/r/2?a=1#b', title: '合同 2', isPinned: true }], pageAt);

    expect(paths(state)).toEqual(['/dashboard', '/r/2']);
    expect(state.tabs[1]).toMatchObject({
      title: '合同 2',
      isPinned: true,
      location: { pathname: '/r/2', search: '?a=1', hash: '#b' },
    });
    expect(state.kept).toEqual([]);
  });

  it('leaves out what the user may no longer visit, and what stands there twice', () => {
    const list = ['/gone', '/r/1', '/r/1?a=1'].map((address) => ({ address, title: null, isPinned: false }));

    expect(paths(restoredTabs(constantPages, list, pageAt))).toEqual(['/dashboard', '/r/1']);
  });
});

it('keeps every promise whatever happens to tabs', () => {
  const event: fc.Arbitrary<TabsEvent> = fc.oneof(
    fc.integer({ min: 0, max: 20 }).map((id) => ({ kind: 'visit', page, location: place(`/r/${id}`) }) as const),
    fc.constant({ kind: 'visit', page: forgetful, location: place('/f') } as const),
    fc
      .record({
        kind: fc.constantFrom('close', 'closeOthers', 'closeLeft', 'closeRight', 'refresh'),
        path: fc.integer({ min: 0, max: 20 }).map((id) => `/r/${id}`),
      })
      .map((closing) => closing as TabsEvent),
    fc.constant({ kind: 'closeAll', path: '/r/1' } as const),
    fc
      .record({
        path: fc.integer({ min: 0, max: 20 }).map((id) => `/r/${id}`),
        index: fc.integer({ min: -2, max: 25 }),
      })
      .map((move) => ({ kind: 'move', ...move }) as const),
    fc
      .record({ path: fc.integer({ min: 0, max: 20 }).map((id) => `/r/${id}`), isUnsaved: fc.boolean() })
      .map((mark) => ({ kind: 'mark', ...mark }) as const),
    fc
      .record({ path: fc.integer({ min: 0, max: 20 }).map((id) => `/r/${id}`), isPinned: fc.boolean() })
      .map((pin) => ({ kind: 'pin', ...pin }) as const),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = start;
      for (const next of events) {
        const before = state;
        state = changeTabs(before, next);
        const open = paths(state);
        expect(open[0]).toBe('/dashboard');
        expect(new Set(open).size).toBe(open.length);
        expect(state.kept.every((path) => open.includes(path))).toBe(true);
        const stays = state.tabs.map(isKept);
        expect(stays.lastIndexOf(true)).toBe(stays.filter(Boolean).length - 1);
        const wasPinned = before.tabs.filter((tab) => tab.isPinned && tab.path !== (next as { path?: string }).path);
        expect(wasPinned.every(({ path }) => open.includes(path))).toBe(true);
        if (next.kind !== 'visit') continue;
        const unsaved = before.tabs.filter((tab) => tab.isUnsaved && before.kept.includes(tab.path));
        expect(unsaved.every(({ path }) => state.kept.includes(path))).toBe(true);
        expect(state.kept.length).toBeLessThanOrEqual(keptLimit + unsaved.length + 1);
      }
    }),
  );
});

it('comes back to a page of the menu afresh, and to a hidden one with its query', () => {
  const state = changeTabs(start, { kind: 'visit', page, location: place('/r/1', '?id=7') });
  const [tab] = state.tabs.slice(-1) as [Tab];

  expect(lastingAddress(tab)).toBe('/r/1');
  expect(lastingAddress({ ...tab, page: { ...page, isHidden: true } })).toBe('/r/1?id=7');
});

it('starts a refreshed tab afresh and no other', () => {
  let state = visiting(start, '/r/1', '/r/2');
  state = changeTabs(state, { kind: 'rename', path: '/r/1', title: '合同甲' });
  state = changeTabs(state, { kind: 'mark', path: '/r/1', isUnsaved: true });

  const refreshed = changeTabs(state, { kind: 'refresh', path: '/r/1' });

  expect(state.tabs[1]).toMatchObject({ title: '合同甲', isUnsaved: true, version: 0 });
  expect(refreshed.tabs[1]).toMatchObject({ title: null, isUnsaved: false, version: 1 });
  expect(refreshed.tabs[2]).toEqual(state.tabs[2]);
});

it('tells tabs by their path without a slash at the end', () => {
  expect(tabPath('/a/b/')).toBe('/a/b');
  expect(tabPath('/')).toBe('/');
});

it('stays as it is when told what it knows', () => {
  const state = changeTabs(visiting(start, '/r/1'), { kind: 'mark', path: '/r/1', isUnsaved: true });

  expect(changeTabs(state, { kind: 'mark', path: '/r/1', isUnsaved: true })).toBe(state);
  expect(changeTabs(state, { kind: 'rename', path: '/r/1', title: null })).toBe(state);
  expect(changeTabs(state, { kind: 'settle', path: '/r/1', place: null })).toBe(state);
});
