// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { Sheet } from './sheet.tsx';
import { deal } from './testing/deal.ts';
import { renderPage, setStage } from './testing/stage.tsx';

setStage();

function Question() {
  const [isWrong, setWrong] = useState(false);
  return (
    <Sheet isBusy={false} onClose={() => {}} onSubmit={() => setWrong(true)} title="移交" verb="移交">
      <input aria-label="数量" />
      <input aria-invalid={isWrong} aria-label="接收人" />
      <input aria-label="说明" />
    </Sheet>
  );
}

test('leads whoever answers to the first field that is not right', () => {
  renderPage(<Question />, deal as unknown as AnyModule, '/deal/lists');
  screen.getByLabelText('说明').focus();
  fireEvent.click(screen.getByRole('button', { name: /移\s*交/ }));

  expect(document.activeElement).toBe(screen.getByLabelText('接收人'));
});

test('cannot be called off on a phone either while its answer is on the way', () => {
  window.matchMedia = (query) =>
    ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const onClose = vi.fn();
  const sheet = (isBusy: boolean) => (
    <Sheet isBusy={isBusy} onClose={onClose} onSubmit={() => {}} title="转办" verb="转办">
      意见
    </Sheet>
  );
  const callOff = () => fireEvent.keyDown(window, { key: 'Escape' });
  const { unmount } = renderPage(sheet(true), deal as unknown as AnyModule, '/deal/lists');
  callOff();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
  unmount();

  renderPage(sheet(false), deal as unknown as AnyModule, '/deal/lists');
  callOff();
  expect(onClose).toHaveBeenCalledOnce();
});
