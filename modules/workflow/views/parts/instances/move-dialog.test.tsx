// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useMoves } from './use-moves.ts';

const stage = setStage();

let finish = () => {};

function Moving() {
  const { move } = useMoves({
    plan: async () => [],
    move: () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined);
      }),
  });
  return (
    <button onClick={() => void move(['1'], '原因')} type="button">
      开始
    </button>
  );
}

it('stays open, about the same process, while instances are being moved', async () => {
  stage.answers = { '/workflow/definitions': () => ({ rows: [{ key: 'leave', name: '请假' }], total: 1 }) };
  const close = vi.fn();
  renderPage(
    <MoveDialog note="" onClose={close} title="批量跳转" widthPx={600}>
      {() => <Moving />}
    </MoveDialog>,
    [],
    '/workflow/instancelist',
  );
  const process = await screen.findByRole('combobox', { name: '流程' });
  fireEvent.mouseDown(process);
  fireEvent.click(await screen.findByText('请假'));
  fireEvent.click(await screen.findByRole('button', { name: '开始' }));

  await waitFor(() => expect(process.matches(':disabled')).toBe(true));
  expect(screen.getByRole('dialog').querySelector('.ant-modal-close')).toBeNull();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();

  finish();
  await waitFor(() => expect(process.matches(':disabled')).toBe(false));
  fireEvent.click(screen.getByRole('dialog').querySelector('.ant-modal-close') as HTMLElement);
  expect(close).toHaveBeenCalledOnce();
});
