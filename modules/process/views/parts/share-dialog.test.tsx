// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listShares, shareBoard } from '#modules/board/share.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { ShareDialog } from './share-dialog.tsx';

const stage = setStage();

test('stays and takes nothing in while a link is made: its address is told but once, in here', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
  stage.answers[listShares.path] = () => [];
  stage.answers[shareBoard.path] = () => late;
  const onClose = vi.fn();
  renderPage(<ShareDialog board={{ id: 'b-1', name: '交付' }} onClose={onClose} />, [], '/process/board');
  const field = () => screen.getByLabelText<HTMLInputElement>('用途');
  fireEvent.change(field(), { target: { value: '一楼大厅' } });
  fireEvent.click(screen.getByRole('button', { name: '生成链接' }));
  await waitFor(() => expect(field().disabled).toBe(true));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();

  arrive({ secret: 's-3-c-r-e-t' });
  await screen.findByText(/s-3-c-r-e-t/);
  await waitFor(() => expect([field().disabled, field().value]).toEqual([false, '']));
});
