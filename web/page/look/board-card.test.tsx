// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { deal, dealRow } from '../testing/deal.ts';
import { renderPage } from '../testing/stage.tsx';
import { BoardCard } from './board-card.tsx';

// What jsdom lacks.
beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

const about = deal as unknown as AnyModule;

test.each([
  ['can be dragged even where it goes nowhere, to be told why', false],
  ['stays where it is in a list that is only read', true],
])('a card %s', (_rule, isReadOnly) => {
  const row = dealRow(1, { allowed: [] }) as unknown as Row;
  const nothing = () => {};
  renderPage(
    <BoardCard
      by="status"
      hrefOf={() => null}
      isReadOnly={isReadOnly}
      labels={{}}
      module={about}
      onDragEnd={nothing}
      onLift={nothing}
      onPerform={nothing}
      row={row}
    />,
    about,
    '/deal/lists',
  );
  expect(screen.getByRole('article').draggable).toBe(!isReadOnly);
});

test('a card tells where it may go when that is asked, and keeps the keyboard', async () => {
  const [move] = Object.entries(about.declaration.lifecycle ?? {}).filter(([, { to }]) => to);
  const [name = '', event] = move ?? [];
  const row = dealRow(1, { allowed: [name], status: event?.from[0] }) as unknown as Row;
  const onPerform = vi.fn();
  renderPage(
    <BoardCard
      by="status"
      hrefOf={() => null}
      isReadOnly={false}
      labels={{}}
      module={about}
      onDragEnd={() => {}}
      onLift={() => {}}
      onPerform={onPerform}
      row={row}
    />,
    about,
    '/deal/lists',
  );
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^移动/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: event?.title }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^移动/ }));
  expect(onPerform).toHaveBeenCalledWith(expect.objectContaining({ name }), row);
});
