// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal } from '#web/page/testing/deal.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { ImportDialog } from './import-dialog.tsx';

const stage = setStage();

test('is closed by no key while a workbook is under way: how it went with each row is told in it', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
  stage.answers['/deal/import?mode=check'] = () => late;
  const onClose = vi.fn();
  const module = deal as unknown as AnyModule;
  renderPage(<ImportDialog module={module} onClose={onClose} />, module, '/deal/lists');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['内容'], '合约.xlsx')] } });
  await waitFor(() => expect(stage.inputsOf('/deal/import?mode=check')).toHaveLength(1));
  const pressEscape = () => fireEvent.keyDown(window, { key: 'Escape' });
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();

  arrive({ imported: 0, total: 1, faulty: 0, errors: [], ignored: [] });
  const close = screen.getByRole<HTMLButtonElement>('button', { name: '关闭' });
  await waitFor(() => expect(close.disabled).toBe(false));
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
