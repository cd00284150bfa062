// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import FiguresBoard from './figures/figures-board.tsx';
import StepList from './steps/step-list.tsx';
import { openDrawing } from './testing/open-drawing.ts';
import { renderBeside } from './testing/render-beside.tsx';

afterEach(cleanup);

it.each([
  ['修改历史', StepList],
  ['运行数据', FiguresBoard],
])('%s gives the focus back to the button that opened it', async (title, Board) => {
  const drawing = await openDrawing();
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { unmount } = renderBeside(drawing, <Board close={vi.fn()} drawing={drawing} />);
  within(document.body).getByRole('dialog', { name: title }).focus();
  unmount();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  opener.remove();
  drawing.destroy();
});

it.each([
  ['修改历史', StepList],
  ['运行数据', FiguresBoard],
])('%s lies beside the canvas, not over the toolbar', async (title, Board) => {
  const drawing = await openDrawing();
  const body = document.createElement('div');
  body.className = 'designer-body';
  document.body.append(body);
  body.append(drawing.host);
  renderBeside(drawing, <Board close={vi.fn()} drawing={drawing} />);
  expect(within(body).getByRole('dialog', { name: title })).toBeTruthy();
  drawing.destroy();
});
