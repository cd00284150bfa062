// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal } from '../testing/deal.ts';
import { renderPage, setStage, signIn } from '../testing/stage.tsx';
import { KeepViewDialog } from './keep-view-dialog.tsx';

setStage();

test('a view is kept by Ctrl and Enter, once it has a name', async () => {
  signIn(['operator']);
  const onClose = vi.fn();
  renderPage(
    <KeepViewDialog
      arrangement={{ columns: null, widthsPx: {}, pins: {}, density: null }}
      list="deal/lists"
      onClose={onClose}
      query=""
      shown={undefined}
    />,
    deal as unknown as AnyModule,
    '/deal/lists',
  );
  const name = screen.getByLabelText('名称');
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true });
  await screen.findByText('请填写视图名称');
  fireEvent.change(name, { target: { value: '本周到期' } });
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
