// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { type Location, MemoryRouter, useLocation, useParams } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { type Page, pagesOf } from '#web/shell/places/page.ts';
import { TabPane } from './tab-pane.tsx';
import { newTab, type TabsEvent } from './tabs.ts';
import { type TabHandle, useTab, useUnsaved } from './use-tab.ts';

afterEach(cleanup);

const [page] = pagesOf(menuTree([{ id: 1, path: '/r/:id', name: 'r', component: 'm/r' }])) as [Page];
const location = { pathname: '/r/7', search: '?a=1', hash: '', state: null, key: 'x' } as Location;
const tab = newTab(page, location);

const events: string[] = [];

function Editor() {
  const { whenGone, isActive } = useTab();
  const { id } = useParams();
  const { search } = useLocation();
  useState(() => whenGone(() => events.push('gone')));
  useEffect(() => {
    events.push('begin');
    return () => {
      events.push('pause');
    };
  }, []);
  return (
    <>
      <input aria-label="备注" />
      <p>{`${id} ${search} ${isActive}`}</p>
    </>
  );
}

function Failing(): never {
  throw new Error('boom');
}

function pane(
  isActive: boolean,
  View: () => React.ReactNode,
  onEvent: (event: TabsEvent) => void = () => {},
  onClose: (path: string) => void = () => {},
) {
  return (
    <MemoryRouter initialEntries={['/elsewhere']}>
      <TabPane findView={() => View} isActive={isActive} onClose={onClose} onEvent={onEvent} tab={tab} />
    </MemoryRouter>
  );
}

function Typing() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && <Typed />}
      <button onClick={() => setShown(false)} type="button">
        收起
      </button>
    </>
  );
}

function Typed() {
  useUnsaved(true);
  return null;
}

function TwoParts() {
  const { setUnsaved, hasUnsaved } = useTab();
  const tell = (isUnsaved: boolean, part: string) => () => {
    setUnsaved(isUnsaved, undefined, part);
    events.push(String(hasUnsaved()));
  };
  return (
    <>
      <button onClick={tell(true, 'text')} type="button">
        改文字
      </button>
      <button onClick={tell(false, 'rows')} type="button">
        存明细
      </button>
      <button onClick={tell(false, 'text')} type="button">
        存文字
      </button>
    </>
  );
}

it('stays unsaved until each part of the page is saved', () => {
  events.length = 0;
  const marks: boolean[] = [];
  render(pane(true, TwoParts, (event) => event.kind === 'mark' && marks.push(event.isUnsaved)));
  for (const name of ['改文字', '存明细', '存文字']) fireEvent.click(screen.getByRole('button', { name }));
  expect(marks).toEqual([true, true, false]);
  expect(events).toEqual(['true', 'true', 'false']);
});

function DraftAndRows() {
  const { setUnsaved } = useTab();
  return (
    <>
      <button onClick={() => setUnsaved(true, 'draft')} type="button">
        改表单
      </button>
      <button onClick={() => setUnsaved(true, undefined, 'rows')} type="button">
        改明细
      </button>
      <button onClick={() => setUnsaved(false, undefined, 'rows')} type="button">
        存明细
      </button>
    </>
  );
}

it('is kept as a draft only while each unsaved part of the page is', () => {
  const marks: unknown[] = [];
  render(pane(true, DraftAndRows, (event) => event.kind === 'mark' && marks.push(event.keeping)));
  for (const name of ['改表单', '改明细', '存明细']) fireEvent.click(screen.getByRole('button', { name }));
  expect(marks).toEqual(['draft', undefined, 'draft']);
});

it('takes what is hidden with its tab for unsaved, and what is gone from the page for given up', () => {
  const marks: boolean[] = [];
  const note = (event: TabsEvent) => event.kind === 'mark' && marks.push(event.isUnsaved);
  const { rerender } = render(pane(true, Typing, note));
  rerender(pane(false, Typing, note));
  rerender(pane(true, Typing, note));
  expect(marks).not.toContain(false);

  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(marks.at(-1)).toBe(false);
});

it('takes the focus over from the pane that it hides, and has it back where it was', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const other = newTab(page, { ...location, pathname: '/r/8' });
  const Opener = () => <button type="button">打开</button>;
  const both = (shown: typeof tab) => (
    <MemoryRouter>
      {[tab, other].map((one) => (
        <TabPane
          findView={() => Opener}
          isActive={one === shown}
          key={one.path}
          onClose={() => {}}
          onEvent={() => {}}
          tab={one}
        />
      ))}
    </MemoryRouter>
  );
  const { rerender } = render(both(tab));
  expect(document.activeElement).toBe(document.body);
  const button = screen.getByRole('button', { name: '打开' });
  button.focus();
  rerender(both(other));
  expect(document.activeElement?.className).toBe('tab-pane');
  expect(document.activeElement?.contains(button)).toBe(false);
  rerender(both(tab));
  expect(document.activeElement).toBe(button);
  vi.unstubAllGlobals();
});

it('keeps what was typed while hidden, with effects stopped, and tells when it is gone for good', async () => {
  events.length = 0;
  const { rerender, unmount } = render(pane(true, Editor));
  const input = screen.getByLabelText<HTMLInputElement>('备注');
  fireEvent.change(input, { target: { value: '草稿' } });

  rerender(pane(false, Editor));
  expect(events).toEqual(['begin', 'pause']);
  rerender(pane(true, Editor));
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('草稿');

  unmount();
  await act(async () => {});
  expect(events).toEqual(['begin', 'pause', 'begin', 'pause', 'gone']);
});

it('is not on show while hidden, and moves no tab any more once it is gone', () => {
  const seen: TabsEvent[] = [];
  const closed: string[] = [];
  const handles: TabHandle[] = [];
  const Holding = () => {
    handles.push(useTab());
    return null;
  };
  const holding = (isActive: boolean) =>
    pane(
      isActive,
      Holding,
      (event) => seen.push(event),
      (path) => closed.push(path),
    );
  const { rerender, unmount } = render(holding(true));
  const [handle] = handles as [TabHandle];
  expect(handle.isOnShow()).toBe(true);
  rerender(holding(false));
  expect(handle.isOnShow()).toBe(false);
  rerender(holding(true));

  unmount();
  handle.setUnsaved(false);
  handle.setTitle('旧的标题');
  handle.close();
  expect([handle.isOnShow(), seen, closed]).toEqual([false, [], []]);
});

it('shows a view its own place, not that of the browser', () => {
  render(pane(true, Editor));

  expect(screen.getByText('7 ?a=1 true')).toBeTruthy();
});

it('shows a failing view with a code and starts it afresh on demand', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  const seen: TabsEvent[] = [];
  render(pane(true, Failing, (event) => seen.push(event)));
  fireEvent.click(screen.getByText('重试'));

  expect(screen.getByText(/错误码 W[0-9A-F]{8}/)).toBeTruthy();
  expect(seen).toEqual([{ kind: 'refresh', path: '/r/7' }]);
  silence.mockRestore();
});
