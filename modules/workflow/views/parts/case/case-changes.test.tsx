// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CaseChanges } from './case-changes.tsx';

afterEach(cleanup);

const line = {
  nodeName: null,
  actorName: '系统管理员',
  text: '',
  opinion: null,
  files: [],
  round: 1,
  at: '2026-11-27T08:00:00Z',
};
const migrated = {
  ...line,
  id: 'migrated',
  kind: 'migrate',
  changes: [{ label: '流程版本', before: '1', after: '2' }],
};
const filledIn = {
  ...line,
  id: 'filled',
  kind: 'approve',
  nodeName: '财务核定',
  changes: [{ id: 'amount', label: '核定金额', before: null, after: '300' }],
};

test('shows what people have filled in, and not what another version of the process has changed', () => {
  render(<CaseChanges timeline={[migrated, filledIn]} />);
  expect(screen.getByRole('rowheader').textContent).toBe('核定金额');
  expect(screen.queryByText('流程版本')).toBeNull();
});

test('shows nothing of a case that was only brought over to another version', () => {
  const { container } = render(
    <CaseChanges timeline={[migrated, { ...migrated, id: 'back', kind: 'undoMigration' }]} />,
  );
  expect(container.textContent).toBe('');
});
