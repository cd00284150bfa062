// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { RichEditor } from './rich-editor.tsx';

setStage();

it('has the cursor where it is what one came for, and leaves it elsewhere', async () => {
  const draw = (isWhatOneCameFor: boolean) =>
    renderPage(
      <>
        <input aria-label="预览" />
        <RichEditor isWhatOneCameFor={isWhatOneCameFor} label="打印模板" onChange={() => {}} value="<p>审批单</p>" />
      </>,
      [],
      '/deal/lists',
    );
  const { unmount } = draw(false);
  await screen.findByRole('textbox', { name: '打印模板' });
  screen.getByLabelText('预览').focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText('预览'));
  unmount();

  draw(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '打印模板' })));
});
