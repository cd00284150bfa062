// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EndedNote } from './ended-note.tsx';

it('names where others are at work and who, and says nothing where nobody is', () => {
  const { rerender } = render(
    <EndedNote
      ended={[
        { name: '财务审批', handlers: ['赵六', '钱七'] },
        { name: '归档通知', handlers: [] },
      ]}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    '其他并行的环节同时结束：【财务审批】（赵六、钱七）、【归档通知】',
  );
  rerender(<EndedNote ended={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
