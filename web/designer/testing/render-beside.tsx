import { type RenderResult, render } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import type { Drawing } from '../drawing.ts';
import { DesignerSurroundings } from '../use-drawing.ts';
import { noParticipants } from './no-participants.ts';

/** Renders what stands beside a drawing, as the designer surrounds it; nobody can be chosen there. */
export function renderBeside(drawing: Drawing, content: ReactNode): RenderResult {
  return render(
    <App>
      <DesignerSurroundings value={{ drawing, participants: noParticipants }}>{content}</DesignerSurroundings>
    </App>,
  );
}
