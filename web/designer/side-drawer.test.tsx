// @vitest-environment jsdom
import { cleanup, render, within } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import FiguresBoard from './figures/figures-board.tsx';
import StepList from './steps/step-list.tsx';
import { noParticipants } from './testing/no-participants.ts';
import { openDrawing } from './testing/open-drawing.ts';
import { DesignerSurroundings } from './use-drawing.ts';

afterEach(cleanup);

it.each([
  ['修改历史', StepList],
  ['运行数据', FiguresBoard],
])('%s lies beside the canvas, not over the toolbar', async (title, Board) => {
  const drawing = await openDrawing();
  const body = document.createElement('div');
  body.className = 'designer-body';
  document.body.append(body);
  body.append(drawing.host);
  render(
    <App>
      <DesignerSurroundings value={{ drawing, participants: noParticipants }}>
        <Board close={vi.fn()} drawing={drawing} />
      </DesignerSurroundings>
    </App>,
  );
  expect(within(body).getByRole('dialog', { name: title })).toBeTruthy();
  drawing.destroy();
});
