// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import type { Row } from '../record-action.ts';
import { deal, dealRow } from '../testing/deal.ts';
import { renderPage } from '../testing/stage.tsx';
import { BoardCard } from './board-card.tsx';

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
      onDrag={nothing}
      onPerform={nothing}
      row={row}
    />,
    about,
    '/deal/lists',
  );
  expect(screen.getByRole('article').draggable).toBe(!isReadOnly);
});
