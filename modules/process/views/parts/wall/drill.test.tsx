// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AnyModule, FilterValue } from '#shared/module.ts';
import { useSession } from '#web/api/session.ts';
import { deal } from '#web/page/testing/deal.ts';
import { renderPage, signIn } from '#web/page/testing/stage.tsx';
import { Drill, DrillRecord, DrillsContext } from './drill.tsx';
import { useDrills } from './use-drills.ts';

function Board({ filters }: { filters: Readonly<Record<string, FilterValue>> }) {
  return (
    <DrillsContext value={useDrills()}>
      <Drill className="figure" figure={{ module: 'deal', filters }}>
        七
      </Drill>
      <DrillRecord className="row" id="1" module="deal">
        一条
      </DrillRecord>
    </DrillsContext>
  );
}

function hrefOf(filters: Readonly<Record<string, FilterValue>>): string | null {
  const { unmount } = renderPage(<Board filters={filters} />, deal as unknown as AnyModule, '/', '/');
  const href = screen.getByText('七').getAttribute('href');
  unmount();
  return href;
}

beforeEach(() => {
  signIn(['operator']);
  const menus = ['mine', 'all', 'maintained'].map((view, id) => ({
    id,
    path: `/deal/${view}`,
    name: view,
    component: `deal/${view}`,
    roles: 'operator',
    module: { name: 'deal', title: '合约' },
  }));
  useSession.setState({ menus });
});

test('a figure of a board opens the list that shows all it counts, never the one of one’s own', () => {
  expect(hrefOf({ status: ['closed'] })).toBe('/deal/all?filter.status=closed');
});

test('a figure of one word opens the list that such records have of their own', () => {
  expect(hrefOf({ kind: ['maintain'] })).toMatch(/^\/deal\/maintained\?/);
});

test('on a screen that nobody is signed in at, figures and rows lead nowhere', () => {
  renderPage(
    <>
      <Drill className="figure" figure={{ module: 'deal', filters: {} }}>
        七
      </Drill>
      <DrillRecord className="row" id="1" module="deal">
        一条
      </DrillRecord>
    </>,
    deal as unknown as AnyModule,
    '/',
    '/',
  );
  expect(screen.queryByRole('link')).toBeNull();
});
