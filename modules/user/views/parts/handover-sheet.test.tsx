// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { HandoverSheet } from './handover-sheet.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';

it('asks at its field for whoever takes the work over, where it is seen on a phone as well', async () => {
  stage.answers = {
    '/user/handoverpreview': () => ({ name: '平安', isLocked: false, kinds: [], remains: [] }),
    '/workflow/people': () => [],
  };
  renderPage(<HandoverSheet id={id} isOwn onClose={() => {}} />, [], '/profile/security');
  await screen.findByText('你名下没有尚未办完的工作。');
  fireEvent.click(screen.getByRole('button', { name: '移交' }));

  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('请选择接收人');
  expect(told.closest('.handover-field')?.textContent).toContain('接收人');
});
